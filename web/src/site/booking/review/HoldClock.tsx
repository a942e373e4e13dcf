import { type Instant, milliseconds, seconds } from '@foyer/contract/values';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/Hidden.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../parts/flow.module.css';
import { type Hold, isLive, minutesLeft, minutesToAnnounce } from '../state/hold.ts';
import type { Booking } from '../state/step-props.ts';

const SECOND_MS = seconds(1);

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
  const nowMs = useNow(firstMs, SECOND_MS);
  const leftMs = hold.expiresMs - nowMs;
  const before = useRef(leftMs);
  const [said, setSaid] = useState('');
  const minutes = minutesLeft(hold.expiresMs, nowMs);
  const words = t('Held for you for {minutes, plural, one {# more minute} other {# more minutes}}.', { minutes });

  useEffect(() => {
    const due = minutesToAnnounce(milliseconds(before.current), milliseconds(leftMs));
    before.current = leftMs;
    if (due !== null) setSaid(words);
  }, [leftMs, words]);

  if (!isLive(hold, nowMs)) {
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
        {words}
      </p>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
