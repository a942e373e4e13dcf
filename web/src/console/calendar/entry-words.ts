import { instantAt } from '@foyer/contract/values';
import type { DateWords } from '../../lib/date-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Entry } from './entries.ts';

/** The appearance of an entry, which has an icon and a word of its own. */
export type Look = 'confirmed' | 'pending' | 'held' | 'attended' | 'missed' | 'canceled' | 'class' | 'course';

export function lookOf(entry: Entry): Look {
  if (entry.kind === 'session') {
    const { status, type } = entry.session;
    if (status === 'CANCELLED') return 'canceled';
    return type === 'CLASS' ? 'class' : 'course';
  }
  const { status, attendance } = entry.booking;
  if (status === 'CANCELED' || status === 'DECLINED') return 'canceled';
  if (attendance === 'ATTENDED') return 'attended';
  if (attendance === 'NOT_ATTENDED') return 'missed';
  if (status === 'PENDING') return 'pending';
  return status === 'CREATED' ? 'held' : 'confirmed';
}

/** `Confirmed`, `Pending approval`; of a session, how full it is. */
export function statusWords(entry: Entry, { t }: Pick<Text, 't'>): string {
  if (entry.kind === 'session') {
    const { participants, capacity, status } = entry.session;
    if (status === 'CANCELLED') return t('Canceled');
    return t('{taken} of {capacity}', { taken: participants, capacity });
  }
  const words: Record<Exclude<Look, 'class' | 'course'>, string> = {
    confirmed: t('Confirmed'),
    pending: t('Pending approval'),
    held: t('Being booked'),
    attended: t('Attended'),
    missed: t('Did not attend'),
    canceled: entry.booking.status === 'DECLINED' ? t('Declined') : t('Canceled'),
  };
  const look = lookOf(entry);
  return look === 'class' || look === 'course' ? '' : words[look];
}

/** `Paid`, `To pay`; empty where nothing is owed or the booking doesn't take place. */
export function paymentWords(entry: Entry, { t }: Pick<Text, 't'>): string {
  if (entry.kind === 'session' || lookOf(entry) === 'canceled') return '';
  switch (entry.booking.paymentStatus) {
    case 'PAID':
      return t('Paid');
    case 'PARTIALLY_PAID':
      return t('Partly paid');
    case 'NOT_PAID':
    case 'FAILED':
      return t('To pay');
    case 'REFUNDED':
      return t('Refunded');
    default:
      return '';
  }
}

export const isOwing = (entry: Entry): boolean =>
  entry.kind === 'booking' &&
  lookOf(entry) !== 'canceled' &&
  ['NOT_PAID', 'PARTIALLY_PAID', 'FAILED'].includes(entry.booking.paymentStatus);

/** The customer, or the session. */
export const titleOf = (entry: Entry, { t }: Pick<Text, 't'>): string =>
  entry.kind === 'session' ? entry.session.title : (entry.booking.customerName ?? t('Nobody named'));

export const spanWords = ({ startMs, endMs }: { startMs: number; endMs: number }, dates: DateWords): string =>
  `${dates.time(instantAt(startMs))} – ${dates.time(instantAt(endMs))}`;

export interface Shown {
  /** The staff member or room. */
  who: string;
  /** A short block shows its title before its time. */
  isShort: boolean;
}

/** The accessible name of a block. It begins as the block is read, so that it can be said to it (WCAG 2.5.3). */
export function spokenWords(entry: Entry, { who, isShort }: Shown, dates: DateWords, text: Pick<Text, 't'>): string {
  const [span, title] = [spanWords(entry, dates), titleOf(entry, text)];
  const parts = [
    ...(isShort ? [title, span] : [span, title]),
    entry.kind === 'booking' ? entry.booking.title : '',
    statusWords(entry, text),
    paymentWords(entry, text),
    who && text.t('with {name}', { name: who }),
    dates.day(instantAt(entry.startMs)),
    entry.kind === 'booking' && entry.booking.doubleBooked ? text.t('Double-booked') : '',
    entry.kind === 'session' && entry.session.waiting > 0
      ? text.t('{count, plural, one {# on the waitlist} other {# on the waitlist}}', { count: entry.session.waiting })
      : '',
  ];
  return parts.filter(Boolean).join(', ');
}
