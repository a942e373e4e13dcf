import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { StepProps } from './BookingFlow.tsx';
import styles from './flow.module.css';
import { placeOf } from './time-format.ts';
import { useDates, useVisitorZone } from './use-visitor.ts';
import { sameClock } from './zone-time.ts';

function When({ data, site, booking }: StepProps) {
  const { t } = useText();
  const { choices, chosen, hold } = booking;
  const { minutes } = data.bookable;
  const dates = useDates(choices.zone ?? site.timeZone);
  const own = useDates(useVisitorZone(data.visitorZone ?? site.timeZone));
  const startMs = choices.startMs ?? 0;
  const opening = chosen.opening ?? hold?.opening;
  const endMs = opening?.endMs ?? (minutes ? startMs + minutes * 60_000 : null);
  const others = [site.timeZone, own.zone].filter((zone) => !sameClock(startMs, zone, dates.zone));
  const second = useDates(others[0] ?? dates.zone);
  const start = dates.time(startMs);
  return (
    <div className={styles.when}>
      <p className={styles.day}>{dates.date(startMs)}</p>
      <p>
        {endMs === null ? start : t('{start} to {end}', { start, end: dates.time(endMs) })}{' '}
        <span className={styles.quiet}>{dates.zoneName(startMs)}</span>
      </p>
      {others.length > 0 ? (
        <p className={styles.quiet}>
          {t('{time} in {place}', {
            time: `${second.day(startMs)}, ${second.time(startMs)}`,
            place: placeOf(second.zone),
          })}
        </p>
      ) : null}
    </div>
  );
}

function CourseDates({ data, site }: StepProps) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const { course } = data.bookable;
  if (!course) return null;
  return (
    <div className={styles.when}>
      <p className={styles.day}>
        {t('{start} to {end}', { start: dates.monthDay(course.firstMs), end: dates.monthDay(course.lastMs) })}
      </p>
    </div>
  );
}

/** What is being booked, so far. */
export function Summary(props: StepProps) {
  const { data, booking } = props;
  const { t, own } = useText();
  const { bookable, length } = data;
  const { step, choices, change, chosen, hold } = booking;
  const hasTime = step !== 'time' && choices.startMs !== null;
  const resource = (chosen.opening ?? hold?.opening)?.resource?.name;
  const facts = [length, bookable.price].filter(Boolean).join(' · ');
  return (
    <aside aria-label={t('Your booking')} className={classes(styles.summary, step === 'review' && styles.told)}>
      <Picture seed={bookable.slug} subject={data.subject} className={styles.picture} />
      <p className={styles.name} {...own}>
        <a href={`/services/${encodeURIComponent(bookable.slug)}`}>{bookable.name}</a>
      </p>
      <p className={styles.quiet}>{facts}</p>
      {hasTime ? <When {...props} /> : null}
      {bookable.course ? <CourseDates {...props} /> : null}
      {hasTime && resource ? <p {...own}>{t('with {name}', { name: resource })}</p> : null}
      {choices.participants > 1 ? (
        <p>{t('{count, plural, one {# person} other {# people}}', { count: choices.participants })}</p>
      ) : null}
      {bookable.place ? (
        <p className={styles.place} {...own}>
          {bookable.place}
        </p>
      ) : null}
      {hasTime ? (
        <button type="button" className={styles.change} onClick={() => change({ step: 'time' }, 'push')}>
          {t('Change the time')}
        </button>
      ) : null}
    </aside>
  );
}
