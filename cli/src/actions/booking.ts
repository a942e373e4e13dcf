import type { Booking, ExtendedBooking } from '@foyer/sdk';
import type { Session } from '../client/session.ts';
import { NotFound, Refused } from '../terminal/exit-code.ts';
import { readLocal, timeWords } from './local-time.ts';

export interface BookingSearch {
  status?: Booking['status'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  serviceId?: string | undefined;
  email?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const extras = { withBookingAllowedActions: true, withBookingAttendanceInfo: true };

/** The instant of a wall time: found by trying it, as offsets change. */
function instantOf(local: string, zone: string): Date {
  const guess = Date.parse(`${local}Z`);
  const words = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (ms: number) => {
    const name = words.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
  const once = guess - offsetAt(guess);
  return new Date(guess - offsetAt(once));
}

/** Bookings by their start, a page of them. Customers see their own. */
export async function findBookings(session: Session, search: BookingSearch) {
  const { timeZone } = session.site;
  const edge = (name: 'from' | 'to') => {
    const text = search[name];
    return text === undefined ? undefined : instantOf(readLocal(name, text, timeZone), timeZone);
  };
  const [from, to] = [edge('from'), edge('to')];
  const startDate = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  const filter = {
    ...(search.status ? { status: search.status } : {}),
    ...(from || to ? { startDate } : {}),
    ...(search.serviceId ? { 'bookedEntity.slot.serviceId': search.serviceId } : {}),
    ...(search.email ? { 'contactDetails.email': search.email } : {}),
  };
  const { limit = 25, cursor } = search;
  const query = cursor
    ? { cursorPaging: { limit, cursor } }
    : { filter, sort: [{ fieldName: 'startDate' as const, order: 'ASC' as const }], cursorPaging: { limit } };
  const { extendedBookings, pagingMetadata } = await session.client.extendedBookings.queryExtendedBookings(
    query,
    extras,
  );
  return { items: extendedBookings, next: pagingMetadata.hasNext ? pagingMetadata.cursors?.next : undefined };
}

/** A booking with what can be done with it. Throws when there is none that the credentials may see. */
export async function getBooking({ client }: Session, bookingId: string): Promise<ExtendedBooking> {
  const query = { filter: { id: bookingId }, cursorPaging: { limit: 1 } };
  const { extendedBookings } = await client.extendedBookings.queryExtendedBookings(query, extras);
  const [found] = extendedBookings;
  if (!found) throw new NotFound(`There is no booking ${bookingId}, or it belongs to somebody else.`);
  return found;
}

/** A booking that can still change. Throws when it is over with. */
export async function getOpenBooking(session: Session, bookingId: string): Promise<ExtendedBooking> {
  const found = await getBooking(session, bookingId);
  const { status } = found.booking;
  if (status === 'CANCELED' || status === 'DECLINED') throw new Refused(`The booking is already ${status}.`);
  return found;
}

export const customerOf = ({ contactDetails = {} }: Booking): string =>
  [contactDetails.firstName, contactDetails.lastName, contactDetails.email && `<${contactDetails.email}>`]
    .filter(Boolean)
    .join(' ');

export const resourceOf = ({ bookedEntity }: Booking): string | undefined => bookedEntity.slot?.resource?.name;

/** The number of participants of a booking, however they are counted. */
export const participantsOf = ({
  totalParticipants,
  participantsChoices,
}: Pick<Booking, 'totalParticipants' | 'participantsChoices'>): number =>
  totalParticipants ??
  (participantsChoices?.serviceChoices ?? []).reduce((sum, group) => sum + (group.numberOfParticipants ?? 0), 0);

export const serviceIdOf = ({ bookedEntity }: Booking): string | undefined =>
  bookedEntity.slot?.serviceId ?? bookedEntity.schedule?.serviceId;

/** The facts by which the person who confirms a change recognizes the booking. */
export const bookingDetails = (booking: Booking, { site }: Pick<Session, 'site'>) => ({
  Service: booking.bookedEntity.title,
  When: `${timeWords(booking.startDate, site.timeZone)} (${site.timeZone})`,
  With: resourceOf(booking),
  For: customerOf(booking),
  Participants: String(participantsOf(booking)),
  Status: booking.status,
});
