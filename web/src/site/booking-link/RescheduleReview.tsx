import { useEffect, useRef } from 'react';
import { readNearestSlots } from '../../booking/nearest-slots.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import type { Site } from '../../pages/page.tsx';
import type { Opening } from '../../services/available-slots.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TimeButton } from '../../ui/TimeChip.tsx';
import { useForgetMonths } from '../time-picker/use-months.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './link-failure.ts';
import type { BookedService } from './page-data.ts';
import styles from './reschedule.module.css';
import type { ManagedBooking } from './use-managed-booking.ts';

interface ReviewProps {
  opening: Opening;
  service: BookedService;
  site: Site;
  managed: ManagedBooking;
  /** The zone in which the slot was shown. */
  zone: string;
  choose(opening: Opening): void;
  chooseAgain(): void;
}

interface MomentProps {
  term: string;
  startMs: number;
  endMs: number;
  staff: string | undefined;
  zone: string;
  isOld?: boolean;
}

function Moment({ term, startMs, endMs, staff, zone, isOld }: MomentProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  return (
    <div className={classes(styles.moment, isOld && styles.old)}>
      <dt>{term}</dt>
      <dd>
        <span className={styles.day}>{dates.day(startMs)}</span>
        <span>{t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}</span>
        {staff ? <span {...own}>{t('with {name}', { name: staff })}</span> : null}
      </dd>
    </div>
  );
}

function Lost({
  alternatives,
  zone,
  choose,
}: {
  alternatives: Opening[];
  zone: string;
  choose(opening: Opening): void;
}) {
  const { t } = useText();
  const dates = useDates(zone);
  return (
    <Notice tone="caution" role="alert" title={t('This time was just booked')} className={styles.notice}>
      <p>
        {alternatives.length > 0
          ? t('That time was just booked. These are the nearest times; your current time is still yours.')
          : t('That time was just booked. Choose another one; your current time is still yours.')}
      </p>
      <Cluster>
        {alternatives.map((opening) => (
          <TimeButton
            key={`${opening.startMs} ${opening.resource?.id}`}
            label={dates.span(opening.startMs, opening.endMs)}
            detail={dates.day(opening.startMs)}
            onClick={() => choose(opening)}
          >
            {dates.time(opening.startMs)}
          </TimeButton>
        ))}
      </Cluster>
    </Notice>
  );
}

/** The new time beside the old one, with a button to confirm. */
export function RescheduleReview({ opening, service, site, managed, zone, choose, chooseAgain }: ReviewProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const title = useRef<HTMLHeadingElement>(null);
  const forget = useForgetMonths();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const { booking, move } = managed;
  const { bookable } = service;
  const isLost = failure?.kind === 'lost';

  useEffect(() => {
    title.current?.focus();
  }, [opening]);
  useEffect(() => {
    if (isLost) forget();
  }, [isLost, forget]);

  const moment = `${dates.day(opening.startMs)}, ${dates.time(opening.startMs)}`;
  const take = (other: Opening) => {
    clear();
    choose(other);
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('Reschedule to this time?')}
      </h1>
      <dl className={styles.beside}>
        <Moment
          term={t('Current time')}
          startMs={booking.startMs}
          endMs={booking.endMs}
          staff={booking.staff?.name}
          zone={zone}
          isOld
        />
        <Moment
          term={t('New time')}
          startMs={opening.startMs}
          endMs={opening.endMs}
          staff={opening.resource?.name}
          zone={zone}
        />
      </dl>
      {sameClock(opening.startMs, zone, site.timeZone) ? null : (
        <p className={styles.zone}>{t('Times are in {zone}.', { zone: dates.zoneName(opening.startMs) })}</p>
      )}
      {bookable.needsApproval ? (
        <Notice className={styles.notice}>
          <p>{t('Rescheduling sends a new request. We’ll release your current time and reply by e-mail.')}</p>
        </Notice>
      ) : null}
      {failure?.kind === 'lost' ? (
        <Lost alternatives={readNearestSlots(failure)} zone={zone} choose={take} />
      ) : (
        <FailureNotice failure={failure} site={site} />
      )}
      <div className={styles.ways}>
        {isLost ? null : (
          <Button
            look="primary"
            size="l"
            aria-disabled={isBusy || undefined}
            onClick={() => run(() => move(opening, bookable.id, zone))}
          >
            {isBusy ? t('Rescheduling …') : t('Reschedule to {moment}', { moment })}
          </Button>
        )}
        <Button size="l" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : chooseAgain}>
          {t('Choose another time')}
        </Button>
      </div>
    </>
  );
}
