/**
 * How far searching tests go: models, random inputs and grids. `npm test` takes a sample, which differs from day to day;
 * `npm run test:long` takes everything. `FOYER_TEST_SEED` repeats the sample of another day.
 */
const isLong = process.env.FOYER_TEST_LONG === '1';

const dayOf = (instant: Date) => Number(instant.toISOString().slice(0, 10).replaceAll('-', ''));

/** Of this run: the UTC day as a number, 20261231, unless the environment sets another. */
export const seed = Number(process.env.FOYER_TEST_SEED ?? dayOf(new Date()));

/** The first number in `npm test`, the second in the long run. */
export const searchSize = (sampled: number, whole: number): number => (isLong ? whole : sampled);

/** Settings for fast-check: ten times as many runs in the long run. */
export const propertyRuns = (numRuns: number) => ({ numRuns: searchSize(numRuns, numRuns * 10), seed });

/** A number for each text, spread evenly (FNV-1a). */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** True on one of so many days in a row, which the name decides; always in the long run. */
export const hasTurn = (name: string, everyDays: number, day = seed): boolean =>
  isLong || (hash(name) + day) % everyDays === 0;

/**
 * Some of the items, in their order: all of them in the long run. Each has its turn within a few days, whatever else is
 * in the list, because it is chosen by its own name and the seed.
 */
export function sample<T>(items: readonly T[], count: number, nameOf: (item: T) => string): T[] {
  if (isLong || items.length <= count) return [...items];
  const ranked = items.map((item) => ({ item, rank: hash(`${seed} ${nameOf(item)}`) }));
  const chosen = new Set(
    ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ item }) => item),
  );
  return items.filter((item) => chosen.has(item));
}
