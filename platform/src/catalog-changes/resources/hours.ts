import type { LocationId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { checkHours, type DayHours, hoursFrom, LAST_DATE } from '../../catalog/resources/hours.ts';
import type { StoredResource } from '../../catalog/resources/resource.ts';
import { findAllSessions } from '../../catalog/schedules/store.ts';
import { findOpenLocations } from '../../catalog/services/location-store.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { findZone } from './calendar-store.ts';

/** Returns the working hours from a date on, with their zone. */
export async function readHours(db: Db, siteId: SiteId, { scheduleId }: StoredResource, now: Instant) {
  const timeZone = await findZone(db, siteId, scheduleId);
  const today = civilDate(now, timeZone);
  const sessions = await findAllSessions(db, siteId, [scheduleId], { first: today, last: LAST_DATE });
  return { timeZone, today, sessions: hoursFrom(sessions, today) };
}

/** Throws ValidationError if hours overlap, or are at a location that the business doesn't have. */
export async function checkAll(db: Db, siteId: SiteId, hours: readonly DayHours[], at: string): Promise<void> {
  const violations = checkHours(hours, at);
  const ids = hours.map(({ locationId }) => locationId && asId<LocationId>(locationId.toLowerCase()));
  const named = ids.flatMap((id) => id || []);
  const known = await findOpenLocations(db, siteId, named);
  for (const [index, id] of ids.entries()) {
    if (id && !known.some((location) => location.id === id))
      violations.push(oneViolation(`${at}[${index}].locationId`, 'is not a location of the business'));
  }
  if (violations.length > 0) throw new ValidationError(violations);
}
