import type { Instant } from '@foyer/contract/values';
export type Period = 'upcoming' | 'past';

const STANDING = ['CONFIRMED', 'PENDING', 'WAITING_LIST'];
const CAME_TO_NOTHING = ['CANCELED', 'DECLINED'];

/** Upcoming bookings, soonest first; past and canceled ones, latest first. Excludes holds. */
export function queryOf(period: Period, nowMs: Instant) {
  const now = new Date(nowMs).toISOString();
  if (period === 'upcoming') {
    const filter = { status: { $in: STANDING }, endDate: { $gt: now } };
    return { filter, sort: [{ fieldName: 'startDate', order: 'ASC' } as const] };
  }
  const isOver = { status: { $in: STANDING }, endDate: { $lte: now } };
  const filter = { $or: [isOver, { status: { $in: CAME_TO_NOTHING } }] };
  return { filter, sort: [{ fieldName: 'startDate', order: 'DESC' } as const] };
}
