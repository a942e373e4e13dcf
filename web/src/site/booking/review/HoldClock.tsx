import type { Instant } from '@foyer/contract/values';
import { useHoldClock } from '@foyer/react/use-hold-clock';
import { Clock } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/Hidden.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../parts/flow.module.css';
import type { Hold } from '../state/hold.ts';
import type { Booking } from '../state/step-props.ts';

interface HoldClockProps {
  hold: Hold;
  booking: Booking;
  firstMs: Instant;
  /** Whether a payment completes the booking, which may come late. */
  isPaid: boolean;
}

/** Shows how long the hold lasts, and offers to renew it. Announced at 5, 2 and 1 minutes. */
export function HoldClock({ hold, booking, firstMs, isPaid }: HoldClockProps) {
  const { t } = useText();
  const { isExpired, minutesLeft, minutesToAnnounce } = useHoldClock(hold.expiresMs, { firstMs });
  const wordsOf = (minutes: number) =>
    t('Held for you for {minutes, plural, one {# more minute} other {# more minutes}}.', { minutes });

  if (isExpired) {
    return (
      <Notice tone="caution" role="alert" title={t('This time is no longer held.')}>
        <p>{t('It may still be free. Nothing you entered is lost.')}</p>
        {isPaid ? (
          <p>
            {t('If a payment is under way, we book it if the time is still free, and otherwise refund you in full.')}
          </p>
        ) : null}
        <Button onClick={() => booking.reserve(hold.slot)}>{t('Hold this time again')}</Button>
      </Notice>
    );
  }
  return (
    <div>
      <p className={styles.held}>
        <Clock size={20} aria-hidden="true" />
        {wordsOf(minutesLeft ?? 0)}
      </p>
      <LiveRegion>{minutesToAnnounce === null ? '' : wordsOf(minutesToAnnounce)}</LiveRegion>
    </div>
  );
}
