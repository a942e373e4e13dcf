import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';
import { isGuid } from '../parts/guid.ts';

/** The tabs of the list. `collect`: orders whose payment failed or is missing. */
export const views = ['all', 'active', 'collect', 'upcoming', 'paused', 'over', 'unfinished'] as const;
export type View = (typeof views)[number];

export const paymentStatuses = ['PAID', 'UNPAID', 'FAILED', 'REFUNDED', 'NOT_APPLICABLE'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 100;

/** The state of the list, stored in the URL. */
export interface ListState {
  view: View;
  payment: PaymentStatus | null;
  planId: string | null;
  /** Members by name or address. */
  search: string;
  memberId: string | null;
  /** Days `2026-03-04` in the site's zone on which orders were made; empty for any. */
  from: string;
  to: string;
  /** From 1. */
  page: number;
}

export const everything: ListState = {
  view: 'all',
  payment: null,
  planId: null,
  search: '',
  memberId: null,
  from: '',
  to: '',
  page: 1,
};

const readGuid = (text: string | null): string | null => (text !== null && isGuid(text) ? text.toLowerCase() : null);
const readDay = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** Reads a URL query; ignores invalid values. */
export function readList(query: string): ListState {
  const asked = new URLSearchParams(query);
  const page = Number(asked.get('page'));
  const view = asked.get('view');
  const payment = asked.get('payment');
  return {
    view: isOneOf(views, view) ? view : 'all',
    payment: isOneOf(paymentStatuses, payment) ? payment : null,
    planId: readGuid(asked.get('plan')),
    search: (asked.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    memberId: readGuid(asked.get('member')),
    from: readDay(asked.get('from')),
    to: readDay(asked.get('to')),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The URL query with `?`; empty for the default list. */
export function writeList({ view, payment, planId, search, memberId, from, to, page }: ListState): string {
  const said = new URLSearchParams();
  if (view !== 'all') said.set('view', view);
  if (payment) said.set('payment', payment);
  if (planId) said.set('plan', planId);
  if (search) said.set('q', search);
  if (memberId) said.set('member', memberId);
  if (from) said.set('from', from);
  if (to) said.set('to', to);
  if (page > 1) said.set('page', String(page));
  const query = said.toString();
  return query && `?${query}`;
}

/** Whether the list leaves out anything besides the tab. */
export const isNarrowed = ({ page: _, view: __, ...filters }: ListState): boolean =>
  Object.values(filters).some(Boolean);
