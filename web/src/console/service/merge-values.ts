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

/** The typed values with the state of the service that they began with. */
export interface Draft {
  revision: string;
  base: ServiceValues;
  values: ServiceValues;
}

/** Fields to change; a function where they follow from what is typed by then, such as after an upload. */
export type Edit = Partial<ServiceValues> | ((now: ServiceValues) => Partial<ServiceValues>);

/** The state that is stored; the revision of a new service is empty. */
interface Stored {
  revision: string;
  values: ServiceValues;
}

/**
 * The values that the form shows. Changes of others elsewhere are taken at once; only fields that both changed clash,
 * and are asked about.
 */
export function valuesNow(draft: Draft | null, stored: Stored): { values: ServiceValues; clashes: ValueName[] } {
  if (!draft) return { values: stored.values, clashes: [] };
  const { revision, base, values } = draft;
  const clashes = revision === stored.revision ? [] : clashesOf(base, values, stored.values);
  return { values: clashes.length > 0 ? values : mergeValues(base, values, stored.values), clashes };
}

/** The draft with a change. As long as fields clash, it stays one of the earlier state. */
export function editDraft(draft: Draft | null, stored: Stored, edit: Edit): Draft {
  const { values, clashes } = valuesNow(draft, stored);
  const edited = { ...values, ...(typeof edit === 'function' ? edit(values) : edit) };
  return draft && clashes.length > 0
    ? { ...draft, values: edited }
    : { revision: stored.revision, base: stored.values, values: edited };
}

/** The draft that is left after values were saved over the stored ones: only changes typed meanwhile. */
export function draftAfterSaving(draft: Draft | null, stored: Stored, sent: ServiceValues): Draft | null {
  const { values } = valuesNow(draft, stored);
  return draft && changedValues(sent, values).length > 0 ? { revision: stored.revision, base: sent, values } : null;
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
