import type { Instant } from '@foyer/contract/values';
import type { customers, InputsOf } from '@foyer/sdk';
import { type ListState, PAGE_SIZE, type SortName, type VisitFilter } from './list-state.ts';

type Request = NonNullable<InputsOf<typeof customers.queryCustomers>[0]>;

const DAY_MS = 86_400_000;
const sorts = { created: 'CREATED', first: 'FIRST_NAME', last: 'LAST_NAME' } as const satisfies Record<
  SortName,
  string
>;

/** The same all day, as each page of a list sends its filters again. */
function visitRequest(visit: VisitFilter, nowMs: Instant): Request {
  const isOver = visit.startsWith('over-');
  const days = Number(visit.replace('over-', ''));
  const since = new Date((Math.floor(nowMs / DAY_MS) - days) * DAY_MS);
  return isOver ? { notVisitedSinceDate: since } : { visitedSinceDate: since };
}

/** The request for a page of the list. */
export function requestOf(state: ListState, nowMs: Instant): Request {
  const { kind, search, tag, booking, visit, isOwing, sort, isDescending, after } = state;
  return {
    ...(kind ? { isMember: kind === 'members' } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(tag ? { tags: [tag] } : {}),
    ...(booking ? { hasUpcomingBooking: booking === 'upcoming' } : {}),
    ...(visit ? visitRequest(visit, nowMs) : {}),
    ...(isOwing ? { owesPayment: true } : {}),
    sort: sorts[sort],
    order: isDescending ? 'DESC' : 'ASC',
    limit: PAGE_SIZE,
    ...(after ? { cursor: after } : {}),
  };
}
