import { useFoyer } from '@foyer/react';
import { bookings, type CalendarBooking } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import type { BookingAction } from '../booking/actions.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './panel.module.css';
import { useTools } from './tools.ts';
import { useSetAttendance } from './use-attendance.ts';

interface ActionsProps {
  booking: CalendarBooking;
  /** Those that its state and the role allow now. */
  actions: readonly BookingAction[];
  move(): void;
}

/** The day's work with a booking, as far as it is allowed now. */
export function BookingActions({ booking, actions, move }: ActionsProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const { refresh, say } = useTools();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isCanceling, setCanceling] = useState(false);
  const setAttendance = useSetAttendance();
  const { id, revision } = booking;
  const name = booking.customerName ?? booking.title;
  const may = (action: BookingAction) => actions.includes(action);
  const answer = (work: () => Promise<unknown>, words: string) =>
    run(async () => {
      await work();
      await refresh();
      say({ words });
    });
  return (
    <div className={styles.actions}>
      <FailureNotice failure={failure} takesFocus />
      {may('confirm') ? (
        <Button
          look="primary"
          aria-disabled={isBusy || undefined}
          onClick={() =>
            answer(() => client.run(bookings.confirmBooking, [id, revision]), t('The booking is confirmed.'))
          }
        >
          {t('Confirm')}
        </Button>
      ) : null}
      {may('decline') ? (
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() =>
            answer(() => client.run(bookings.declineBooking, [id, revision]), t('The booking is declined.'))
          }
        >
          {t('Decline')}
        </Button>
      ) : null}
      {may('attended') ? (
        <Button
          look="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => run(() => setAttendance(booking, 'ATTENDED'))}
        >
          {t('Check in')}
        </Button>
      ) : null}
      {may('notAttended') ? (
        <Button aria-disabled={isBusy || undefined} onClick={() => run(() => setAttendance(booking, 'NOT_ATTENDED'))}>
          {t('Did not come')}
        </Button>
      ) : null}
      {may('clearAttendance') ? (
        <Button
          look="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => run(() => setAttendance(booking, 'NOT_SET'))}
        >
          {t('Undo check-in')}
        </Button>
      ) : null}
      {may('move') ? <Button onClick={move}>{t('Move …')}</Button> : null}
      {may('cancel') ? (
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
