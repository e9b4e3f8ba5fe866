/** How a word sounds, roughly, so that `kwik` finds Quick and `dedicashun` finds Dedication. */

/** Spellings and what they sound like, in the order in which they are replaced. @type {[RegExp, string][]} */
const RULES = [
  [/ph/g, 'f'],
  [/[tsc]i(?=o|a[nl])/g, 'sh'],
  [/t(?=ure)/g, 'ch'],
  [/sch/g, 'sk'],
  [/tch/g, 'ch'],
  [/ch/g, '1'],
  [/sh/g, '2'],
  [/th/g, '3'],
  [/wh/g, 'w'],
  [/gh(?=t|$)/g, ''],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/ck|[cq]/g, 'k'],
  [/z/g, 's'],
  [/dg(?=e)/g, 'j'],
  [/(.)\1+/g, '$1'],
  [/[aeiouy]+$/g, ''],
  [/(?!^)[aeiouy]+/g, 'a'],
  [/^[aeiouy]+/g, 'a'],
  [/h/g, ''],
];

/**
 * The sound of a folded word: equal for words that are spelled differently and said alike.
 * @param {string} word
 */
export function soundsLike(word) {
  let sound = word;
  for (const [spelling, said] of RULES) sound = sound.replace(spelling, said);
  return sound;
}
