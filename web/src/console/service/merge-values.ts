import { emptyValues, type ServiceValues } from './values.ts';

export type ValueName = keyof ServiceValues;

const isName = (name: string): name is ValueName => Object.hasOwn(emptyValues, name);
const names: readonly ValueName[] = Object.keys(emptyValues).filter(isName);

/** The fields in which two states differ. */
export const changedValues = (before: ServiceValues, after: ServiceValues): ValueName[] =>
  names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** The fields that both have changed since, to different values. */
export function clashesOf(base: ServiceValues, mine: ServiceValues, theirs: ServiceValues): ValueName[] {
  const changed = new Set(changedValues(base, theirs));
  const different = new Set(changedValues(mine, theirs));
  return changedValues(base, mine).filter((name) => changed.has(name) && different.has(name));
}

/** Their state with my changes on top, except in the fields where theirs is taken. */
export function mergeValues(
  base: ServiceValues,
  mine: ServiceValues,
  theirs: ServiceValues,
  taken: readonly ValueName[] = [],
): ServiceValues {
  const kept = changedValues(base, mine).filter((name) => !taken.includes(name));
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}

/** What was typed, and the state of the service that it began with. */
export interface Draft {
  revision: string;
  base: ServiceValues;
  values: ServiceValues;
}

function isWhole(values: unknown): values is ServiceValues {
  const given: object = Object(values);
  return Object.entries(emptyValues).every(([name, value]) => {
    const kept: unknown = Reflect.get(given, name);
    return Array.isArray(value) ? Array.isArray(kept) : value === null || typeof kept === typeof value;
  });
}

/** Reads a draft of an earlier visit; null if there is none. */
export function readDraft(stored: unknown): Draft | null {
  const { revision, base, values }: Partial<Draft> = Object(stored);
  return typeof revision === 'string' && isWhole(base) && isWhole(values) ? { revision, base, values } : null;
}
