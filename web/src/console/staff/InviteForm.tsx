import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import type { TeamRole } from '../parts/use-team.ts';
import { RoleSelect } from './RoleSelect.tsx';

interface InviteProps {
  /** Known of the person already. */
  first: { email: string; name: string };
  asksName: boolean;
  roles?: readonly TeamRole[];
  invite(email: string, role: TeamRole, name: string): Promise<unknown>;
}

/** Invites somebody to sign in. Those without an account get a mail to choose a password. */
export function InviteForm({ first, asksName, roles, invite }: InviteProps) {
  const { t } = useText();
  const [email, setEmail] = useState(first.email);
  const [name, setName] = useState(first.name);
  const [role, setRole] = useState<TeamRole>('staff');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(isWrong, failure);
  const isRefused = failure?.violations.some(({ field }) => field === 'email') ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(email.trim());
    setWrong(!isAddress);
    if (!isAddress) return clear();
    run(async () => {
      await invite(email.trim(), role, name.trim());
      setEmail('');
      setName('');
    });
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('Invite')}>
      {asksName ? (
        <Field label={t('Name')} note={t('optional')}>
          {(control) => (
            <input {...control} maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
      ) : null}
      <Field
        label={t('Email')}
        error={isWrong || isRefused ? t('Enter an email address, such as ann@example.com.') : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            maxLength={320}
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <RoleSelect label={t('Rights')} role={role} {...(roles ? { roles } : {})} change={setRole} />
      {isRefused ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Send invitation')}
        </Button>
      </div>
    </form>
  );
}
