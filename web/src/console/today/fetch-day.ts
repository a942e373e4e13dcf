import { extendedBookings } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import type { ExtendedBooking } from '../booking/booking.ts';

export const PAGE = 100;
/** More bookings than anybody reads on one page. */
const MOST = 500;

export const standing = { status: { $in: ['CONFIRMED', 'PENDING'] } };
export const byStart = [{ fieldName: 'startDate' as const, order: 'ASC' as const }];

interface Span {
  from: Date;
  to: Date;
  /** The resource whose bookings they are; null for everybody's. */
  staffId: string | null;
}

/** The bookings that begin in the span, with their attendance. */
export async function fetchBookings(
  client: Pick<PageClient, 'run'>,
  { from, to, staffId }: Span,
  signal: AbortSignal,
): Promise<{ found: ExtendedBooking[]; isCut: boolean }> {
  const filter = {
    $and: [
      standing,
      { startDate: { $gte: from.toISOString() } },
      { startDate: { $lt: to.toISOString() } },
      ...(staffId ? [{ 'bookedEntity.slot.resource.id': staffId }] : []),
    ],
  };
  const found: ExtendedBooking[] = [];
  let cursor: string | undefined;
  do {
    const asked = cursor
      ? { cursorPaging: { limit: PAGE, cursor } }
      : { filter, sort: byStart, cursorPaging: { limit: PAGE } };
    const inputs = [asked, { withBookingAttendanceInfo: true }] as const;
    const answer = await client.run(extendedBookings.queryExtendedBookings, [...inputs], { signal, retries: 0 });
    found.push(...answer.extendedBookings);
    cursor = answer.pagingMetadata.cursors?.next;
  } while (cursor && found.length < MOST);
  return { found, isCut: cursor !== undefined };
}
