import type { Service } from '@foyer/sdk';
import { FormAnswers } from '../../booking/FormAnswers.tsx';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { bookPath, isBookableOnline } from '../../services/catalogue.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Booked } from './booked.ts';
import styles from './bookings.module.css';
import { StateMark } from './StateMark.tsx';

interface PastProps {
  booked: Booked;
  /** Undefined if it is no longer offered. */
  service: Service | undefined;
  site: Site;
}

/** A past or canceled booking, with a link to book again. */
export function PastRow({ booked, service, site }: PastProps) {
  const { t, own } = useText();
  const dates = useDates(site.timeZone);
  const { id, title, startMs, endMs, isCourse, staff } = booked;
  const isOffered = service && !service.hidden && isBookableOnline(service, site);
  const when = isCourse
    ? t('{start} to {end}', { start: dates.date(startMs), end: dates.date(endMs) })
    : dates.moment(startMs);
  return (
    <article aria-labelledby={`title-${id}`} className={styles.past}>
      <div className={styles.words}>
        <h3 id={`title-${id}`} className={styles.title} {...own}>
          {title}
        </h3>
        <p className={styles.quiet}>
          {when}
          {staff ? (
            <>
              {' · '}
              <span {...own}>{staff.name}</span>
            </>
          ) : null}
        </p>
        {booked.state === 'past' ? null : <StateMark booked={booked} />}
        <FormAnswers bookingId={id} answers={booked.answers} />
      </div>
      {isOffered ? (
        <ButtonLink look="quiet" href={bookPath(service)} aria-describedby={`title-${id}`}>
          {t('Book again')}
        </ButtonLink>
      ) : null}
    </article>
  );
}
