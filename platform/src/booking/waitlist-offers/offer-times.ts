import type { ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import {
  addDuration,
  type Duration,
  durationBetween,
  hours,
  latest,
  milliseconds,
  subtractDuration,
} from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { findServices } from '../../catalog/services/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { type Allocation, allocate } from '../allocation/allocation.ts';
import type { BookingTarget } from '../allocation/target.ts';
import { buffersOf } from '../availability/buffers.ts';
import { readCalendar } from '../availability/calendar.ts';
import { locationsOf } from '../availability/service-locations.ts';
import { findSlots } from '../slots/engine.ts';
import { durationsOf } from '../slots/limits.ts';
import { closesAt, offerEnd } from '../waitlist-entries/rules.ts';
import { type EntryRange, listEntriesWanting, type TimeSpan, type WaitlistEntry } from '../waitlist-entries/store.ts';
import { announceOffer, type OfferContext } from './offer.ts';

/** The longest buffer between appointments: released time can make slots possible that far away. */
const LONGEST_REST_MS = hours(12);

/** The duration of a wanted appointment: as requested, or the service's default for an interval. Its add-ons lengthen it. */
export function durationWithin(service: ServiceEntity, { start, end }: TimeSpan, addOnsMs = milliseconds(0)): Duration {
  const durations = durationsOf(service).map((duration) => milliseconds(duration + addOnsMs));
  const requested = durationBetween(start, end);
  return durations.includes(requested) ? requested : (durations[0] ?? requested);
}

/**
 * Offers free time to the appointment waitlists of all services, which are locked. For an `EntryRange`, returns the
 * position reached; undefined at the end.
 */
export async function offerFreeTime(
  call: OfferContext,
  siteId: SiteId,
  freed: TimeSpan,
  stretch?: EntryRange,
): Promise<number | undefined> {
  const { tx, now } = call;
  const span = {
    start: subtractDuration(freed.start, LONGEST_REST_MS),
    end: addDuration(freed.end, LONGEST_REST_MS),
  };
  const entries = await listEntriesWanting(tx, siteId, span, { now, stretch });
  const ids = [...new Set(entries.map((entry) => asId<ServiceId>(entry.waitlistKey)))];
  const services = await findServices(tx, siteId, ids, { hidden: true });
  // Nothing becomes free while the waitlists are locked: where one entry found no time, no entry that wants the same does.
  const exhausted = new Set<string>();
  for (const entry of entries) {
    const service = services.find(({ id }) => id === entry.waitlistKey);
    const request = JSON.stringify([
      entry.waitlistKey,
      entry.wanted,
      entry.resourceId,
      entry.locationId,
      entry.addOnsMs,
    ]);
    if (!service || exhausted.has(request)) continue;
    if (!(await offerSlot(call, siteId, service, entry))) exhausted.add(request);
  }
  return entries.length === stretch?.most ? entries.at(-1)?.position : undefined;
}

/** Offers the first time that is free; false when there is none. */
async function offerSlot(
  call: OfferContext,
  siteId: SiteId,
  service: ServiceEntity,
  waiting: WaitlistEntry,
): Promise<boolean> {
  const { tx, now } = call;
  const { bookingId, seats } = waiting;
  for (const target of await findTimes(call, siteId, service, waiting)) {
    const { start, end } = target;
    const until = offerEnd(service, closesAt(service, start, end), now);
    const request = { siteId, bookingId, target, seats, expires: until, override: false, now };
    const taken: Allocation | undefined = await allocate(tx, request);
    // Only a concurrent booking can fail this; the next slot may do.
    if (!taken) continue;
    const time = { start, end, resources: taken.resources };
    await announceOffer(call, siteId, waiting, { until, time });
    return true;
  }
  return false;
}

/** Lists the bookable slots within the interval that an entry wants, by start. */
export async function findTimes(
  { tx, now }: Pick<OfferContext, 'tx' | 'now'>,
  siteId: SiteId,
  service: ServiceEntity,
  {
    wanted,
    resourceId,
    locationId,
    addOnsMs,
  }: Pick<WaitlistEntry, 'wanted' | 'resourceId' | 'locationId' | 'addOnsMs'>,
): Promise<BookingTarget[]> {
  if (!wanted || !service.onlineBooking.enabled) return [];
  const from = latest(wanted.start, now);
  const durationMs = durationWithin(service, wanted, addOnsMs);
  if (from + durationMs > wanted.end) return [];
  const location = locationsOf(service).find(({ id }) => id === locationId);
  const asked = { siteId, service, from, to: wanted.end, now, durationMs, resourceId, location };
  const { query } = await readCalendar(tx, asked);
  return findSlots(query)
    .filter(({ bookable }) => bookable)
    .map(({ start, end }) => ({
      kind: 'APPOINTMENT',
      service,
      scheduleId: asId<ScheduleId>(service.schedule.id ?? ''),
      start,
      end,
      // The zone is unused: the booking keeps its customer's zone.
      timeZone: 'UTC',
      capacity: 1,
      resourceId,
      ...(location ? { location } : {}),
      teachers: [],
      ...buffersOf(service, location),
    }));
}
