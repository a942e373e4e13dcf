import { changedNames, clashesOf, type NameOf, rebase } from './form-values.ts';

/** The typed values with the stored ones that they began with. */
export interface Draft<Values> {
  base: Values;
  values: Values;
}

/** Fields to change; a function where they follow from what is typed by then, such as after an upload. */
export type Edit<Values> = Partial<Values> | ((now: Values) => Partial<Values>);

interface Shown<Values> {
  values: Values;
  clashes: NameOf<Values>[];
}

/**
 * The values that the form shows. Changes of others elsewhere are taken at once; only fields that both changed clash,
 * and are asked about.
 */
export function valuesNow<Values extends object>(draft: Draft<Values> | null, stored: Values): Shown<Values> {
  if (!draft) return { values: stored, clashes: [] };
  const { base, values } = draft;
  const clashes = clashesOf(base, values, stored);
  return { values: clashes.length > 0 ? values : rebase(values, base, stored), clashes };
}

/** The draft with a change. As long as fields clash, it stays one of the earlier state. */
export function editDraft<Values extends object>(
  draft: Draft<Values> | null,
  stored: Values,
  edit: Edit<Values>,
): Draft<Values> {
  const { values, clashes } = valuesNow(draft, stored);
  const edited = { ...values, ...(typeof edit === 'function' ? edit(values) : edit) };
  return { base: draft && clashes.length > 0 ? draft.base : stored, values: edited };
}

/** The draft once its clashes are decided: theirs in the fields that are taken, mine in all others that I changed. */
export function settleDraft<Values extends object>(
  { base, values }: Draft<Values>,
  stored: Values,
  taken: readonly NameOf<Values>[],
): Draft<Values> {
  const kept = { ...values };
  for (const name of taken) kept[name] = base[name];
  return { base: stored, values: rebase(kept, base, stored) };
}

/** The draft that is left after values were saved over the stored ones: only changes typed meanwhile. */
export function draftAfterSaving<Values extends object>(
  draft: Draft<Values> | null,
  stored: Values,
  sent: Values,
): Draft<Values> | null {
  const { values } = valuesNow(draft, stored);
  return draft && changedNames(sent, values).length > 0 ? { base: sent, values } : null;
}

/** Reads a draft of an earlier visit; null if there is none, or if it is of an earlier version of the form. */
export function readDraftOf<Values extends object>(empty: Values, stored: unknown): Draft<Values> | null {
  const isWhole = (values: unknown): values is Values => {
    const given: object = Object(values);
    return Object.entries(empty).every(([name, value]) => {
      const kept: unknown = Reflect.get(given, name);
      return Array.isArray(value) ? Array.isArray(kept) : value === null || typeof kept === typeof value;
    });
  };
  const { base, values }: Partial<Draft<unknown>> = Object(stored);
  return isWhole(base) && isWhole(values) ? { base, values } : null;
}
