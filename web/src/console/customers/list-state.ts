import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';
import type { ListAddress } from '../parts/url-list.ts';
import { customersHref } from './customer.ts';

export const kinds = ['members', 'contacts'] as const;
export const bookingFilters = ['upcoming', 'none'] as const;
/** Days since the last visit: at most so many, or more. */
export const visitFilters = ['30', '90', '365', 'over-30', 'over-90', 'over-365'] as const;
export type VisitFilter = (typeof visitFilters)[number];
export const sortNames = ['created', 'first', 'last'] as const;
export type SortName = (typeof sortNames)[number];

export const PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 100;
const MAX_TAG_LENGTH = 50;

/** The state of the list, stored in the URL. */
export interface ListState {
  kind: (typeof kinds)[number] | null;
  search: string;
  tag: string | null;
  booking: (typeof bookingFilters)[number] | null;
  visit: VisitFilter | null;
  isOwing: boolean;
  sort: SortName;
  isDescending: boolean;
  /** From 1; says which rows these are. */
  page: number;
  /** The cursor of the page; empty for the first. */
  after: string;
  /** The day `2026-03-04` from which visits are counted back; goes with the cursor, so that it is the same on all pages. */
  day: string;
}

export const everybody: ListState = {
  kind: null,
  search: '',
  tag: null,
  booking: null,
  visit: null,
  isOwing: false,
  sort: 'created',
  isDescending: true,
  page: 1,
  after: '',
  day: '',
};

const choose = <T extends string>(known: readonly T[], text: string | null): T | null =>
  isOneOf(known, text) ? text : null;

/** Reads a URL query; ignores invalid values. */
function readList(query: string): ListState {
  const asked = new URLSearchParams(query);
  const order = asked.get('sort') ?? '';
  const sort = choose(sortNames, order.replace(/^-/, ''));
  const page = Number(asked.get('page'));
  const after = asked.get('after') ?? '';
  const day = asked.get('day') ?? '';
  const isLater = Number.isSafeInteger(page) && page > 1 && after !== '';
  return {
    kind: choose(kinds, asked.get('kind')),
    search: (asked.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    tag: asked.get('tag')?.trim().slice(0, MAX_TAG_LENGTH) || null,
    booking: choose(bookingFilters, asked.get('booking')),
    visit: choose(visitFilters, asked.get('visit')),
    isOwing: asked.get('owes') === 'true',
    sort: sort ?? everybody.sort,
    isDescending: sort ? order.startsWith('-') : everybody.isDescending,
    page: isLater ? page : 1,
    after: isLater ? after : '',
    day: isLater && isDay(day) ? day : '',
  };
}

/** The URL query with `?`; empty for the default list. The cursor of a page goes with the page. */
function writeList(state: ListState): string {
  const { kind, search, tag, booking, visit, isOwing, sort, isDescending, page, after, day } = state;
  const said = new URLSearchParams();
  const set = (name: string, value: string | null | false) => {
    if (value) said.set(name, value);
  };
  const isUsual = sort === everybody.sort && isDescending === everybody.isDescending;
  set('kind', kind);
  set('q', search);
  set('tag', tag);
  set('booking', booking);
  set('visit', visit);
  set('owes', isOwing && 'true');
  set('sort', !isUsual && `${isDescending ? '-' : ''}${sort}`);
  if (page > 1 && after) {
    said.set('page', String(page));
    said.set('after', after);
    set('day', visit && day);
  }
  const query = said.toString();
  return query && `?${query}`;
}

export const customersAddress: ListAddress<ListState> = { path: customersHref, read: readList, write: writeList };

/** True if the filters leave somebody out. */
export const isNarrowed = ({ kind, search, tag, booking, visit, isOwing }: ListState): boolean =>
  Boolean(kind || search || tag || booking || visit || isOwing);
