import type { Instant } from '@foyer/contract/values';
import type { LinkNews } from '@foyer/react/use-linked-booking';
import type { DateWords } from '../lib/date-words.ts';
import { feeWords } from '../lib/fee-words.ts';
import { moneyWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { CustomerBooking, Permission } from './customer-booking.ts';
import type { Money } from './money.ts';

/** The last change of the booking on this page. */
export type News = LinkNews;

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
  const lead = t('We’ll review your request and reply by email. Until then we’ll hold the time for you.');
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
      return {
        title: t('You’re on the waitlist'),
        lead: t('When it’s your turn, we’ll hold a spot for you. Watch your email, or come back to this page.'),
      };
    case 'unfinished':
      return {
        title: t('Not quite booked yet'),
        lead: t('We’re holding the time for a few minutes. Finish booking to confirm it.'),
      };
    case 'declined':
      return {
        title: t('We couldn’t confirm this one'),
        lead: t('We’re sorry. Try another time, or get in touch.'),
      };
    case 'canceled':
      if (news === 'left') {
        return {
          title: t('You’ve left the waitlist'),
          lead: t('Thanks for letting us know. We’ll offer your spot to the next person.'),
        };
      }
      return {
        title: t('This booking is canceled'),
        lead: t('We’ve released the time. There’s nothing more you need to do.'),
      };
    case 'past':
      return {
        title: t('This booking is in the past'),
        lead: t('It was on {day}. We’d love to see you again.', { day: dates.date(booking.startMs) }),
      };
  }
}

/** The heading for a multi-service booking. If unfinished, it can only be finished where it was started. */
export function groupHeadingOf(whole: CustomerBooking, news: News, text: Words, dates: DateWords): Heading {
  const heading = headingOf(whole, news, text, dates);
  if (whole.state !== 'unfinished') return heading;
  const lead = text.t('We’re holding the times for a few minutes. Finish booking where you started.');
  return { ...heading, lead };
}

/** The heading while a waitlist entry has an offer. */
export const offerHeading = ({ t }: Words): Heading => ({
  title: t('A spot is open for you'),
  lead: t('Your spot has come up. Accept it before the offer expires.'),
});

/** A short label of the state. */
export function stateWords({ state }: CustomerBooking, { t }: Words): string {
  switch (state) {
    case 'confirmed':
      return t('Confirmed');
    case 'pending':
      return t('Awaiting confirmation');
    case 'waiting':
      return t('Waitlist');
    case 'unfinished':
      return t('Not finished');
    case 'declined':
      return t('Not confirmed');
    case 'canceled':
      return t('Canceled');
    case 'past':
      return t('Past');
  }
}

/** How the booking is paid, or was; null where nothing is known. */
export function paymentWords(
  { payment, paid, balance }: Pick<CustomerBooking, 'payment' | 'paid' | 'balance'>,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): string | null {
  const words = (money: Money) => moneyWords(locale, money.value, money.currency);
  switch (payment) {
    case 'paid':
      return t('Paid');
    case 'plan':
      return t('Paid with your plan');
    case 'inPerson':
      return t('Pay at your visit');
    case 'partly':
      if (!paid) return t('Partly paid');
      return balance
        ? t('{paid} paid, {balance} left to pay', { paid: words(paid), balance: words(balance) })
        : t('{paid} paid so far', { paid: words(paid) });
    case null:
      return null;
  }
}

/** The announcement after a change. */
export function newsWords({ state }: CustomerBooking, news: News, { t }: Words): string {
  switch (news) {
    case 'canceled':
      return t('Your booking is canceled.');
    case 'left':
      return t('You’ve left the waitlist.');
    case 'moved':
      return state === 'pending'
        ? t('We’ve received your request for the new time.')
        : t('Your booking is rescheduled.');
    case 'changed':
      return t('This booking changed in the meantime. Here is the latest version.');
    case 'closed':
      return t('The deadline for changing this online has just passed.');
    default:
      return '';
  }
}

/** The cancellation fee now and later; empty if canceling stays free. */
export const cancelFeeWords = (
  { fees }: Pick<CustomerBooking, 'fees'>,
  nowMs: Instant,
  text: Pick<Text, 't' | 'locale'>,
  dates: Pick<DateWords, 'deadline'>,
): string[] => {
  const steps = fees.map(({ afterMs, fee }) => ({ afterMs, fee: moneyWords(text.locale, fee.value, fee.currency) }));
  return feeWords(steps, nowMs, text, dates);
};

/** What canceling these bookings gives back; empty where no plan paid. Customers cancel only while it does. */
export const returnWords = (bookings: readonly Pick<CustomerBooking, 'payment'>[], { t }: Words): string =>
  bookings.some(({ payment }) => payment === 'plan') ? t('Your plan gets back what it paid with.') : '';

/** "until Monday, March 2, 1:30 pm"; empty for a hold. */
export function untilWords(
  { untilMs }: Permission,
  { startMs, state }: CustomerBooking,
  { t }: Words,
  dates: Pick<DateWords, 'deadline'>,
): string {
  if (state === 'unfinished' || state === 'waiting') return '';
  if (untilMs === null || untilMs >= startMs) return t('until it starts');
  return t('until {moment}', { moment: dates.deadline(untilMs) });
}
