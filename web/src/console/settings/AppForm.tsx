import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { type AppField, type AppValues, appFieldOf, newApp } from './app-form.ts';
import { TextField } from './TextField.tsx';

interface AppFormProps {
  label: string;
  first: AppValues;
  verb: string;
  save(values: AppValues): Promise<unknown>;
  /** Without saving. */
  close?: () => void;
}

/** An app: its name, and the addresses that it may use. */
export function AppForm({ label, first, verb, save, close }: AppFormProps) {
  const { t } = useText();
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<readonly AppField[]>([]);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(faults, failure);
  const refused = (failure?.violations ?? []).flatMap(({ field }) => appFieldOf(field) ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: readonly AppField[] = values.name.trim() ? [] : ['name'];
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      await save(values);
      if (!close) setValues(newApp);
    });
  };
  const fields = {
    values,
    change: (some: Partial<AppValues>) => setValues((before) => ({ ...before, ...some })),
    wrong: [...faults, ...refused],
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={label}>
      <TextField {...fields} name="name" label={t('Name of the app')} maxLength={100} advice={t('Enter a name.')} />
      <TextField
        {...fields}
        name="redirectUris"
        label={t('Addresses that sign-in returns to')}
        hint={t('One a line, exactly as the app sends them.')}
        isOptional
        lines={3}
        maxLength={5000}
        advice={t('One of these isn’t a full address.')}
      />
      <TextField
        {...fields}
        name="allowedOrigins"
        label={t('Websites that may call us')}
        hint={t('One a line, such as https://example.com.')}
        isOptional
        lines={3}
        maxLength={5000}
        advice={t('One of these isn’t a website such as https://example.com.')}
      />
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : verb}
        </Button>
        {close ? <Button onClick={close}>{t('Cancel')}</Button> : null}
      </div>
    </form>
  );
}
