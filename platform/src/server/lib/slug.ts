const MAX_LENGTH = 100;
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are vowels and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Makes a slug from a name: `Crème & Brûlée!` → `creme-brulee`; the fallback if no letter or digit is left. */
export function slugFromName(name: string, fallback: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  const words = plain.replace(/['’]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = [...words.join('-')].slice(0, MAX_LENGTH);
  return letters.join('').replace(/-$/, '') || fallback;
}

/** Returns the slug, or the first of `slug-2`, `slug-3` … that is not taken. */
export function nextFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
