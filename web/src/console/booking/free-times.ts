import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { availabilityCalendar, type Service, type SlotAvailability, services } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseWireTime } from '../../lib/zone-time.ts';
import { addDays, isDay } from '../parts/dates.ts';
import { type Booking, participantsOf, serviceIdOf } from './booking.ts';

type Slot = SlotAvailability['slot'];

/** A start that is free: with one or several people, or in one session of a class. */
export interface FreeTime {
  key: string;
  startMs: Instant;
  endMs: Instant;
  openSpots: number;
  slots: Slot[];
}

/** Times by start. The business may book what customers can't any more, or can't yet. */
export function readFreeTimes(entries: readonly SlotAvailability[], staffId: string | null): FreeTime[] {
  const times = new Map<string, FreeTime>();
  for (const { slot, openSpots } of entries) {
    if (openSpots < 1 || (staffId && slot.resource?.id !== staffId)) continue;
    const { startDate = '', endDate = '', timezone = 'UTC', eventId } = slot;
    const [startMs, endMs] = [parseWireTime(startDate, timezone), parseWireTime(endDate, timezone)];
    const key = eventId ?? `${startMs}-${endMs}`;
    const time = times.get(key) ?? { key, startMs, endMs, openSpots: 0, slots: [] };
    time.openSpots = Math.max(time.openSpots, openSpots);
    time.slots.push(slot);
    times.set(key, time);
  }
  return [...times.values()].sort((one, other) => one.startMs - other.startMs);
}

const MINUTE_MS = 60_000;

/** The booking's length without its add-ons, if the service still offers it; else times have the service's first one. */
export function choicesOf(
  { startDate, endDate, bookedAddOns = [] }: Pick<Booking, 'startDate' | 'endDate' | 'bookedAddOns'>,
  service: Pick<Service, 'schedule'> | undefined,
) {
  const offered = service?.schedule?.availabilityConstraints?.sessionDurations ?? [];
  const addOns = bookedAddOns.reduce((sum, { durationInMinutes = 0 }) => sum + durationInMinutes, 0);
  const minutes = (endDate.getTime() - startDate.getTime()) / MINUTE_MS - addOns;
  return offered.includes(minutes) ? { customerChoices: { durationInMinutes: minutes } } : {};
}

/** The free times of a day to which a booking can be moved. */
export function useFreeTimes(booking: Booking, day: string, staffId: string | null, zone: string) {
  const { query } = useFoyer();
  const known = isDay(day);
  const serviceId = serviceIdOf(booking);
  const service = useQuery(query(services.getService, [serviceId]));
  // With a zone, these are wall times.
  const startDate = `${day}T00:00:00`;
  const filter = { serviceId, startDate, endDate: known ? `${addDays(day, 1)}T00:00:00` : startDate };
  const options = { timezone: zone, ...choicesOf(booking, service.data) };
  const found = useQuery({
    ...query(availabilityCalendar.queryAvailability, [{ filter }, options]),
    enabled: known && !service.isPending,
    placeholderData: keepPreviousData,
  });
  return { ...found, times: readFreeTimes(found.data?.availabilityEntries ?? [], staffId) };
}

const GONE: readonly Booking['status'][] = ['CANCELED', 'DECLINED'];

/** True if a time is to come, has room for everybody and isn't the one that the booking holds. */
export const isChoice = (time: FreeTime, booking: Booking, nowMs: Instant): boolean =>
  time.openSpots >= participantsOf(booking) &&
  time.startMs > nowMs &&
  (GONE.includes(booking.status) || time.startMs !== booking.startDate.getTime());
