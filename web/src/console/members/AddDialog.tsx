import { useFoyer } from '@foyer/react';
import { members, recovery } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

export interface Added {
  email: string;
  /** True if an invitation was mailed. */
  isInvited: boolean;
}

interface AddDialogProps {
  onAdded(added: Added): void;
  close(): void;
}

/** Adds a member, who chooses a password by a mailed link, now or when they are invited later. */
export function AddDialog({ onAdded, close }: AddDialogProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const [fault, setFault] = useState('');
  const add = async (email: string, data: FormData) => {
    const contact = { firstName: textOf(data, 'firstName'), lastName: textOf(data, 'lastName') };
    const { id } = await client.run(members.createMember, [{ loginEmail: email, contact }]);
    await queries.invalidateQueries();
    // The member exists even if the invitation fails, so the failure is reported, not undone.
    const isInvited =
      data.get('invites') !== null &&
      (await client.run(recovery.sendActivationEmail, [id]).then(
        () => true,
        () => false,
      ));
    onAdded({ email, isInvited });
    close();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const control = event.currentTarget.elements.namedItem('email');
    const data = new FormData(event.currentTarget);
    const email = textOf(data, 'email');
    const isGood = control instanceof HTMLInputElement && email !== '' && control.validity.valid;
    setFault(isGood ? '' : t('Enter an email address such as name@example.com.'));
    if (isGood) run(() => add(email, data));
    else if (control instanceof HTMLElement) control.focus();
  };
  const isRefused = (name: string) => failure?.violations.some(({ field }) => field.endsWith(name)) ?? false;
  const wrong = fault || (isRefused('loginEmail') ? t('Check the email address.') : undefined);
  const wrongName = (name: string) => (isRefused(name) ? t('Enter a name without web or email addresses.') : undefined);
  return (
    <Dialog
      title={t('Add member')}
      words={<p>{t('Only an email address is required.')}</p>}
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} noValidate onSubmit={submit}>
        <Field label={t('Email')} error={wrong}>
          {(control) => <input {...control} name="email" type="email" required maxLength={254} autoComplete="off" />}
        </Field>
        <Field label={t('First name')} note={t('optional')} error={wrongName('firstName')}>
          {(control) => <input {...control} name="firstName" maxLength={50} autoComplete="off" />}
        </Field>
        <Field label={t('Last name')} note={t('optional')} error={wrongName('lastName')}>
          {(control) => <input {...control} name="lastName" maxLength={50} autoComplete="off" />}
        </Field>
        <label className={dialog.check}>
          <input type="checkbox" name="invites" defaultChecked />
          {t('Email them a link to choose a password')}
        </label>
        <FailureNotice failure={failure} />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Add member')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
