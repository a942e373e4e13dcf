import { isOneOf } from '../parts/choice.ts';
import { endOfDay, isDay, startOfDay } from '../parts/dates.ts';
import { isGuid } from '../parts/guid.ts';
import type { ListAddress } from '../parts/url-list.ts';
import { type Kind, kinds, typesOf } from './kinds.ts';

/** The state of the log, stored in the URL. */
export interface LogState {
  kind: Kind | '';
  /** A member's id. */
  person: string;
  /** Days `2026-03-04` in the site's zone; empty for any. */
  from: string;
  to: string;
  /** The cursor of a later page. */
  after: string;
  page: number;
}

export const logHref = '/manage/settings/log';
const MOST_CURSOR = 200;

function read(query: string): LogState {
  const params = new URLSearchParams(query);
  const textOf = (name: string) => params.get(name) ?? '';
  const dayOf = (name: string) => (isDay(textOf(name)) ? textOf(name) : '');
  const kind = textOf('kind');
  return {
    kind: isOneOf(kinds, kind) ? kind : '',
    person: isGuid(textOf('person')) ? textOf('person') : '',
    from: dayOf('from'),
    to: dayOf('to'),
    after: textOf('after').slice(0, MOST_CURSOR),
    page: 1,
  };
}

function write({ page, ...state }: LogState): string {
  const params = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''));
  return params.size > 0 ? `?${params}` : '';
}

export const logAddress: ListAddress<LogState> = { path: logHref, read, write };

/** The request of a page of the log. */
export const requestOf = ({ kind, person, from, to, after }: LogState, zone: string) => ({
  ...(kind ? { types: typesOf(kind) } : {}),
  ...(person ? { identityId: person } : {}),
  ...(from ? { startDate: new Date(startOfDay(from, zone)) } : {}),
  ...(to ? { endDate: new Date(endOfDay(to, zone)) } : {}),
  ...(after ? { cursor: after } : {}),
});
