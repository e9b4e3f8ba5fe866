// The build puts idb-keyval itself here; this tells the type checker what it is.
export * from 'idb-keyval';
