import { toMailName } from '../../server/lib/person-name.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { businessOf } from '../../server/mail/business.ts';
import type { BusinessItem, BusinessMail } from '../../server/mail/business-templates.ts';
import type { Site } from '../../server/sites/store.ts';
import { chargesOf } from '../records/charges.ts';
import { paidOnline } from '../records/online-payment.ts';
import { payerOf } from '../records/payer.ts';
import type { BookingRecord } from '../records/record.ts';
import { visitConfirmedDate } from '../records/visit-confirmation.ts';
import type { DescribedBooking } from './described-booking.ts';
import type { Notice } from './notice-store.ts';
import type { Recipient } from './recipient.ts';

/** Bookings that one mail describes; it counts the others. */
const MOST_ITEMS = 25;

/** Describes the booking of a notice in its present state. */
export function toItem({ kind, data }: Pick<Notice, 'kind' | 'data'>, booking: DescribedBooking): BusinessItem {
  const { details, totalParticipants, start, end } = booking;
  const location = details.location?.formattedAddress ?? details.location?.name;
  const { paid, owed } = paidOnline(booking);
  const { price } = chargesOf(booking);
  const staffName = details.resources.map(({ name }) => name).join(', ');
  const { previous } = data;
  return {
    kind,
    by: data.by,
    serviceName: details.title,
    start: toTimestamp(start),
    end: toTimestamp(end),
    participants: totalParticipants,
    about: [booking.id],
    customer: customerOf(booking),
    ...(data.requestId ? { requestId: data.requestId } : {}),
    ...(previous ? { previous: toPrevious(previous) } : {}),
    ...(staffName ? { staffName } : {}),
    ...(location ? { location } : {}),
    ...(price ? { price } : {}),
    ...(paid ? { paid } : {}),
    ...(owed ? { owed } : {}),
    ...(visitConfirmedDate(booking) === undefined ? {} : { comes: true as const }),
    ...(booking.answers.length > 0 ? { answers: booking.answers } : {}),
  };
}

const toPrevious = ({ start, end, participants }: NonNullable<Notice['data']['previous']>) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  participants,
});

function customerOf(booking: BookingRecord): BusinessItem['customer'] {
  const { firstName, lastName, email, phone } = booking.details.contactDetails ?? {};
  const name = toMailName([firstName, lastName].filter(Boolean).join(' '));
  const { memberId } = payerOf(booking);
  return {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(memberId ? { memberId } : {}),
  };
}

/** Viewers answer no requests. */
const withoutRequest = ({ requestId: _, ...item }: BusinessItem): BusinessItem => item;

/** The contents of a mail to one recipient, in their language and the business's time zone. */
export function toMail(site: Site, recipient: Recipient, items: readonly BusinessItem[]): BusinessMail {
  const { person, timeZone, id } = recipient;
  const name = toMailName(person?.firstName ?? '');
  const more = items.length - MOST_ITEMS;
  return {
    locale: site.locale,
    business: businessOf(site),
    recipientId: id,
    timeZone: site.timeZone,
    items: items.slice(0, MOST_ITEMS).map((item) => (person?.role === 'viewer' ? withoutRequest(item) : item)),
    about: [...new Set(items.flatMap(({ about }) => about))],
    ...(name ? { name } : {}),
    ...(timeZone === undefined || timeZone === site.timeZone ? {} : { ownTimeZone: timeZone }),
    ...(more > 0 ? { more } : {}),
  };
}
