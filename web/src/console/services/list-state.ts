import { isOneOf } from '../parts/choice.ts';
import type { ListAddress } from '../parts/url-list.ts';
import { type Service, servicesHref, type Type, types } from './service.ts';

export const showns = ['site', 'hidden'] as const;
export type Shown = (typeof showns)[number];

/** The state of the list, stored in the URL. */
export interface ListState {
  search: string;
  type: Type | null;
  categoryId: string;
  /** Only those that the site shows, or only hidden ones. */
  shown: Shown | null;
  /** There is one page. */
  page: number;
}

const MAX_SEARCH_LENGTH = 100;

function read(query: string): ListState {
  const asked = new URLSearchParams(query);
  const [type, shown] = [asked.get('type'), asked.get('shown')];
  return {
    search: (asked.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    type: isOneOf(types, type) ? type : null,
    categoryId: asked.get('category') ?? '',
    shown: isOneOf(showns, shown) ? shown : null,
    page: 1,
  };
}

function write({ search, type, categoryId, shown }: ListState): string {
  const said = new URLSearchParams();
  if (search) said.set('q', search);
  if (type) said.set('type', type);
  if (categoryId) said.set('category', categoryId);
  if (shown) said.set('shown', shown);
  const query = said.toString();
  return query && `?${query}`;
}

export const listAddress: ListAddress<ListState> = { path: servicesHref, read, write };

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** True if the list leaves out some services of a category, whose order then can't be changed. */
export const isNarrowed = ({ search, type, shown }: ListState): boolean => Boolean(search || type || shown);

/** True if the list has the service; the search ignores case and accents. */
export function isListed({ name, tagLine = '', type, hidden = false, category }: Service, state: ListState): boolean {
  const words = plain(state.search).split(/\s+/).filter(Boolean);
  const text = plain(`${name} ${tagLine}`);
  return (
    words.every((word) => text.includes(word)) &&
    (state.type === null || state.type === type) &&
    (state.categoryId === '' || state.categoryId === category.id) &&
    (state.shown === null || (state.shown === 'hidden') === hidden)
  );
}
