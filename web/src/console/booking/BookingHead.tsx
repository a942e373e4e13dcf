import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import { Badge } from '../parts/Badge.tsx';
import styles from '../parts/sales.module.css';
import own from './booking.module.css';
import { type Booking, type ExtendedBooking, isCourse } from './booking.ts';
import { paymentLabel, statusLabel } from './booking-words.ts';

/** The time in the business's zone; and in the customer's, if their clock shows another time. */
function When({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useText();
  const dates = useDates(zone);
  const { startDate, endDate, contactDetails, bookedEntity } = booking;
  const theirs = contactDetails?.timeZone ?? bookedEntity.slot?.timezone ?? zone;
  const theirDates = useDates(theirs);
  const [start, end] = [instantOf(startDate), instantOf(endDate)];
  return (
    <p className={own.when}>
      <strong>
        {isCourse(booking)
          ? t('{start} to {end}', { start: dates.date(start), end: dates.date(end) })
          : dates.span(start, end)}
      </strong>
      {sameClock(start, theirs, zone) ? null : (
        <span className={styles.quiet}>
          {t('For the customer: {moment}, {zone}', {
            moment: theirDates.moment(start),
            zone: theirDates.zoneName(start),
          })}
        </span>
      )}
    </p>
  );
}

/** The service, its status, and when. */
export function BookingHead({ extended, zone }: { extended: ExtendedBooking; zone: string }) {
  const text = useText();
  const { booking } = extended;
  const payment = paymentLabel(booking, text);
  return (
    <header>
      <div className={styles.head}>
        <h1 className={styles.title} {...text.own}>
          {booking.bookedEntity.title}
        </h1>
        <span>
          <Badge {...statusLabel(extended, text)} /> {payment ? <Badge {...payment} /> : null}
        </span>
      </div>
      <When booking={booking} zone={zone} />
    </header>
  );
}
