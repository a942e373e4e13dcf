import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import type { Resource } from '../parts/use-resources.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ResourceFields } from './ResourceFields.tsx';
import { hasHours, readResource, writeResource } from './resource-form.ts';

/** The name, description and location of a room or of equipment. */
export function ResourceForm({ saved, tell }: { saved: Resource; tell(news: Undoable): void }) {
  const { t } = useText();
  const changes = useResourceChanges();
  const [isWrong, setWrong] = useState(false);
  const form = useFaultFocus(isWrong);
  const { values, failure, theirs, isBusy, ...edit } = useKeptEdit({
    saved,
    read: readResource,
    send: (next, before, { revision }) => changes.update(saved.id, revision, writeResource(next, before)),
    fetchNow: () => changes.fetchNow(saved.id),
    onSaved: ({ name }, undo) => tell({ words: t('{name} is saved.', { name: name.trim() }), undo }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!values.name.trim());
    if (!values.name.trim()) return edit.clear();
    edit.save();
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <ResourceFields values={values} change={edit.change} isNameWrong={isWrong} hasHours={hasHours(saved)} />
      <FailureNotice failure={failure} takesFocus />
      {theirs ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <p>{[theirs.name, theirs.description].filter(Boolean).join(' · ')}</p>
        </StaleNotice>
      ) : null}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save changes')}
        </Button>
      </div>
    </form>
  );
}
