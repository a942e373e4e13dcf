import { useStoredValue } from '../../lib/use-visitor.ts';
import { changedNames, type NameOf } from './form-values.ts';
import { draftAfterSaving, type Edit, editDraft, readDraftOf, settleDraft, valuesNow } from './kept-draft.ts';

/**
 * The values of a form, of which those that were typed are kept in this tab. What others save meanwhile shows at once in
 * fields that nobody typed in; fields that both have changed are in `clashes` until somebody decides.
 */
export function useKeptDraft<Values extends object>(key: string, empty: Values, stored: Values) {
  const [draft, store] = useStoredValue(key, (kept) => readDraftOf(empty, kept));
  const { values, clashes } = valuesNow(draft, stored);
  return {
    values,
    clashes,
    isChanged: changedNames(stored, values).length > 0,
    /** The stored draft is newer than that of this rendering when an upload has ended. */
    change: (edit: Edit<Values>) => store.write(editDraft(store.read(), stored, edit)),
    /** Decides the clashes: theirs in these fields, mine in all others. */
    settle: (taken: readonly NameOf<Values>[]) => draft && store.write(settleDraft(draft, stored, taken)),
    discard: () => store.write(null),
    /** Drops what was saved; returns what was typed since, which is kept. */
    finish: (sent: Values): Values | undefined => {
      const left = draftAfterSaving(store.read(), stored, sent);
      store.write(left);
      return left?.values;
    },
  };
}
