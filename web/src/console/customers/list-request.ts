import type { customers, InputsOf } from '@foyer/sdk';
import { addDays, startOfDay } from '../parts/dates.ts';
import { type ListState, PAGE_SIZE, type SortName, type VisitFilter } from './list-state.ts';

type Request = NonNullable<InputsOf<typeof customers.queryCustomers>[0]>;

const sorts = { created: 'CREATED', first: 'FIRST_NAME', last: 'LAST_NAME' } as const satisfies Record<
  SortName,
  string
>;

/** Counts whole days of the business back from a day. */
function visitRequest(visit: VisitFilter, day: string, zone: string): Request {
  const isOver = visit.startsWith('over-');
  const days = Number(visit.replace('over-', ''));
  const since = new Date(startOfDay(addDays(day, -days), zone));
  return isOver ? { notVisitedSinceDate: since } : { visitedSinceDate: since };
}

/** The request for a page of the list, whose state has a day. */
export function requestOf(state: ListState, zone: string): Request {
  const { kind, search, tag, booking, visit, isOwing, sort, isDescending, after, day } = state;
  return {
    ...(kind ? { isMember: kind === 'members' } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(tag ? { tags: [tag] } : {}),
    ...(booking ? { hasUpcomingBooking: booking === 'upcoming' } : {}),
    ...(visit ? visitRequest(visit, day, zone) : {}),
    ...(isOwing ? { owesPayment: true } : {}),
    sort: sorts[sort],
    order: isDescending ? 'DESC' : 'ASC',
    limit: PAGE_SIZE,
    ...(after ? { cursor: after } : {}),
  };
}
