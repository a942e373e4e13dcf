import { minutes } from '@foyer/contract/values';
import type { Service } from '../../catalog/services/service.ts';
import { findServices } from '../../catalog/services/store.ts';
import { findVariantsOf } from '../../catalog/services/variant-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Site } from '../../server/sites/store.ts';
import { lengthOfAddOns } from '../records/booked-add-ons.ts';
import type { BookingRecord } from '../records/record.ts';
import { type BookingTarget, readClassSession, readCourse } from './target.ts';

/** Returns the target of a stored booking; undefined when its service or session no longer exists. */
export async function targetOf(tx: Db, site: Site, booking: BookingRecord): Promise<BookingTarget | undefined> {
  const [service] = await findServices(tx, site.id, [booking.serviceId], { hidden: true });
  if (!service) return undefined;
  const [target, variants] = await Promise.all([
    readTarget(tx, site, service, booking),
    findVariantsOf(tx, site.id, service),
  ]);
  return target && { ...target, variants };
}

async function readTarget(
  tx: Db,
  site: Site,
  service: Service,
  booking: BookingRecord,
): Promise<BookingTarget | undefined> {
  const { details, start, end, scheduleId } = booking;
  if (details.kind === 'COURSE') return readCourse(tx, site, service, details.timeZone);
  if (details.kind === 'CLASS') {
    const slot = { timezone: details.timeZone, ...(booking.eventId ? { eventId: booking.eventId } : {}) };
    return readClassSession({ db: tx, site, service, slot, field: 'slot', anyDuration: true });
  }
  return {
    kind: 'APPOINTMENT',
    service,
    scheduleId,
    start,
    end,
    timeZone: details.timeZone,
    capacity: 1,
    resourceId: details.resources[0]?.id,
    teachers: [],
    ...(details.location ? { location: details.location } : {}),
    bufferBeforeMs: minutes(details.bufferBeforeMinutes ?? 0),
    bufferAfterMs: minutes(details.bufferAfterMinutes),
    addOnsMs: lengthOfAddOns(details.addOns),
    anyStart: details.multiService?.type === 'SEQUENTIAL_BOOKINGS',
  };
}
