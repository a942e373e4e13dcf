import { writeChoices } from '../../booking/choices.ts';
import { durationWords } from '../../lib/duration-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { priceWithTaxWords, wholeMinutes } from '../../services/bookable.ts';
import { classes } from '../../ui/classes.ts';
import { DrawnPicture } from '../../ui/picture/Drawing.tsx';
import styles from './parts/flow.module.css';
import { Moment } from './parts/Moment.tsx';
import { placeWords } from './parts/place-words.ts';
import type { StepProps } from './state/step-props.ts';
import type { LaterSteps } from './use-later.tsx';

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

/** The choices so far. */
export function Summary({ parts, ...props }: StepProps & { parts: LaterSteps | null }) {
  const { data, booking } = props;
  const text = useText();
  const { t, own } = text;
  const { bookable } = data;
  const minutes = wholeMinutes(bookable);
  const length = minutes === null ? data.length : durationWords(minutes, text);
  const { step, choices, change, chosen, hold } = booking;
  const hasTime = step !== 'time' && choices.startMs !== null;
  const slot = chosen.slot ?? hold?.slot;
  const resource = slot?.resource?.name;
  const place = hasTime ? placeWords(bookable, slot, booking.contact) : bookable.location;
  const facts = [length, priceWithTaxWords(bookable)].filter(Boolean).join(' · ');
  return (
    <aside aria-labelledby="summary" className={classes(styles.summary, step === 'review' && styles.told)}>
      <DrawnPicture composition={data.picture} className={styles.picture} />
      <h2 id="summary" className={styles.heading}>
        {t('Booking Details')}
      </h2>
      <p className={styles.name} {...own}>
        <a href={`/services/${encodeURIComponent(bookable.slug)}`}>{bookable.name}</a>
      </p>
      <p className={styles.quiet}>{facts}</p>
      {hasTime ? (
        <p className={styles.when}>
          <Moment {...props} />
        </p>
      ) : null}
      {bookable.course ? <CourseDates {...props} /> : null}
      {hasTime && resource ? <p {...own}>{t('with {name}', { name: resource })}</p> : null}
      {choices.participants > 1 || bookable.addOns.length > 0 ? (
        <p>
          {[
            choices.participants > 1
              ? t('{count, plural, one {# person} other {# people}}', { count: choices.participants })
              : null,
            ...bookable.addOns.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)),
          ]
            .filter(Boolean)
            .join(' · ')}
          {parts ? <parts.Total {...props} /> : null}
        </p>
      ) : null}
      {place ? (
        <p className={styles.place} {...own}>
          {place}
        </p>
      ) : null}
      {hasTime ? (
        <a
          href={writeChoices({ ...choices, step: 'time' }, data.search)}
          className={styles.change}
          onClick={(event) => {
            event.preventDefault();
            change({ step: 'time' }, 'push');
          }}
        >
          {t('Change time')}
        </a>
      ) : null}
    </aside>
  );
}
