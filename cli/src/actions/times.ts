import type { Service, SlotAvailability } from '@foyer/sdk';
import type { Session } from '../client/session.ts';
import { Refused, UsageError } from '../terminal/exit-code.ts';
import { addDays, localWords, readLocal, toLocal } from './local-time.ts';

export interface TimeSearch {
  service: Service;
  /** Wall times of the zone, or instants; now unless set. */
  from?: string | undefined;
  days?: number | undefined;
  zone?: string | undefined;
  /** A part of the name, or the id, of whoever gives it. */
  resource?: string | undefined;
  /** A part of the name, or the id, of a location. */
  location?: string | undefined;
  /** Of services with several lengths; the first of them unless set. */
  minutes?: number | undefined;
  limit?: number | undefined;
}

type Slot = NonNullable<SlotAvailability['slot']>;
export type FreeTime = Omit<SlotAvailability, 'slot'> & { slot: Slot & { startDate: string; endDate: string } };

const MOST_DAYS = 62;

/** Whether a person or a location is the one of an id, or of a part of a name. */
const isNamed = (named: { id?: string; name?: string } | undefined, text: string | undefined): boolean =>
  text === undefined || named?.id === text || Boolean(named?.name?.toLowerCase().includes(text.toLowerCase()));

const hasTimes = (entry: SlotAvailability): entry is FreeTime => Boolean(entry.slot?.startDate && entry.slot.endDate);

/** Bookable times, the earliest first, in the site's zone unless another is named. */
export async function findTimes(session: Session, search: TimeSearch): Promise<FreeTime[]> {
  const { service, days = 7, zone = session.site.timeZone, resource, location, minutes, limit } = search;
  if (service.type === 'COURSE')
    throw new UsageError(`"${service.name}" is a course, which is booked as a whole, without a time.`);
  if (!(days >= 1 && days <= MOST_DAYS)) throw new UsageError(`days is ${days}; it can be 1 to ${MOST_DAYS}.`);
  const from = search.from ? readLocal('from', search.from, zone) : toLocal(session.now(), zone);
  const filter = { serviceId: [service.id], startDate: from, endDate: addDays(from, days), bookable: true };
  const found = await session.client.availabilityCalendar.queryAvailability(
    { filter },
    { timezone: zone, ...(minutes ? { customerChoices: { durationInMinutes: minutes } } : {}) },
  );
  return found.availabilityEntries
    .filter(hasTimes)
    .filter(({ slot }) => isNamed(slot.resource, resource) && isNamed(slot.location, location))
    .slice(0, limit);
}

export interface TimeChoice extends Pick<TimeSearch, 'service' | 'zone' | 'resource' | 'location' | 'minutes'> {
  start: string;
}

const startOf = ({ slot }: FreeTime) => slot.startDate.slice(0, 16);

/** The bookable time that starts then. Throws with the nearest ones if there is none. */
export async function chooseTime(session: Session, choice: TimeChoice): Promise<FreeTime> {
  const zone = choice.zone ?? session.site.timeZone;
  const start = readLocal('start', choice.start, zone);
  const times = await findTimes(session, { ...choice, zone, from: `${start.slice(0, 10)}T00:00`, days: 2 });
  const chosen = times.find((time) => startOf(time) === start.slice(0, 16));
  if (chosen) return chosen;
  const offered = `"${choice.service.name}" can't be booked at ${localWords(start)} (${zone}).`;
  throw new Refused(
    [offered, await otherTimes(session, choice, { start, times }), waitlistWords(choice)].join(' ').trim(),
  );
}

const DAYS_AHEAD = 30;

/** Names the nearest of the times around a start, or the next ones after them. */
async function otherTimes(
  session: Session,
  choice: TimeChoice,
  { start, times }: { start: string; times: readonly FreeTime[] },
): Promise<string> {
  const distance = (time: FreeTime) => Math.abs(Date.parse(`${startOf(time)}Z`) - Date.parse(`${start}Z`));
  const near = [...times].sort((a, b) => distance(a) - distance(b));
  const others = near.length > 0 ? near : await findTimes(session, { ...choice, from: start, days: DAYS_AHEAD });
  const words = [...new Set(others.map(({ slot }) => localWords(slot.startDate)))].slice(0, 3).join(', ');
  if (!words) return `Nothing is free in the ${DAYS_AHEAD} days after.`;
  return near.length > 0 ? `Near it: ${words}.` : `The next ones: ${words}.`;
}

const waitlistWords = ({ service: { type, bookingPolicy } }: TimeChoice): string =>
  type === 'CLASS' && bookingPolicy?.waitlistPolicy?.enabled
    ? 'Customers can join the waitlist of a full session on the website.'
    : '';
