import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { changesOf } from '../parts/form-values.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type AppField, type AppValues, appFaults, appFieldOf, newApp, readApp, writeApp } from './app-form.ts';
import { EditForm } from './EditForm.tsx';
import { TextField } from './TextField.tsx';
import { type ClientApp, useAppChanges } from './use-apps.ts';

interface FieldsProps {
  values: AppValues;
  wrong: readonly AppField[];
  change(some: Partial<AppValues>): void;
}

/** The name of an app, and the addresses that it may use. */
function AppFields(fields: FieldsProps) {
  const { t } = useText();
  return (
    <>
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
    </>
  );
}

interface TellProps {
  tell(news: Undoable): void;
}

/** Changes an app. */
export function AppEdit({ app, tell, close }: TellProps & { app: ClientApp; close(): void }) {
  const { t } = useText();
  const changes = useAppChanges();
  const { values, change, ...edit } = useKeptEdit<ClientApp, AppValues>({
    saved: app,
    read: readApp,
    send: (after, before, { revision }) =>
      changes.changeApp(app.id, changesOf(writeApp(after), writeApp(before)), revision),
    fetchNow: () => changes.findApp(app.id),
    onSaved({ name }, undo) {
      close();
      tell({ words: t('{name} is saved.', { name: name.trim() }), undo });
    },
  });
  return (
    // Discarding closes the form, and is possible without a change, too.
    <EditForm
      edit={{ ...edit, isChanged: true, discard: close }}
      mayChange
      label={app.name}
      findFaults={() => appFaults(values)}
      fieldOf={appFieldOf}
    >
      {(wrong) => <AppFields values={values} change={change} wrong={wrong} />}
    </EditForm>
  );
}

/** Adds an app. */
export function NewApp({ tell }: TellProps) {
  const { t } = useText();
  const changes = useAppChanges();
  const [values, setValues] = useState(newApp);
  const [faults, setFaults] = useState<readonly AppField[]>([]);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(faults, failure);
  const refused = (failure?.violations ?? []).flatMap(({ field }) => appFieldOf(field) ?? []);
  const add = async () => {
    const { clientApp } = await changes.addApp(writeApp(values));
    setValues(newApp);
    const undo = () => changes.removeApp(clientApp.id);
    tell({ words: t('{name} is added.', { name: clientApp.name }), undo });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = appFaults(values);
    setFaults(found);
    if (found.length > 0) return clear();
    run(add);
  };
  const change = (some: Partial<AppValues>) => setValues((before) => ({ ...before, ...some }));
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('New app')}>
      <AppFields values={values} change={change} wrong={[...faults, ...refused]} />
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Add app')}
        </Button>
      </div>
    </form>
  );
}
