import { instantAt } from '@foyer/contract/values';
import type { ExtendedBooking } from '@foyer/sdk';
import { useEffect, useMemo, useRef } from 'react';
import { readAddOns } from '../../booking/customer-booking.ts';
import { FormAnswers } from '../../booking/FormAnswers.tsx';
import type { DateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { belongingOf, statusOf } from './booking-words.ts';
import styles from './member.module.css';
import { useBookings } from './use-bookings.ts';
import { useWaitlistPosition } from './use-waitlist-position.ts';

type Booking = ExtendedBooking['booking'];

/** "Mon, Nov 23, 2026" */
function useDay(timeZone: string): (ms: number) => string {
  const { locale } = useText();
  return useMemo(() => {
    const words = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
    const format = new Intl.DateTimeFormat(locale, words);
    return (ms) => format.format(ms);
  }, [locale, timeZone]);
}

interface RowProps {
  extended: ExtendedBooking;
  /** All bookings that are shown. */
  listed: readonly Booking[];
  dates: DateWords;
}

function BookingRow({ extended, listed, dates }: RowProps) {
  const text = useText();
  const { booking } = extended;
  const { bookedEntity = {}, totalParticipants = 1 } = booking;
  const [startMs, endMs] = [booking.startDate.getTime(), booking.endDate.getTime()];
  const day = useDay(dates.zone);
  const status = statusOf(extended, text);
  const position = useWaitlistPosition(booking, dates);
  const who = bookedEntity.slot?.resource?.name;
  const belonging = belongingOf(booking, listed, text);
  const addOns = readAddOns(booking);
  const isCourse = bookedEntity.schedule !== undefined;
  const { visitConfirmedDate } = Object(booking.extendedFields?.namespaces?.foyer);
  return (
    <li className={styles.booking} tabIndex={-1}>
      <p>
        <strong>
          <a href={`/manage/bookings/${booking.id}`} {...text.own}>
            {bookedEntity.title}
          </a>
        </strong>
        <span className={styles.quiet}>
          {isCourse
            ? text.t('{start} to {end}', { start: day(startMs), end: day(endMs) })
            : `${day(startMs)}, ${dates.time(instantAt(startMs))}`}
          {who ? ` · ${who}` : null}
          {totalParticipants > 1
            ? ` · ${text.t('{count, plural, one {# person} other {# people}}', { count: totalParticipants })}`
            : null}
          {addOns.length > 0 ? ` · ${addOns.join(', ')}` : null}
          {belonging ? ` · ${belonging}` : null}
          {visitConfirmedDate ? ` · ${text.t('Says they’re coming')}` : null}
        </span>
      </p>
      <FormAnswers bookingId={booking.id} answers={extended.formSubmissions} />
      {status.words ? <Badge words={position || status.words} tone={status.tone} /> : null}
    </li>
  );
}

interface ListProps {
  memberId: string;
  which: 'upcoming' | 'past';
  dates: DateWords;
}

function BookingList({ memberId, which, dates }: ListProps) {
  const { t } = useText();
  const query = useBookings(memberId, which);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const extended = pages.flatMap(({ extendedBookings }) => extendedBookings);
  const bookings = extended.map(({ booking }) => booking);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  const count = bookings.length;

  // Newly loaded bookings get the focus, so that reading continues there.
  useEffect(() => {
    const next = list.current?.children[shown.current];
    if (pages.length > 1 && next instanceof HTMLElement) next.focus();
    shown.current = count;
  }, [count]);

  const isUpcoming = which === 'upcoming';
  if (!isUpcoming && query.isSuccess && count === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{isUpcoming ? t('Upcoming') : t('Past')}</h3>
      <Loaded query={query} lines={2}>
        {count === 0 ? <p className={styles.empty}>{t('No upcoming bookings.')}</p> : null}
        <ul ref={list} className={styles.list}>
          {extended.map((one) => (
            <BookingRow key={one.booking.id} extended={one} listed={bookings} dates={dates} />
          ))}
        </ul>
        {isFetchNextPageError ? <p role="alert">{t('We couldn’t load this.')}</p> : null}
        {hasNextPage ? (
          <Button look="quiet" aria-disabled={isFetchingNextPage || undefined} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? t('One moment …') : isUpcoming ? t('Show later') : t('Show earlier')}
          </Button>
        ) : null}
      </Loaded>
    </>
  );
}

/** A member's or contact's bookings, in the business's time zone. */
export function Bookings({ memberId, dates }: Omit<ListProps, 'which'>) {
  const { t } = useText();
  return (
    <Section title={t('Bookings')}>
      <BookingList memberId={memberId} which="upcoming" dates={dates} />
      <BookingList memberId={memberId} which="past" dates={dates} />
    </Section>
  );
}
