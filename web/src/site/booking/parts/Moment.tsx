import { instantAt } from '@foyer/contract/values';
import { useText } from '../../../lib/text.ts';
import { cityOf } from '../../../lib/time-format.ts';
import { useDates, useVisitorZone } from '../../../lib/use-visitor.ts';
import { sameClock } from '../../../lib/zone-time.ts';
import { wholeMinutes } from '../../../services/bookable.ts';
import type { StepProps } from '../state/step-props.ts';
import styles from './flow.module.css';

const MINUTE_MS = 60_000;

/** The chosen time with its zone, and in a second zone if the clocks differ. */
export function Moment({ data, site, booking }: StepProps) {
  const { t } = useText();
  const { choices, chosen, hold } = booking;
  const minutes = wholeMinutes(data.bookable);
  const dates = useDates(choices.zone ?? site.timeZone);
  const ownZone = useVisitorZone(data.visitorZone ?? site.timeZone);
  const startMs = choices.startMs ?? instantAt(0);
  const otherZone = [site.timeZone, ownZone].find((zone) => !sameClock(startMs, zone, dates.zone));
  const other = useDates(otherZone ?? dates.zone);
  const slot = chosen.slot ?? hold?.slot;
  const endMs = slot?.endMs ?? (minutes && startMs + minutes * MINUTE_MS);
  const start = dates.time(startMs);
  return (
    <>
      <span className={styles.day}>{dates.date(startMs)}</span>
      <span className={styles.line}>
        {endMs ? t('{start} to {end}', { start, end: dates.time(instantAt(endMs)) }) : start}{' '}
        <span className={styles.zone}>{dates.zoneName(startMs)}</span>
      </span>
      {otherZone ? (
        <span className={styles.zone}>
          {t('{time} in {place}', {
            time: `${other.day(startMs)}, ${other.time(startMs)}`,
            place: cityOf(otherZone),
          })}
        </span>
      ) : null}
    </>
  );
}
