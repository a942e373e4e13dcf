import { MANAGERS, type modules, type RecipientId, type ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { BOOKINGS_APP_ID } from '../../catalog/services/rules.ts';
import type { ActingCaller } from '../../server/http/caller.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toMailName } from '../../server/lib/person-name.ts';
import { openSealedPair } from '../../server/lib/sealed-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { findSite } from '../../server/sites/store.ts';
import type { Recipient } from '../business-notifications/recipient.ts';
import { findRecipient } from '../business-notifications/recipient-store.ts';
import { findRequest } from '../business-notifications/request-store.ts';
import type { BookingRecord } from '../records/record.ts';
import { findBookings } from '../records/store.ts';

type Entity = ResponseOf<(typeof modules)['businessNotifications']['getBookingRequest']>['bookingRequest'];

type RequestCall = Pick<CallContext, 'tx' | 'caller' | 'secret'> & { input: { token: string } } & Refusing<
    'INVALID_TOKEN' | 'REQUEST_REPLACED'
  >;

/** A request for approval with the bookings it is about, opened by the link of one recipient. */
export interface OpenedRequest {
  id: string;
  recipient: Recipient;
  bookings: readonly BookingRecord[];
  isAnswered: boolean;
  timeZone: string;
}

/**
 * Opens the link of a mail about a request. It is good on its own site, as long as its recipient may approve bookings and
 * nobody asked for these bookings anew.
 */
export async function openRequest(call: RequestCall, read: typeof findBookings = findBookings): Promise<OpenedRequest> {
  const { tx, caller, secret, input, fail } = call;
  const opened = openSealedPair(secret, 'request-link', input.token);
  if (opened?.siteId !== caller.siteId) return fail('INVALID_TOKEN', 'This link is not valid.');
  const [id, recipientId] = opened.ids;
  const recipient = await findRecipient(tx, caller.siteId, asId<RecipientId>(recipientId));
  if (!recipient || recipient.person?.role === 'viewer') return fail('INVALID_TOKEN', 'This link is not valid.');
  const named = await findRequest(tx, caller.siteId, id);
  const bookings = named && (await read(tx, caller.siteId, named.bookingIds));
  // Read again, since the bookings may be locked now.
  const found = named && (await findRequest(tx, caller.siteId, id));
  if (!found || !bookings || bookings.length === 0) {
    return fail('REQUEST_REPLACED', 'This request has changed. Use the link in the newest email about it.');
  }
  const { timeZone } = await findSite(tx, caller.siteId);
  return { id, recipient, bookings: bookings.toSorted(byStart), isAnswered: found.isAnswered, timeZone };
}

const byStart = (one: BookingRecord, other: BookingRecord): number => one.start - other.start;

/** Selects pending requests. A link expires at the booking's start. */
export const waitingOf = ({ bookings }: Pick<OpenedRequest, 'bookings'>, now: Instant): BookingRecord[] =>
  bookings.filter(({ status, start }) => status === 'PENDING' && start > now);

/** Rises with every change of the bookings. */
export const revisionOf = ({ bookings }: Pick<OpenedRequest, 'bookings'>): string =>
  String(bookings.reduce((sum, { revision }) => sum + revision, 0));

function statusOf(request: OpenedRequest, now: Instant): Entity['status'] {
  if (!request.isAnswered && waitingOf(request, now).length > 0) return 'WAITING';
  const { bookings } = request;
  if (bookings.some(({ status }) => status === 'CONFIRMED')) return 'APPROVED';
  return bookings.some(({ status }) => status === 'DECLINED') ? 'DECLINED' : 'OVER';
}

export function toRequestEntity(request: OpenedRequest, now: Instant): Entity {
  const { bookings, timeZone } = request;
  const { firstName, lastName } = bookings[0]?.details.contactDetails ?? {};
  const customerName = toMailName([firstName, lastName].filter(Boolean).join(' '));
  return {
    status: statusOf(request, now),
    revision: revisionOf(request),
    timeZone,
    bookings: bookings.map(toPart),
    ...(customerName ? { customerName } : {}),
  };
}

function toPart({ details, start, end, totalParticipants }: BookingRecord): Entity['bookings'][number] {
  const staffName = details.resources.map(({ name }) => name).join(', ');
  const location = details.location?.formattedAddress ?? details.location?.name;
  return {
    serviceName: details.title,
    startDate: toTimestamp(start),
    endDate: toTimestamp(end),
    participants: totalParticipants,
    ...(staffName ? { staffName } : {}),
    ...(location ? { location } : {}),
  };
}

/** The actor of an answer: the team member of the link, or the business for the link of an address. */
export function actingCaller({ siteId, clientAppId }: ActingCaller, { person, id }: Recipient): ActingCaller {
  return person
    ? { siteId, kind: 'member', id, role: person.role, clientAppId }
    : { siteId, kind: 'app', id: BOOKINGS_APP_ID, role: 'staff', clientAppId: undefined };
}

export const mayRefund = ({ role }: Pick<ActingCaller, 'role'>): boolean => MANAGERS.includes(role);
