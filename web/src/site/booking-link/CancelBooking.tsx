import { seconds } from '@foyer/contract/values';
import { cancelFeeWords, returnWords, untilWords } from '../../booking/booking-words.ts';
import type { CustomerBooking } from '../../booking/customer-booking.ts';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../../ui/dialog.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './link-failure.ts';
import type { ManagedBooking } from './use-managed-booking.ts';

interface CancelProps {
  managed: Pick<ManagedBooking, 'booking' | 'cancel'>;
  /** The bookings to cancel, if several. */
  parts?: readonly CustomerBooking[];
  site: Site;
  /** Closes the dialog and restores the focus. */
  close(): void;
}

const TICK_MS = seconds(15);

/** The dialog to confirm a cancellation. */
export function CancelBooking({ managed, parts, site, close }: CancelProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const { isBusy, failure, run } = useAction(readFailure);
  const { booking, cancel } = managed;
  const isWaiting = booking.state === 'waiting';
  const until = untilWords(booking.cancel, booking, text, dates);
  const returned = returnWords(parts ?? [booking], text);
  const fees = cancelFeeWords(booking, useNow(readNowMs(), TICK_MS), text, dates);
  const words = (
    <>
      {(parts ?? [booking]).map(({ id, title, startMs }) => (
        <p key={id} className={styles.what}>
          <span {...text.own}>{title}</span>
          <br />
          {dates.day(startMs)}, {dates.time(startMs)}
        </p>
      ))}
      <p>
        {isWaiting
          ? t('You can join again later, at the end of the waitlist.')
          : t('We’ll release the time right away.')}
      </p>
      {returned ? <p>{returned}</p> : null}
      {until ? <p>{t('You can cancel {until}.', { until })}</p> : null}
      {fees.length > 0 ? <p className={styles.what}>{fees.join(' ')}</p> : null}
    </>
  );
  return (
    <Dialog
      title={isWaiting ? t('Leave the waitlist?') : parts ? t('Cancel all appointments?') : t('Cancel this booking?')}
      words={words}
      isBusy={isBusy}
      close={close}
    >
      <FailureNotice failure={failure} site={site} />
      <div className={styles.ways}>
        <Button look={isWaiting ? 'primary' : 'danger'} aria-disabled={isBusy || undefined} onClick={() => run(cancel)}>
          {isBusy ? t('Canceling …') : isWaiting ? t('Leave waitlist') : t('Cancel booking')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {isWaiting ? t('Stay on waitlist') : t('Keep booking')}
        </Button>
      </div>
    </Dialog>
  );
}
