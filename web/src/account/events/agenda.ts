import { toLocalDate } from '../../lib/zone-time.ts';
import type { Booked } from '../bookings/booked.ts';

export interface AgendaDay {
  /** The date in the zone of the business. */
  date: string;
  startMs: number;
  events: Booked[];
}

export interface Agenda {
  /** Courses that have begun. */
  underWay: Booked[];
  days: AgendaDay[];
}

/** Classes and courses by the day they are, or begin. Appointments are none of them. */
export function arrange(booked: readonly Booked[], zone: string, nowMs: number): Agenda {
  const events = booked.filter(({ isClass, isCourse }) => isClass || isCourse);
  const hasBegun = ({ isCourse, startMs }: Booked) => isCourse && startMs <= nowMs;
  const days = new Map<string, AgendaDay>();
  for (const event of events.filter((one) => !hasBegun(one)).sort((a, b) => a.startMs - b.startMs)) {
    const date = toLocalDate(event.startMs, zone);
    const day = days.get(date) ?? { date, startMs: event.startMs, events: [] };
    day.events.push(event);
    days.set(date, day);
  }
  return { underWay: events.filter(hasBegun), days: [...days.values()] };
}
