import type { Refusing } from '../../server/http/handler.ts';
import type { BookingRecord } from '../records/record.ts';

interface SentInfo {
  bookingId: string;
  revision?: string;
}

type InfoCall = Refusing<'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO'>;

type AllInfosCall = Refusing<
  'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO' | 'NOT_ALL_BOOKINGS_WERE_SENT'
>;

/** A booking with the data sent about it. */
export type Seen<Info extends SentInfo> = Info & { revision: string; booking: BookingRecord };

/** Joins what was sent with its bookings. Each booking at most once and at its current revision. */
export function readInfos<Info extends SentInfo>(
  { fail }: InfoCall,
  infos: readonly Info[],
  bookings: readonly BookingRecord[],
): Seen<Info>[] {
  const seen = new Set<string>();
  return infos.map((info) => {
    const bookingId = info.bookingId.toLowerCase();
    const booking = bookings.find(({ id }) => id === bookingId);
    if (!booking)
      return fail('BOOKING_NOT_FOUND', 'One of these bookings isn’t part of the multi-service booking.', { bookingId });
    if (seen.has(bookingId)) fail('DUPLICATE_BOOKING_INFO', 'Send each booking only once.', { bookingId });
    seen.add(bookingId);
    const { revision } = info;
    if (revision === undefined) return fail('REVISION_MISSING', 'Send each booking with its revision.', { bookingId });
    return { ...info, revision, booking };
  });
}

/** The same, where none of the `due` bookings may be missing. */
export function readAllInfos<Info extends SentInfo>(
  call: AllInfosCall,
  infos: readonly Info[] | undefined,
  bookings: readonly BookingRecord[],
  due: readonly BookingRecord[],
): Seen<Info>[] {
  const read = readInfos(call, infos ?? [], bookings);
  const missing = due.filter(({ id }) => !read.some(({ booking }) => booking.id === id)).map(({ id }) => id);
  if (missing.length > 0) {
    call.fail('NOT_ALL_BOOKINGS_WERE_SENT', 'Send every booking with its revision.', { bookingIds: missing });
  }
  return read;
}
