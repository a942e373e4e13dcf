import { instantAt } from '@foyer/contract/values';
import type { CalendarSession } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { customerOf, participantsOf } from '../booking/booking.ts';
import styles from './panel.module.css';
import { useTools } from './tools.ts';
import { useRoster } from './use-roster.ts';

/** A session's roster on paper, with a box to tick for each booking. */
export function PrintedRoster({ session }: { session: CalendarSession }) {
  const { t, own } = useText();
  const { dates } = useTools();
  const { bookings } = useRoster(session.id);
  const { startDate, endDate, participants, capacity } = session;
  return (
    <>
      <h1 {...own}>{session.title}</h1>
      <p>
        {dates.span(instantAt(startDate.getTime()), instantAt(endDate.getTime()))} ·{' '}
        {t('{taken} of {capacity}', { taken: participants, capacity })}
      </p>
      <ul className={styles.roster}>
        {(bookings.data?.extendedBookings ?? []).map(({ booking }) => (
          <li key={booking.id}>
            <span data-name="">{customerOf(booking) || booking.bookedEntity.title}</span>
            <span>{t('{count, plural, one {# person} other {# people}}', { count: participantsOf(booking) })} ☐</span>
          </li>
        ))}
      </ul>
    </>
  );
}
