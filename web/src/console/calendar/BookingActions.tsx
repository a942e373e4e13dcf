import { useFoyer } from '@foyer/react';
import { type AllowedActions, attendance, bookings, type CalendarBooking } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './panel.module.css';
import { useTools } from './tools.ts';

interface ActionsProps {
  booking: CalendarBooking;
  actions: AllowedActions;
  move(): void;
}

/** What the signed-in person may do with the booking now. */
export function BookingActions({ booking, actions, move }: ActionsProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const { mayBook, refresh, say } = useTools();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isCanceling, setCanceling] = useState(false);
  const setAttendance = useSetAttendance();
  if (!mayBook) return null;
  const { id, revision, status } = booking;
  const name = booking.customerName ?? booking.title;
  const isWaiting = status === 'PENDING' || status === 'CREATED';
  const answer = (work: () => Promise<unknown>, words: string) =>
    run(async () => {
      await work();
      await refresh();
      say({ words });
    });
  return (
    <div className={styles.actions}>
      <FailureNotice failure={failure} takesFocus />
      {isWaiting ? (
        <>
          <Button
            look="primary"
            aria-disabled={isBusy || undefined}
            onClick={() =>
              answer(() => client.run(bookings.confirmBooking, [id, revision]), t('The booking is confirmed.'))
            }
          >
            {t('Confirm')}
          </Button>
          {status === 'PENDING' ? (
            <Button
              aria-disabled={isBusy || undefined}
              onClick={() =>
                answer(() => client.run(bookings.declineBooking, [id, revision]), t('The booking is declined.'))
              }
            >
              {t('Decline')}
            </Button>
          ) : null}
        </>
      ) : null}
      {status === 'CONFIRMED' && booking.resourceIds.length > 0 ? (
        <>
          {booking.attendance === 'ATTENDED' ? null : (
            <Button look="primary" onClick={() => run(() => setAttendance(booking, 'ATTENDED'))}>
              {t('Check in')}
            </Button>
          )}
          {booking.attendance === 'NOT_ATTENDED' ? null : (
            <Button onClick={() => run(() => setAttendance(booking, 'NOT_ATTENDED'))}>{t('Did not come')}</Button>
          )}
          {booking.attendance === 'NOT_SET' ? null : (
            <Button look="quiet" onClick={() => run(() => setAttendance(booking, 'NOT_SET'))}>
              {t('Undo check-in')}
            </Button>
          )}
        </>
      ) : null}
      {actions.reschedule ? <Button onClick={move}>{t('Move …')}</Button> : null}
      {actions.cancel ? (
        <Button look="quiet" className={styles.dire} onClick={() => setCanceling(true)}>
          {t('Cancel booking')}
        </Button>
      ) : null}
      {isCanceling ? (
        <AskDialog
          title={t('Cancel the booking of {name}?', { name })}
          words={t('The time becomes free, and the customer gets a message.')}
          verb={t('Cancel booking')}
          work={async () => {
            await client.run(bookings.cancelBooking, [id, { revision }]);
            await refresh();
            setCanceling(false);
            say({ words: t('The booking of {name} is canceled.', { name }) });
          }}
          close={() => setCanceling(false)}
        />
      ) : null}
    </div>
  );
}

type Status = CalendarBooking['attendance'];

/** Records who came, at once and with undo. */
export function useSetAttendance() {
  const { client } = useFoyer();
  const { t } = useText();
  const { refresh, say } = useTools();
  const set = async (bookingId: string, status: Status) => {
    await client.run(attendance.setAttendance, [{ bookingId, status }]);
    await refresh();
  };
  return async (booking: CalendarBooking, status: Status): Promise<void> => {
    const name = booking.customerName ?? booking.title;
    await set(booking.id, status);
    const words = {
      ATTENDED: t('{name} is checked in.', { name }),
      NOT_ATTENDED: t('{name} did not come.', { name }),
      NOT_SET: t('The check-in of {name} is undone.', { name }),
    };
    say({ words: words[status], undo: () => set(booking.id, booking.attendance) });
  };
}
