import type { DateWords } from '../lib/date-words.ts';
import { feeWords } from '../lib/fee-words.ts';
import { moneyWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { CustomerBooking, Permission } from './customer-booking.ts';

/** The last change of the booking on this page. */
export type News = 'booked' | 'moved' | 'canceled' | 'left' | 'changed' | 'closed' | null;

export interface Heading {
  title: string;
  lead: string;
}

type Words = Pick<Text, 't'>;

function confirmedHeading(
  { firstName, startMs }: CustomerBooking,
  news: News,
  { t }: Words,
  dates: DateWords,
): Heading {
  const day = dates.day(startMs);
  if (news === 'booked') {
    return {
      title: firstName ? t('You’re booked, {name}', { name: firstName }) : t('You’re booked'),
      lead: t('We look forward to seeing you on {day}.', { day }),
    };
  }
  if (news === 'moved') return { title: t('Your new time is booked'), lead: t('See you on {day}.', { day }) };
  return { title: t('Your booking'), lead: t('Everything is set for {day}.', { day }) };
}

function pendingHeading({ firstName }: CustomerBooking, news: News, { t }: Words): Heading {
  const lead = t('We read every request ourselves and answer by e-mail. Until then the time is held for you.');
  if (news === 'booked' && firstName)
    return { title: t('Thank you, {name}. We have your request', { name: firstName }), lead };
  if (news === 'moved') return { title: t('We have your new request'), lead };
  return { title: t('We have your request'), lead };
}

/** The heading of a booking's page. */
export function headingOf(booking: CustomerBooking, news: News, text: Words, dates: DateWords): Heading {
  const { t } = text;
  switch (booking.state) {
    case 'confirmed':
      return confirmedHeading(booking, news, text, dates);
    case 'pending':
      return pendingHeading(booking, news, text);
    case 'waiting':
      return { title: t('You’re on the waiting list'), lead: t('We write to you as soon as a place is free.') };
    case 'unfinished':
      return {
        title: t('Not quite booked yet'),
        lead: t('The time is held for a few minutes only. One last step makes it yours.'),
      };
    case 'declined':
      return {
        title: t('We couldn’t confirm this one'),
        lead: t('We’re sorry. Another time may well work, and you can always ask us.'),
      };
    case 'canceled':
      if (news === 'left') {
        return {
          title: t('You are off the waiting list'),
          lead: t('Thank you for telling us: the next in line is glad of it.'),
        };
      }
      return {
        title: t('This booking is canceled'),
        lead: t('The time is free again, and there is nothing left for you to do.'),
      };
    case 'past':
      return {
        title: t('This booking has passed'),
        lead: t('It was on {day}. We’d be glad to see you again.', { day: dates.date(booking.startMs) }),
      };
  }
}

/** The heading for a multi-service booking. If unfinished, it can only be finished where it was started. */
export function groupHeadingOf(whole: CustomerBooking, news: News, text: Words, dates: DateWords): Heading {
  const heading = headingOf(whole, news, text, dates);
  if (whole.state !== 'unfinished') return heading;
  const lead = text.t('The times are held for a few minutes only. Finish where you began to book them.');
  return { ...heading, lead };
}

/** The heading while a waitlist entry has an offer. */
export const offerHeading = ({ t }: Words): Heading => ({
  title: t('A place is free for you'),
  lead: t('You waited for it, and now it is your turn.'),
});

/** A short label of the state. */
export function stateWords({ state }: CustomerBooking, { t }: Words): string {
  switch (state) {
    case 'confirmed':
      return t('Confirmed');
    case 'pending':
      return t('Waiting for our answer');
    case 'waiting':
      return t('Waiting list');
    case 'unfinished':
      return t('Not finished');
    case 'declined':
      return t('Not confirmed');
    case 'canceled':
      return t('Canceled');
    case 'past':
      return t('Passed');
  }
}

/** The announcement after a change. */
export function newsWords({ email, state }: CustomerBooking, news: News, { t }: Words): string {
  switch (news) {
    case 'canceled':
      return email
        ? t('Your booking is canceled. A note is on its way to {email}.', { email })
        : t('Your booking is canceled.');
    case 'left':
      return t('You are no longer on the waiting list.');
    case 'moved':
      return state === 'pending' ? t('Your request for the new time is sent.') : t('Your booking is moved.');
    case 'changed':
      return t('This booking has changed in the meantime. Here it is as it stands now.');
    case 'closed':
      return t('The time for changing this online has just passed.');
    default:
      return '';
  }
}

/** The cancellation fee now and later; empty if canceling stays free. */
export const cancelFeeWords = (
  { fees }: Pick<CustomerBooking, 'fees'>,
  nowMs: number,
  text: Pick<Text, 't' | 'locale'>,
  dates: Pick<DateWords, 'day' | 'time'>,
): string[] => {
  const steps = fees.map(({ afterMs, fee }) => ({ afterMs, fee: moneyWords(text.locale, fee.value, fee.currency) }));
  return feeWords(steps, nowMs, text, dates);
};

/** "until Monday, March 2, 1:30 pm"; empty for a hold. */
export function untilWords(
  { untilMs }: Permission,
  { startMs, state }: CustomerBooking,
  { t }: Words,
  dates: Pick<DateWords, 'day' | 'time'>,
): string {
  if (state === 'unfinished' || state === 'waiting') return '';
  if (untilMs === null || untilMs >= startMs) return t('until it starts');
  return t('until {moment}', { moment: `${dates.day(untilMs)}, ${dates.time(untilMs)}` });
}
