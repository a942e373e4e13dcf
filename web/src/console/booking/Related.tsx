import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Badge } from '../parts/Badge.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { type Booking, bookingHref } from './booking.ts';
import { statusLabel } from './booking-words.ts';
import { useRelated } from './use-booking.ts';

interface RelatedProps {
  booking: Booking;
  zone: string;
}

function List({ bookings, booking, zone }: RelatedProps & { bookings: readonly Booking[] }) {
  const text = useText();
  const dates = useDates(zone);
  return (
    <ol className={styles.history}>
      {bookings.map((one) => (
        <li key={one.id} className={styles.row}>
          <p className={styles.main}>
            {one.id === booking.id ? (
              <strong aria-current="true" {...text.own}>
                {one.bookedEntity.title}
              </strong>
            ) : (
              <a href={bookingHref(one.id)} {...text.own}>
                {one.bookedEntity.title}
              </a>
            )}
            <span className={styles.quiet}>{dates.moment(instantOf(one.startDate))}</span>
          </p>
          <Badge {...statusLabel({ booking: one }, text)} />
        </li>
      ))}
    </ol>
  );
}

/** The other parts of a visit, and the other dates of a series. */
export function Related({ booking, zone }: RelatedProps) {
  const { t } = useText();
  const { visit, series } = useRelated(booking);
  return (
    <>
      {visit.length > 1 ? (
        <Section title={t('Booked together')}>
          <List bookings={visit} booking={booking} zone={zone} />
        </Section>
      ) : null}
      {series.length > 1 ? (
        <Section title={t('Series')}>
          <List bookings={series} booking={booking} zone={zone} />
        </Section>
      ) : null}
    </>
  );
}
