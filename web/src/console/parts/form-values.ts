const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from those before. */
export function changesOf<Values extends object>(values: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of namesOf(values)) if (!isSame(values[name], before[name])) changed[name] = values[name];
  return changed;
}

/** Values that were made from `from`, made from `to` instead: what differs from `from` stays as it is. */
export const rebase = <Values extends object>(values: Values, from: Values, to: Values): Values => ({
  ...to,
  ...changesOf(values, from),
});

function* namesOf<Values extends object>(values: Values): Generator<keyof Values> {
  for (const name in values) yield name;
}
