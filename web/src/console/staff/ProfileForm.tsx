import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import type { Resource } from '../parts/use-resources.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ProfileFields } from './ProfileFields.tsx';
import {
  type ProfileField,
  type ProfileValues,
  profileFaults,
  profileFieldOf,
  readProfile,
  writeProfile,
} from './profile-form.ts';
import { useStaffChanges } from './use-staff-changes.ts';

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The profile of a staff member. If someone else has saved meanwhile, the person chooses whose to keep. */
export function ProfileForm({ saved, tell }: { saved: Resource; tell(news: Undoable): void }) {
  const { t } = useText();
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(() => readProfile(saved));
  const [faults, setFaults] = useState<readonly ProfileField[]>([]);
  const [theirs, setTheirs] = useState<Resource | null>(null);
  const changes = useStaffChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useRef<HTMLFormElement>(null);
  const before = readProfile(base);
  const asks = useLeaveQuestion(!isSame(values, before));
  const refused = (failure?.violations ?? []).flatMap((violation) => profileFieldOf(violation) ?? []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, failure]);
  const show = (resource: Resource) => {
    setBase(resource);
    setValues(readProfile(resource));
    setTheirs(null);
  };
  /** Sends what was changed here only, so that what others have changed stays. */
  const save = (revision: string) =>
    run(async () => {
      const sent = writeProfile(values, before);
      try {
        const changed = await changes.update(saved.id, revision, sent);
        asks.current = false;
        show(changed);
      } catch (error) {
        if (readFailure(error).kind !== 'outdated') throw error;
        return setTheirs(await changes.fetchNow(saved.id));
      }
      const undo = async () => show(await changes.set(saved.id, writeProfile(before, values)));
      tell({ words: t('{name} is saved.', { name: values.name.trim() }), undo });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = profileFaults(values);
    setFaults(found);
    if (found.length > 0) return clear();
    save(base.revision);
  };
  const change = (some: Partial<ProfileValues>) => setValues((now) => ({ ...now, ...some }));
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <ProfileFields values={values} change={change} wrong={[...faults, ...refused]} />
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      {theirs ? (
        <StaleNotice
          saveMine={() => {
            setTheirs(null);
            save(theirs.revision);
          }}
          takeTheirs={() => show(theirs)}
        >
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
