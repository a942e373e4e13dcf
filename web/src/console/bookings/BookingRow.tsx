import { instantOf } from '@foyer/contract/values';
import { memo } from 'react';
import type { DateWords } from '../../lib/date-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import {
  type Booking,
  bookingHref,
  customerOf,
  type ExtendedBooking,
  isCourse,
  owedOf,
  participantsOf,
} from '../booking/booking.ts';
import { paymentLabel, statusLabel } from '../booking/booking-words.ts';
import { Badge } from '../parts/Badge.tsx';
import { SelectBox } from '../parts/SelectBox.tsx';
import sales from '../parts/sales.module.css';
import type { RowSelection } from '../parts/use-row-selection.ts';
import styles from './bookings.module.css';

interface RowProps {
  extended: ExtendedBooking;
  dates: DateWords;
  shortDate(date: Date): string;
  isSelected: boolean;
  /** Undefined for viewers. */
  toggle: RowSelection<ExtendedBooking>['toggle'] | undefined;
}

function When({ booking, dates, shortDate }: Pick<RowProps, 'dates' | 'shortDate'> & { booking: Booking }) {
  const { t } = useText();
  const { startDate, endDate } = booking;
  if (isCourse(booking)) return t('{start} to {end}', { start: shortDate(startDate), end: shortDate(endDate) });
  return (
    <>
      <span className={sales.date}>{shortDate(startDate)}</span>{' '}
      <strong className={sales.date}>{dates.time(instantOf(startDate))}</strong>
    </>
  );
}

function Payment({ booking }: { booking: Booking }) {
  const text = useText();
  const label = paymentLabel(booking, text);
  const owed = owedOf(booking);
  if (!label) return null;
  return (
    <>
      <Badge {...label} />{' '}
      {owed ? <span className={sales.quiet}>{moneyWords(text.locale, owed.value, owed.currency)}</span> : null}
    </>
  );
}

/** A booking in the table. Drawn anew only when it changes, or is selected. */
export const BookingRow = memo(function BookingRow({ extended, dates, shortDate, isSelected, toggle }: RowProps) {
  const text = useText();
  const { t, own } = text;
  const { booking } = extended;
  const name = customerOf(booking) || t('Deleted');
  const people = participantsOf(booking);
  return (
    <tr data-selected={isSelected || undefined}>
      {toggle ? (
        <td className={styles.select}>
          <SelectBox
            label={t('Select {name}', { name })}
            isOn={isSelected}
            onToggle={() => toggle([extended], !isSelected)}
          />
        </td>
      ) : null}
      <th scope="row">
        <a className={sales.who} href={bookingHref(booking.id)} {...own}>
          {name}
        </a>
        {people > 1 ? (
          <span className={sales.quiet}>
            {' '}
            {t('{count, plural, one {# person} other {# people}}', { count: people })}
          </span>
        ) : null}
      </th>
      <td data-column="when">
        <When {...{ booking, dates, shortDate }} />
      </td>
      <td data-column="service" {...own}>
        {booking.bookedEntity.title}
      </td>
      <td data-column="with" {...own}>
        {booking.bookedEntity.slot?.resource?.name}
      </td>
      <td data-column="status">
        <Badge {...statusLabel(extended, text)} />
      </td>
      <td data-column="payment">
        <Payment booking={booking} />
      </td>
    </tr>
  );
});
