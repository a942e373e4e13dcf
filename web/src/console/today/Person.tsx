import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import {
  bookingHref,
  customerOf,
  type ExtendedBooking,
  owedOf,
  participantsOf,
  saysTheyCome,
} from '../booking/booking.ts';
import { Badge } from '../parts/Badge.tsx';
import { hasArrived } from './agenda.ts';
import styles from './today.module.css';

interface PersonProps {
  extended: ExtendedBooking;
  /** Null for viewers, and before people can have arrived. */
  onCheckIn: ((extended: ExtendedBooking) => void) | null;
  isBusy: boolean;
  lacksAnswers: boolean;
  /** The check-in waits to be sent. */
  isWaiting: boolean;
  hasLink: boolean;
}

/** A customer of today with their attendance, the sum they owe, and a button to check them in. */
export function Person({ extended, onCheckIn, isBusy, lacksAnswers, isWaiting, hasLink }: PersonProps) {
  const { t, locale, own } = useText();
  const { booking, attendance } = extended;
  const name = customerOf(booking) || t('Deleted');
  const people = participantsOf(booking);
  const owed = owedOf(booking);
  return (
    <div className={styles.person}>
      <p>
        {hasLink ? (
          <a href={bookingHref(booking.id)} {...own}>
            {name}
          </a>
        ) : (
          <span {...own}>{name}</span>
        )}
        {people > 1 ? ` · ${t('{count, plural, one {# person} other {# people}}', { count: people })}` : null}
        <span className={styles.badges}>
          {booking.status === 'PENDING' ? <Badge words={t('Pending approval')} tone="caution" /> : null}
          {attendance?.status === 'NOT_ATTENDED' ? <Badge words={t('No-show')} tone="bad" /> : null}
          {owed ? (
            <Badge
              words={t('{amount} due', { amount: moneyWords(locale, owed.value, owed.currency) })}
              tone="caution"
            />
          ) : null}
          {lacksAnswers ? <Badge words={t('Form not filled in')} tone="caution" /> : null}
          {saysTheyCome(booking) ? <Badge words={t('Says they’re coming')} tone="plain" /> : null}
        </span>
      </p>
      {hasArrived(extended) ? (
        <Badge words={t('Here')} tone="good" />
      ) : isWaiting ? (
        <Badge words={t('Here, waiting to be sent')} tone="caution" />
      ) : onCheckIn && booking.status === 'CONFIRMED' && attendance?.status !== 'NOT_ATTENDED' ? (
        <Button
          aria-disabled={isBusy || undefined}
          aria-label={t('Check in {name}', { name })}
          onClick={() => onCheckIn(extended)}
        >
          {t('Check in')}
        </Button>
      ) : null}
    </div>
  );
}
