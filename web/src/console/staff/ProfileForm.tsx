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
import { ProfileFields } from './ProfileFields.tsx';
import { type ProfileField, profileFaults, profileFieldOf, readProfile, writeProfile } from './profile-form.ts';

/** The profile of a staff member. */
export function ProfileForm({ saved, tell }: { saved: Resource; tell(news: Undoable): void }) {
  const { t } = useText();
  const changes = useResourceChanges();
  const edit = useKeptEdit({
    saved,
    read: readProfile,
    send: (values, before, { revision }) => changes.update(saved.id, revision, writeProfile(values, before)),
    fetchNow: () => changes.fetchNow(saved.id),
    onSaved: ({ name }, undo) => tell({ words: t('{name} is saved.', { name: name.trim() }), undo }),
  });
  const [faults, setFaults] = useState<readonly ProfileField[]>([]);
  const { values, failure, theirs, isBusy } = edit;
  const refused = (failure?.violations ?? []).flatMap((violation) => profileFieldOf(violation) ?? []);
  const form = useFaultFocus(faults, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = profileFaults(values);
    setFaults(found);
    if (found.length > 0) return edit.clear();
    edit.save();
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <ProfileFields values={values} change={edit.change} wrong={[...faults, ...refused]} />
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      {theirs ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <p>{[theirs.name, theirs.email, theirs.phone].filter(Boolean).join(' · ')}</p>
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
