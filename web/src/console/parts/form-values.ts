const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type NameOf<Values> = keyof Values & string;

function* namesOf<Values extends object>(values: Values): Generator<NameOf<Values>> {
  for (const name in values) yield name;
}

/** The names of the fields in which two states differ. */
export const changedNames = <Values extends object>(before: Values, after: Values): NameOf<Values>[] =>
  [...namesOf(after)].filter((name) => !isSame(before[name], after[name]));

/** The fields that differ from those before. */
export function changesOf<Values extends object>(values: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of changedNames(before, values)) changed[name] = values[name];
  return changed;
}

/** Values that were made from `from`, made from `to` instead: what differs from `from` stays as it is. */
export const rebase = <Values extends object>(values: Values, from: Values, to: Values): Values => ({
  ...to,
  ...changesOf(values, from),
});

/** The fields that both have changed since, to different values. */
export function clashesOf<Values extends object>(base: Values, mine: Values, theirs: Values): NameOf<Values>[] {
  const changed = new Set(changedNames(base, theirs));
  const different = new Set(changedNames(mine, theirs));
  return changedNames(base, mine).filter((name) => changed.has(name) && different.has(name));
}
