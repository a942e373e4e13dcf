import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import {
  availabilityCalendar,
  bookingForms,
  bookingRecords,
  extendedBookings,
  memberRecords,
  messages,
  orders,
  resources,
  sessions,
} from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterOf } from '../bookings/list-request.ts';
import { everything } from '../bookings/list-state.ts';
import { useLive } from '../live/use-live.ts';
import { addDays, endOfDay, startOfDay } from '../parts/dates.ts';
import { useServices } from '../parts/use-services.ts';
import { byStart, fetchBookings, PAGE, standing } from './fetch-day.ts';
import { nextFree, shortestServices } from './free-today.ts';

const FREE_STEP_MS = 300_000;
const MOST_FREE = 200;

interface Asked {
  /** `2026-03-04` in the business's zone. */
  day: string;
  zone: string;
  nowMs: number;
  /** The resource whose day it is; null for everybody's. */
  staffId: string | null;
}

/** The bookings and sessions of a day. */
export function useDay({ day, zone, staffId }: Asked) {
  const live = useLive();
  const { client, query } = useFoyer();
  const [from, to] = [new Date(startOfDay(day, zone)), new Date(endOfDay(day, zone))];
  const bookings = useQuery({
    queryKey: ['extendedBookings', 'day', day, staffId],
    ...live,
    refetchOnReconnect: 'always',
    queryFn: ({ signal }) => fetchBookings(client, { from, to, staffId }, signal),
  });
  const asked = {
    fromDate: from,
    toDate: to,
    cursorPaging: { limit: PAGE },
    ...(staffId ? { resourceId: staffId } : {}),
  };
  const classes = useQuery({ ...query(sessions.querySessions, [asked]), ...live });
  return { bookings, classes };
}

/** The next booking after today; for days on which nothing is booked. */
export function useNextBooking({ day, zone, staffId }: Asked, enabled: boolean) {
  const filter = {
    $and: [
      standing,
      { startDate: { $gte: new Date(endOfDay(day, zone)).toISOString() } },
      ...(staffId ? [{ 'bookedEntity.slot.resource.id': staffId }] : []),
    ],
  };
  const { data } = useQuery({
    ...useFoyer().query(extendedBookings.queryExtendedBookings, [
      { filter, sort: byStart, cursorPaging: { limit: 1 } },
    ]),
    enabled,
  });
  return data?.extendedBookings[0]?.booking;
}

/** The number of bookings that match a tab of the list. */
function useCount(view: 'answer' | 'unpaid', { zone, nowMs, day }: Asked, status?: 'PENDING' | 'WAITING_LIST') {
  const list = { ...everything, view, status: status ?? null, to: view === 'unpaid' ? day : '' };
  const filter = filterOf(list, { zone, nowMs: instantAt(nowMs), found: undefined });
  return useQuery({
    ...useFoyer().query(extendedBookings.countExtendedBookings, [{ filter }]),
    ...useLive(),
  });
}

/** The work that waits for somebody of the business. `asked.nowMs` stays while the page is open. */
export function useOpenWork(asked: Asked, mayManage: boolean) {
  const { query } = useFoyer();
  const requests = useCount('answer', asked, 'PENDING');
  const waiting = useCount('answer', asked, 'WAITING_LIST');
  const unpaid = useCount('unpaid', asked);
  const members = useQuery({ ...query(memberRecords.countMembers, []), enabled: mayManage });
  const owing = { paymentStatuses: ['FAILED' as const, 'UNPAID' as const], limit: 1 };
  const replies = useQuery({ ...query(messages.listConversations, [{ isWaiting: true, limit: 1 }]), ...useLive() });
  const toCollect = useQuery({
    ...query(orders.managementListOrders, [{ ...owing, orderStatuses: ['PENDING', 'ACTIVE', 'PAUSED', 'ENDED'] }]),
    enabled: mayManage,
  });
  const all = [requests, waiting, unpaid, replies, ...(mayManage ? [members, toCollect] : [])];
  return {
    requests: requests.data?.count ?? 0,
    waiting: waiting.data?.count ?? 0,
    replies: replies.data?.waitingCount ?? 0,
    unpaid: unpaid.data?.count ?? 0,
    applicants: members.data?.pending ?? 0,
    orders: toCollect.data?.pagingMetadata.total ?? 0,
    /** One that has failed, or one that is loading, if there is one. */
    query: all.find(({ isError }) => isError) ?? all.find(({ isSuccess }) => !isSuccess) ?? requests,
  };
}

/** The forms that ask something of their own. */
export function useAskingForms(): ReadonlySet<string> {
  const { data } = useQuery(useFoyer().query(bookingForms.listBookingForms, [{ cursorPaging: { limit: PAGE } }]));
  return new Set((data?.bookingForms ?? []).filter(({ questions }) => questions.length > 0).map(({ id }) => id));
}

/** The bookings that were made, canceled and moved since yesterday. */
export function useNews({ day, zone }: Asked) {
  const sinceDate = new Date(startOfDay(addDays(day, -1), zone));
  return useQuery({
    ...useFoyer().query(bookingRecords.listBookingChanges, [{ sinceDate, limit: 200 }]),
    ...useLive(),
  });
}

/** The resource of the signed-in person, if they have one. */
export const useOwnResource = (memberId: string) =>
  useQuery(useFoyer().query(resources.queryResources, [{ filter: { memberId }, cursorPaging: { limit: 1 } }]));

/** The next free time of each person today. */
export function useFreeToday({ day, zone }: Asked, nowMs: number) {
  const services = useServices();
  const ids = shortestServices(services.data?.services ?? []);
  const sinceMs = Math.floor(nowMs / FREE_STEP_MS) * FREE_STEP_MS;
  const endDate = new Date(endOfDay(day, zone)).toISOString();
  const filter = { serviceId: ids, startDate: new Date(sinceMs).toISOString(), endDate };
  const found = useQuery({
    ...useFoyer().query(availabilityCalendar.queryAvailability, [{ filter }, { slotsPerDay: MOST_FREE }]),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    query: services.isSuccess && ids.length > 0 ? found : services,
    free: nextFree(found.data?.availabilityEntries ?? [], nowMs),
  };
}
