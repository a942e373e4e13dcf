import { bookings } from '@foyer/sdk';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { isForMember, pageClient } from '../../pages/page-client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../booking/parts/FailureNotice.tsx';
import { readFailure } from '../booking/several/several-failure.ts';
import styles from './series.module.css';
import type { SeriesBooked } from './series.ts';

interface BookedSeriesProps {
  booked: SeriesBooked;
  name: string;
  zone: string;
}

/** The appointments that were booked, each with the way to its own page. */
export function BookedSeries({ booked: { bookings: booked, firstName, email }, name, zone }: BookedSeriesProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const title = useRef<HTMLHeadingElement>(null);
  const { run, failure } = useAction(readFailure);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const open = (id: string) =>
    run(async () => {
      const { token } = await pageClient().run(bookings.getAnonymousActionToken, [id]);
      window.location.assign(`/booking/${token}`);
      return LEAVING;
    });
  const isPending = booked.some((booking) => booking.isPending);
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {isPending
          ? t('Thank you, {name}. We have your request', { name: firstName })
          : t('You’re booked, {name}', { name: firstName })}
      </h1>
      <p className={styles.lead}>
        {isPending
          ? t('We’ll review your request and reply by email to {email}.', { email })
          : t('These dates are booked for {email}. You can change or cancel each of them.', { email })}
      </p>
      <h2 className={styles.heading} {...own}>
        {name}
      </h2>
      <ol className={styles.dates}>
        {booked.map(({ id, startMs, endMs, staffName }) => (
          <li key={id} className={styles.date}>
            <div className={styles.line}>
              <p className={styles.when}>
                <span className={styles.day}>{dates.date(startMs)}</span>
                {t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}
                {staffName ? <span {...own}> · {t('with {name}', { name: staffName })}</span> : null}
              </p>
              <Button
                look="quiet"
                aria-label={t('Change or cancel {day}', { day: dates.day(startMs) })}
                onClick={() => open(id)}
              >
                {t('Change or cancel')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <FailureNotice failure={failure} />
      {isForMember() ? (
        <ButtonLink href="/account/bookings" className={styles.after}>
          {t('See all in your account')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
