import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import { useOwnZone } from '../parts/AccountRoot.tsx';
import type { Booked } from './booked.ts';
import styles from './bookings.module.css';

interface WhenProps {
  booked: Booked;
  /** The business's time zone. */
  zone: string;
}

/** Day and time in the business's zone, and in the visitor's where it differs. */
export function When({ booked: { startMs, endMs, isCourse }, zone }: WhenProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const ownZone = useOwnZone(zone);
  const ownDates = useDates(ownZone);
  return (
    <>
      <p className={styles.day}>{dates.day(startMs)}</p>
      <p className={styles.time}>
        {isCourse
          ? t('First session at {time}, last session on {day}.', { time: dates.time(startMs), day: dates.day(endMs) })
          : t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}
      </p>
      {sameClock(startMs, ownZone, zone) ? null : (
        <p className={styles.quiet}>
          {t('{zone} time. In your time zone: {moment}.', {
            zone: dates.zoneName(startMs),
            moment: `${ownDates.day(startMs)}, ${ownDates.time(startMs)}`,
          })}
        </p>
      )}
    </>
  );
}
