import { queryExtendedBookings } from '@foyer/sdk/extended-bookings';
import type { Foyer } from '../foyer.ts';
import type { infiniteQueryOptions } from '../infinite-query-options.ts';

/** Bookings that are still to come, the next first, or those that are over or came to nothing, the last first. */
export type BookingPeriod = 'upcoming' | 'past';

const STANDING = ['CONFIRMED', 'PENDING', 'WAITING_LIST'];
const CAME_TO_NOTHING = ['CANCELED', 'DECLINED'];

/** The filter and order of a member's bookings of a period. Holds are in neither. */
export function periodQuery(period: BookingPeriod, nowMs: number) {
  const now = new Date(nowMs).toISOString();
  if (period === 'upcoming') {
    const filter = { status: { $in: STANDING }, endDate: { $gt: now } };
    return { filter, sort: [{ fieldName: 'startDate', order: 'ASC' } as const] };
  }
  const isOver = { status: { $in: STANDING }, endDate: { $lte: now } };
  const filter = { $or: [isOver, { status: { $in: CAME_TO_NOTHING } }] };
  return { filter, sort: [{ fieldName: 'startDate', order: 'DESC' } as const] };
}

const PAGE_SIZE = 20;

export interface OwnBookingsOptions {
  period: BookingPeriod;
  /** The time of the page: what is to come is told by it. */
  nowMs: number;
  pageSize?: number | undefined;
}

// Named, as the inferred type is one of a package that sites don't have.
type OwnBookings = ReturnType<typeof infiniteQueryOptions<typeof queryExtendedBookings>>;

/** The member's bookings of a period with what they may do with each, for `useInfiniteQuery`. */
export const ownBookings = (foyer: Foyer, { period, nowMs, pageSize = PAGE_SIZE }: OwnBookingsOptions): OwnBookings =>
  foyer.infiniteQuery(queryExtendedBookings, [
    { ...periodQuery(period, nowMs), cursorPaging: { limit: pageSize } },
    { withBookingAllowedActions: true, withBookingConferencingDetails: true },
  ]);
