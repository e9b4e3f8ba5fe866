/** What the offline copy's state is called, and sizes as people write them. Nothing here touches a browser. */

/** @typedef {import('./link.mjs').Status} Status */
/** @typedef {'none' | 'installing' | 'ready' | 'stale' | 'error'} Name */

/**
 * The state in one word, for `<html data-offline>`.
 * @param {Status | undefined} status
 * @param {string} version the version of the open page
 * @returns {Name}
 */
export function nameOf(status, version) {
  if (!status) return 'none';
  if (status.busy && !status.busy.beside) return 'installing';
  if (status.problem) return 'error';
  if (!status.version) return 'none';
  if (status.next || status.version !== version) return 'stale';
  return status.missing.length || !status.wanted.length ? 'none' : 'ready';
}

/**
 * @param {number} bytes
 * @param {string} language
 */
export function sized(bytes, language) {
  if (!bytes) return `0 kB`;
  const [amount, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}

/** How much of a group is here, from 0 to 1. @param {{ done: number, total: number }} busy */
export function share({ done, total }) {
  return total ? Math.min(1, done / total) : 0;
}
