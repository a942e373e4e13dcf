import type { Instant } from '@foyer/contract/values';
import { useEffect, useRef } from 'react';
import { readNearestSlots } from '../../booking/nearest-slots.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import type { Site } from '../../pages/page.tsx';
import type { AvailableSlot } from '../../services/available-slots.ts';
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
  slot: AvailableSlot;
  service: BookedService;
  site: Site;
  managed: ManagedBooking;
  /** The zone in which the slot was shown. */
  zone: string;
  choose(slot: AvailableSlot): void;
  chooseAgain(): void;
}

interface MomentProps {
  term: string;
  startMs: Instant;
  endMs: Instant;
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
  alternatives: AvailableSlot[];
  zone: string;
  choose(slot: AvailableSlot): void;
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
        {alternatives.map((slot) => (
          <TimeButton
            key={`${slot.startMs} ${slot.resource?.id}`}
            label={dates.span(slot.startMs, slot.endMs)}
            detail={dates.day(slot.startMs)}
            onClick={() => choose(slot)}
          >
            {dates.time(slot.startMs)}
          </TimeButton>
        ))}
      </Cluster>
    </Notice>
  );
}

/** The new time beside the old one, with a button to confirm. */
export function RescheduleReview({ slot, service, site, managed, zone, choose, chooseAgain }: ReviewProps) {
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
  }, [slot]);
  useEffect(() => {
    if (isLost) forget();
  }, [isLost, forget]);

  const moment = `${dates.day(slot.startMs)}, ${dates.time(slot.startMs)}`;
  const take = (other: AvailableSlot) => {
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
          startMs={slot.startMs}
          endMs={slot.endMs}
          staff={slot.resource?.name}
          zone={zone}
        />
      </dl>
      {sameClock(slot.startMs, zone, site.timeZone) ? null : (
        <p className={styles.zone}>{t('Times are in {zone}.', { zone: dates.zoneName(slot.startMs) })}</p>
      )}
      {bookable.needsApproval ? (
        <Notice className={styles.notice}>
          <p>{t('Rescheduling sends a new request. We’ll release your current time and reply by email.')}</p>
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
            onClick={() => run(() => move(slot, bookable.id, zone))}
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
