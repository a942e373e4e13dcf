import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';

/** The tabs of the list. `answer`: requests, and people on a waitlist. */
export const views = ['upcoming', 'answer', 'unpaid', 'past', 'canceled', 'all'] as const;
export type View = (typeof views)[number];

export const statuses = ['CONFIRMED', 'PENDING', 'WAITING_LIST', 'CREATED', 'CANCELED', 'DECLINED'] as const;
export type Status = (typeof statuses)[number];

export const payments = ['UNPAID', 'PARTIALLY_PAID', 'PAID', 'REFUNDED'] as const;
export type PaymentFilter = (typeof payments)[number];

/** The columns that sort. */
export const sortNames = ['start', 'created', 'name', 'service'] as const;
export type SortName = (typeof sortNames)[number];

export const PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 100;

/** The state of the list, stored in the URL. */
export interface ListState {
  view: View;
  status: Status | null;
  payment: PaymentFilter | null;
  serviceId: string | null;
  staffId: string | null;
  locationId: string | null;
  /** A contact, who may be a member. */
  customerId: string | null;
  /** Customers by name, address or number. */
  search: string;
  /** Days `2026-03-04` in the site's zone on which bookings start; empty for any. */
  from: string;
  to: string;
  /** Null for the usual order of the tab. */
  sort: SortName | null;
  isDescending: boolean;
  /** From 1. */
  page: number;
}

export const everything: ListState = {
  view: 'upcoming',
  status: null,
  payment: null,
  serviceId: null,
  staffId: null,
  locationId: null,
  customerId: null,
  search: '',
  from: '',
  to: '',
  sort: null,
  isDescending: false,
  page: 1,
};

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const readGuid = (text: string | null): string | null => (text !== null && GUID.test(text) ? text.toLowerCase() : null);
const readDay = (text: string | null): string => (text !== null && isDay(text) ? text : '');
const readChoice = <T extends string>(known: readonly T[], text: string | null): T | null =>
  isOneOf(known, text) ? text : null;

/** Reads a URL query; ignores invalid values. */
export function readList(query: string): ListState {
  const asked = new URLSearchParams(query);
  const page = Number(asked.get('page'));
  const sort = asked.get('sort') ?? '';
  return {
    view: readChoice(views, asked.get('view')) ?? 'upcoming',
    status: readChoice(statuses, asked.get('status')),
    payment: readChoice(payments, asked.get('payment')),
    serviceId: readGuid(asked.get('service')),
    staffId: readGuid(asked.get('staff')),
    locationId: readGuid(asked.get('location')),
    customerId: readGuid(asked.get('customer')),
    search: (asked.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    from: readDay(asked.get('from')),
    to: readDay(asked.get('to')),
    sort: readChoice(sortNames, sort.replace(/^-/, '')),
    isDescending: sort.startsWith('-'),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The URL query with `?`; empty for the default list. */
export function writeList(state: ListState): string {
  const said = new URLSearchParams();
  const set = (name: string, value: string | null) => {
    if (value) said.set(name, value);
  };
  set('view', state.view === 'upcoming' ? null : state.view);
  set('status', state.status);
  set('payment', state.payment);
  set('service', state.serviceId);
  set('staff', state.staffId);
  set('location', state.locationId);
  set('customer', state.customerId);
  set('q', state.search);
  set('from', state.from);
  set('to', state.to);
  set('sort', state.sort && `${state.isDescending ? '-' : ''}${state.sort}`);
  set('page', state.page > 1 ? String(state.page) : null);
  const query = said.toString();
  return query && `?${query}`;
}

/** True if the list leaves out anything besides the tab. */
export const isNarrowed = ({ page: _, view: __, sort: ___, isDescending: ____, ...filters }: ListState): boolean =>
  Object.values(filters).some(Boolean);

/** The order of a tab: the next booking first, of those that are over the last one. */
export function orderOf({ view, sort, isDescending }: ListState): { name: SortName; isDescending: boolean } {
  if (sort) return { name: sort, isDescending };
  return { name: 'start', isDescending: view === 'past' || view === 'canceled' || view === 'all' || view === 'unpaid' };
}
