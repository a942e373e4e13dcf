import { reach } from '../arguments.ts';
import { queryAvailability } from '../generated/availability-calendar.ts';
import { getService, queryServices } from '../generated/services.ts';
import type { SlotAvailability } from '../generated/shapes.ts';
import { on, type Responders } from './answers.ts';
import { runQuery } from './query.ts';
import { slotOf } from './slots.ts';
import type { FreeTime, State } from './state.ts';
import { waitingFor, waitlistCapacity } from './waitlist-answers.ts';
import { toZoned } from './zoned.ts';

/** `2026-11-27T10:00:00` */
const WALL_LENGTH = 19;

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Whether an instant is within the filter's dates, which are wall times where a zone is named. */
function isWithin(start: Date, filter: unknown, timeZone: string | null | undefined): boolean {
  const [from, to] = [textOf(reach(filter, 'startDate')), textOf(reach(filter, 'endDate'))];
  if (!timeZone) return start.getTime() >= Date.parse(from) && start.getTime() < Date.parse(to);
  const wall = toZoned(start, timeZone).slice(0, WALL_LENGTH);
  return wall >= from.slice(0, WALL_LENGTH) && wall < to.slice(0, WALL_LENGTH);
}

/** The waitlist of a time with its open spots; undefined where the service has none. */
function waitlistOf(time: FreeTime, state: State): SlotAvailability['waitingList'] {
  const service = state.services.find(({ id }) => id === time.serviceId);
  const totalSpots = service ? waitlistCapacity(service) : 0;
  if (totalSpots === 0) return undefined;
  return { totalSpots, openSpots: Math.max(0, totalSpots - waitingFor(time, state).length) };
}

/** The catalogue, and the times that are left. */
export const serviceAnswers = (state: State): Responders =>
  new Map([
    on(queryServices, () => (query) => {
      const { items, paging } = runQuery(state.services, query);
      return { services: items, pagingMetadata: paging };
    }),
    on(getService, ({ refuse }) => (serviceId) => {
      const service = state.services.find(({ id }) => id === serviceId);
      return service ?? refuse('SERVICE_NOT_FOUND', 'There is no service with this id.');
    }),
    on(queryAvailability, ({ refuse }) => (query, options) => {
      const filter = reach(query, 'filter');
      const ids = listOf(reach(filter, 'serviceId'));
      const services = state.services.filter(({ id }) => ids.includes(id));
      if (services.length < ids.length) refuse('SERVICE_NOT_FOUND', 'There is no service with this id.');
      const timeZone = options?.timezone ?? state.timeZone;
      const entries = state.times
        .filter(({ serviceId, start }) => ids.includes(serviceId) && isWithin(start, filter, options?.timezone))
        .filter(({ start }) => start > state.now())
        .sort((one, other) => one.start.getTime() - other.start.getTime())
        .map((time): SlotAvailability => {
          const openSpots = Math.max(0, state.openPlaces(time));
          const waitingList = waitlistOf(time, state);
          const slot = slotOf(time, state, timeZone);
          return {
            slot,
            bookable: openSpots > 0,
            totalSpots: time.places,
            openSpots,
            ...(waitingList && { waitingList }),
          };
        })
        .filter(({ bookable }) => (reach(filter, 'bookable') ?? bookable) === bookable);
      return { availabilityEntries: entries, pagingMetadata: { count: entries.length, hasNext: false, cursors: {} } };
    }),
  ]);
