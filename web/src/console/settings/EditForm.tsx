import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import type { Failure } from '../parts/failure.ts';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import styles from './settings.module.css';

/** The part of `useKeptEdit` that the form needs. */
interface Edit {
  isChanged: boolean;
  isBusy: boolean;
  failure: Failure | null;
  theirs: unknown;
  clear(): void;
  save(): void;
  saveMine(): void;
  takeTheirs(): void;
  discard(): void;
}

interface EditFormProps<Field extends string> {
  edit: Edit;
  mayChange: boolean;
  /** The name of the form, where there are several. */
  label?: string;
  /** On the button that saves; "Save changes" unless said. */
  verb?: string;
  /** The fields that are wrong, before anything is sent. */
  findFaults(): readonly Field[];
  /** The field that the platform refused. */
  fieldOf(path: string): Field | undefined;
  /** The field that a code refuses, which names none. */
  fieldOfFailure?(failure: Failure): Field | undefined;
  children(wrong: readonly Field[]): ReactNode;
}

/** A form of settings with a revision. Faults are at their fields, and the first one gets the focus. */
export function EditForm<Field extends string>({
  edit,
  mayChange,
  label,
  verb,
  findFaults,
  fieldOf,
  fieldOfFailure,
  children,
}: EditFormProps<Field>) {
  const { t } = useText();
  const { failure, isBusy, isChanged } = edit;
  const [faults, setFaults] = useState<readonly Field[]>([]);
  const refusedByCode = failure ? fieldOfFailure?.(failure) : undefined;
  const refusedByName = (failure?.violations ?? []).flatMap(({ field }) => fieldOf(field) ?? []);
  const refused = refusedByCode ? [refusedByCode] : refusedByName;
  const form = useFaultFocus(faults, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults();
    setFaults(found);
    if (found.length > 0) return edit.clear();
    edit.save();
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={label}>
      <fieldset disabled={!mayChange} className={styles.all}>
        {children([...faults, ...refused])}
      </fieldset>
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      {edit.theirs ? <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs} /> : null}
      {mayChange ? (
        <div className={sales.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : (verb ?? t('Save changes'))}
          </Button>
          {isChanged ? <Button onClick={edit.discard}>{t('Discard')}</Button> : null}
        </div>
      ) : (
        <p className={sales.quiet}>{t('Your role can read these settings, but not change them.')}</p>
      )}
    </form>
  );
}
