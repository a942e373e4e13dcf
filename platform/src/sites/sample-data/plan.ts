import type { ResourceId } from '@foyer/contract';
import {
  addDuration,
  type Duration,
  days,
  type Instant,
  instantAt,
  milliseconds,
  minutes,
} from '@foyer/contract/values';
import type { Intervals } from '../../booking/slots/intervals.ts';
import { shiftWall } from '../../server/lib/wall.ts';
import { instantToWallMs, wallMsToInstant } from '../../server/lib/zone.ts';

/** A service as its sample bookings need it. */
export interface PlannedService {
  id: string;
  durationMs: Duration;
  /** Kept free afterwards. */
  breakMs: Duration;
}

export interface PlannedPerson {
  id: ResourceId;
  /** Their free working hours of each of the next seven days, beginning with today. */
  week: readonly Intervals[];
  services: readonly PlannedService[];
}

export interface PlannedAppointment<Service extends PlannedService = PlannedService> {
  staffId: ResourceId;
  service: Service;
  start: Instant;
  end: Instant;
}

export const DAYS_OF_WEEK = 7;
const GRID_MS = minutes(15);
/** Between two appointments, in turn, so that days look alike as little as real ones do. */
const GAPS = [minutes(45), minutes(120), minutes(0), minutes(75), minutes(150)] as const;
/** Appointments of a day for one person, by how many people there are. */
const PER_DAY = [3, 2, 1] as const;

const onGrid = (at: Instant): Instant => instantAt(Math.ceil(at / GRID_MS) * GRID_MS);

/** The same wall times seven days before. */
const weekBefore = (open: Intervals, zone: string): Instant[] =>
  open.map((at) => wallMsToInstant(shiftWall(instantToWallMs(at, zone), days(-DAYS_OF_WEEK)), zone));

/** Appointments within working hours, from a week before today to a week after it, in the order of time. */
export function planAppointments<Service extends PlannedService>(
  people: readonly (PlannedPerson & { services: readonly Service[] })[],
  zone: string,
): PlannedAppointment<Service>[] {
  const perDay = PER_DAY[people.length - 1] ?? 1;
  const planned = people.flatMap((person, index) => {
    const before = person.week.map((open) => weekBefore(open, zone));
    return [...before, ...person.week].flatMap((open, day) =>
      planDay(person, open, { turn: index + day, most: day % 3 === 0 ? Math.max(1, perDay - 1) : perDay }),
    );
  });
  return planned.toSorted((one, other) => one.start - other.start);
}

function planDay<Service extends PlannedService>(
  { id: staffId, services }: Pick<PlannedPerson, 'id'> & { services: readonly Service[] },
  open: Intervals,
  { turn, most }: { turn: number; most: number },
): PlannedAppointment<Service>[] {
  const planned: PlannedAppointment<Service>[] = [];
  for (let index = 0; index < open.length; index += 2) {
    const from = open[index] ?? instantAt(Infinity);
    const until = open[index + 1] ?? from;
    let next = onGrid(addDuration(from, milliseconds(GRID_MS * ((turn * 3) % 8))));
    while (planned.length < most) {
      const service = services[(turn + planned.length) % services.length];
      if (!service) break;
      const end = addDuration(next, service.durationMs);
      if (addDuration(end, service.breakMs) > until) break;
      planned.push({ staffId, service, start: next, end });
      const gap = GAPS[(turn + planned.length) % GAPS.length] ?? milliseconds(0);
      next = onGrid(addDuration(end, milliseconds(service.breakMs + gap)));
    }
  }
  return planned;
}
