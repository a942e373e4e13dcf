import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { periodQuery } from '@foyer/react/own-bookings';
import { extendedBookings, members } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { signOut } from '../../pages/follow-member.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../../ui/dialog.module.css';
import { Field } from '../../ui/Field.tsx';
import { ActionFailure } from '../parts/ActionFailure.tsx';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';
import styles from './profile.module.css';

async function deleteAccount(): Promise<typeof LEAVING> {
  await pageClient().run(members.deleteMyMember, [], { retries: 0 });
  // The account is deleted with all its sessions; the cookie that is left gives access to nothing.
  await signOut().catch(() => undefined);
  location.replace('/account/goodbye');
  return LEAVING;
}

/** The number of the member's upcoming bookings. */
function useUpcomingCount(nowMs: Instant): number | undefined {
  const query = { ...periodQuery('upcoming', nowMs), paging: { limit: 1, offset: 0 } };
  const { data } = useQuery(useFoyer().query(extendedBookings.queryExtendedBookings, [query]));
  return data?.pagingMetadata.total;
}

interface DeleteDialogProps {
  email: string;
  nowMs: Instant;
  site: Site;
  close(): void;
}

function Upcoming({ count }: { count: number | undefined }) {
  const { t } = useText();
  if (!count) return null;
  return (
    <p className={dialog.what}>
      {t(
        '{count, plural, one {You have # upcoming booking. It stays in the calendar.} other {You have # upcoming bookings. They stay in the calendar.}}',
        { count },
      )}{' '}
      <a href="/account/bookings">{t('Cancel any you can’t attend')}</a>
    </p>
  );
}

/**
 * Confirms the deletion of an account and says what is deleted and kept; the email address is typed to prevent
 * accidents.
 */
export function DeleteDialog({ email, nowMs, site, close }: DeleteDialogProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  useLeaveWhenEnded(failure);
  const count = useUpcomingCount(nowMs);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const words = (
    <>
      <p>{t('Permanently deleted: your profile and photo, contact details, sign-in and community membership.')}</p>
      <p>
        {t('Kept: your bookings in {name}’s calendar, without your name or other personal data.', {
          name: site.name,
        })}
      </p>
      <Upcoming count={count} />
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === email.toLowerCase();
    setWrong(!isRight);
    if (isRight) run(deleteAccount);
  };
  return (
    <Dialog title={t('Delete your account?')} words={words} isBusy={isBusy} close={close}>
      <form method="post" onSubmit={submit} noValidate className={styles.confirm}>
        <ActionFailure failure={failure} site={site} back="/account/profile#data" />
        <Field
          label={t('To confirm, enter your email')}
          hint={<bdi dir="ltr">{email}</bdi>}
          error={isWrong ? t('That isn’t the email on this account.') : null}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              dir="ltr"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
        <div className={dialog.ways}>
          <Button type="submit" look="danger" aria-disabled={isBusy || undefined}>
            {isBusy ? t('Deleting …') : t('Delete permanently')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Keep account')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
