/** What the worker's own pages say, by language and key: the build puts it here. */
declare const __WORDS__: Record<string, Record<string, string>>;
