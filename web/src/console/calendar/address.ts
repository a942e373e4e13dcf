import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';
import type { ListAddress } from '../parts/url-list.ts';

export const viewNames = ['day', 'week', 'month', 'list'] as const;
export type ViewName = (typeof viewNames)[number];

/** The state of the calendar, as its address has it. */
export interface CalendarState {
  view: ViewName;
  /** Null for today. */
  date: string | null;
  /** A column for each room instead of each person. */
  isRooms: boolean;
  /** Only this person or room. */
  resource: string | null;
  service: string | null;
  location: string | null;
  /** Declined and canceled bookings too. */
  isAll: boolean;
  /** The entry in the panel: `b:` and a booking's id, `s:` and a session's. */
  open: string | null;
  page: 1;
}

const ID = /^[0-9a-zA-Z_-]{1,250}$/;
const OPEN = /^[bs]:[0-9a-zA-Z_-]{1,250}$/;

const idOf = (text: string | null): string | null => (text !== null && ID.test(text) ? text : null);

/** Reads a URL query; ignores invalid values. */
export function readCalendar(query: string): CalendarState {
  const asked = new URLSearchParams(query);
  const view = asked.get('view');
  const date = asked.get('date') ?? '';
  const open = asked.get('open');
  return {
    view: isOneOf(viewNames, view) ? view : 'day',
    date: isDay(date) ? date : null,
    isRooms: asked.get('columns') === 'rooms',
    resource: idOf(asked.get('who')),
    service: idOf(asked.get('service')),
    location: idOf(asked.get('location')),
    isAll: asked.get('show') === 'all',
    open: open !== null && OPEN.test(open) ? open : null,
    page: 1,
  };
}

/** The URL query with `?`; empty for today. Leaves out defaults. */
export function writeCalendar(state: CalendarState): string {
  const said = new URLSearchParams();
  if (state.view !== 'day') said.set('view', state.view);
  if (state.date) said.set('date', state.date);
  if (state.isRooms) said.set('columns', 'rooms');
  if (state.resource) said.set('who', state.resource);
  if (state.service) said.set('service', state.service);
  if (state.location) said.set('location', state.location);
  if (state.isAll) said.set('show', 'all');
  if (state.open) said.set('open', state.open);
  const query = said.toString();
  return query && `?${query}`;
}

export const calendarAddress: ListAddress<CalendarState> = {
  path: '/manage/calendar',
  read: readCalendar,
  write: writeCalendar,
};
