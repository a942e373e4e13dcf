import type { Instant } from '@foyer/contract/values';
import { endOfDay, startOfDay } from '../parts/dates.ts';
import { type ListState, orderOf, PAGE_SIZE, type PaymentFilter, type SortName, type View } from './list-state.ts';

const fieldNames = {
  start: 'startDate',
  created: 'createdDate',
  name: 'contactDetails.firstName',
  service: 'bookedEntity.title',
} as const satisfies Record<SortName, string>;

const statusesOf: Record<View, readonly string[] | undefined> = {
  upcoming: ['CONFIRMED', 'PENDING', 'WAITING_LIST'],
  answer: ['PENDING', 'WAITING_LIST'],
  unpaid: ['CONFIRMED', 'PENDING'],
  past: ['CONFIRMED', 'PENDING'],
  canceled: ['CANCELED', 'DECLINED'],
  all: undefined,
};

const unpaid = ['NOT_PAID', 'PARTIALLY_PAID', 'FAILED', 'UNDEFINED'];
const paymentsOf: Record<PaymentFilter, readonly string[]> = {
  UNPAID: unpaid,
  PARTIALLY_PAID: ['PARTIALLY_PAID'],
  PAID: ['PAID', 'EXEMPT'],
  REFUNDED: ['REFUNDED'],
};

type Condition = Record<string, unknown>;

/** Bookings that are ahead, or over. */
function timeOf(view: View, nowMs: Instant): Condition[] {
  const now = new Date(nowMs).toISOString();
  if (view === 'upcoming' || view === 'answer') return [{ endDate: { $gte: now } }];
  return view === 'past' ? [{ endDate: { $lt: now } }] : [];
}

function paymentOf({ view, payment }: ListState): Condition[] {
  const isUnpaid = view === 'unpaid' || payment === 'UNPAID';
  const wanted = payment ? paymentsOf[payment] : view === 'unpaid' ? unpaid : undefined;
  return [
    ...(wanted ? [{ paymentStatus: { $in: wanted } }] : []),
    // Free bookings are never paid.
    ...(isUnpaid ? [{ 'foyer.hasPrice': true }] : []),
  ];
}

export interface Around {
  zone: string;
  nowMs: Instant;
  /** The customers whom the search has found. */
  found: readonly string[] | undefined;
}

/** The filter of a list, for showing its bookings and for acting on all of them. */
export function filterOf(list: ListState, { zone, nowMs, found }: Around): Condition {
  const { view, status, serviceId, staffId, locationId, customerId, from, to } = list;
  const wanted = status ? [status] : statusesOf[view];
  const customers = customerId ? [customerId] : found;
  const all: Condition[] = [
    ...(wanted ? [{ status: { $in: wanted } }] : []),
    ...timeOf(view, nowMs),
    ...paymentOf(list),
    ...(serviceId ? [{ 'bookedEntity.slot.serviceId': serviceId }] : []),
    ...(staffId ? [{ 'bookedEntity.slot.resource.id': staffId }] : []),
    ...(locationId ? [{ 'bookedEntity.slot.location.id': locationId }] : []),
    ...(customers ? [{ 'contactDetails.contactId': { $in: customers } }] : []),
    ...(from ? [{ startDate: { $gte: new Date(startOfDay(from, zone)).toISOString() } }] : []),
    ...(to ? [{ startDate: { $lt: new Date(endOfDay(to, zone)).toISOString() } }] : []),
  ];
  return all.length > 0 ? { $and: all } : {};
}

/** The order of a list as the platform takes it. */
export function sortOf(list: ListState) {
  const { name, isDescending } = orderOf(list);
  return [{ fieldName: fieldNames[name], order: isDescending ? ('DESC' as const) : ('ASC' as const) }];
}

/** The query of one page of a list. */
export const queryOf = (list: ListState, around: Around) => ({
  filter: filterOf(list, around),
  sort: sortOf(list),
  paging: { limit: PAGE_SIZE, offset: (list.page - 1) * PAGE_SIZE },
});

/** Contacts whose name, address or number has each word. */
export const customersOf = (search: string): Condition => ({
  $and: search
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => ({
      $or: [
        { 'info.name.first': { $startsWith: word } },
        { 'info.name.last': { $startsWith: word } },
        { 'primaryInfo.email': { $contains: word } },
        { 'primaryInfo.phone': { $contains: word } },
      ],
    })),
});
