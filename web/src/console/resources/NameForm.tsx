import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';

interface NameFormProps {
  label: string;
  hint?: string;
  first: string;
  verb: string;
  save(name: string): Promise<unknown>;
  /** Without saving. */
  close?: () => void;
}

/** The name of a type: a new one, or another. */
export function NameForm({ label, hint, first, verb, save, close }: NameFormProps) {
  const { t } = useText();
  const [name, setName] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(isMissing, failure);
  const isTaken = failure?.kind === 'typeNameTaken';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (!name.trim()) return clear();
    run(async () => {
      await save(name.trim());
      if (!close) setName('');
    });
  };
  const error = isMissing ? t('Enter a name.') : isTaken ? t('There is already a type with this name.') : undefined;
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {isTaken ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : verb}
        </Button>
        {close ? <Button onClick={close}>{t('Cancel')}</Button> : null}
      </div>
    </form>
  );
}
