import type { ResourceId, ScheduleId, SessionId } from '@foyer/contract';
import type { CivilDate, Instant } from '@foyer/contract/values';
import { insertResources, insertSchedules } from '../../platform/src/catalog/schedules/insertion-store.ts';
import { insertSessions, type ScheduledSession, STAFF_TYPE_ID } from '../../platform/src/catalog/schedules/store.ts';
import { insertService } from '../../platform/src/catalog/services/creation-store.ts';
import { resolveReferences } from '../../platform/src/catalog/services/references.ts';
import { readService } from '../../platform/src/catalog/services/rules.ts';
import type { ServiceInput } from '../../platform/src/catalog/services/service.ts';
import { demoIds } from '../../platform/src/demo/ids.ts';
import { site } from '../../platform/src/demo/low-tide/studio.ts';
import { seedDemo } from '../../platform/src/demo/seed.ts';
import type { Db } from '../../platform/src/server/db/database.ts';
import { addDays, readCivilDate, wallTimeOn } from '../../platform/src/server/lib/wall.ts';
import { busyMonday, SESSIONS, STAFF } from './business.ts';

const idOf = demoIds('a');
const WORK_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const SESSIONS_A_DAY = SESSIONS / STAFF / WORK_DAYS.length;
const FIRST_HOUR = 9;
/** A Thursday. */
const FIRST_DAY = readCivilDate('2026-01-01');

const staff = Array.from({ length: STAFF }, (_, index) => ({
  id: idOf<ResourceId>('resource', 201 + index),
  scheduleId: idOf<ScheduleId>('schedule', 201 + index),
}));

const service: ServiceInput = {
  type: 'CLASS',
  name: 'Small group',
  defaultCapacity: 6,
  onlineBooking: { enabled: true },
  payment: { rateType: 'NO_FEE', options: { inPerson: true } },
};
const scheduleId = idOf<ScheduleId>('serviceSchedule', 200);

/** The demo businesses, and staff who each give eight hours of classes on each working day of one week. */
export async function seedBusyWeek(db: Db, now: Instant): Promise<void> {
  await seedDemo(db, now);
  const { id: siteId, timeZone, currency } = site;
  await db.transaction().execute(async (tx) => {
    const schedules = staff.map((one) => ({ id: one.scheduleId, timeZone }));
    await insertSchedules(tx, siteId, schedules);
    const resources = staff.map((one, index) => ({
      ...one,
      name: `Teacher ${index + 1}`,
      typeId: STAFF_TYPE_ID,
      sortOrder: 200 + index,
    }));
    await insertResources(tx, siteId, resources, now);
    const draft = await resolveReferences(tx, siteId, readService(service, currency));
    await insertService(tx, siteId, { id: idOf('service', 200), scheduleId, timeZone, draft }, now);
    const monday = readCivilDate(busyMonday(now));
    for (const [index, one] of staff.entries()) {
      await insertSessions(tx, siteId, [workingHoursOf(one.scheduleId, index), ...classesOf(one.id, index, monday)]);
    }
  });
}

const clockAt = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function workingHoursOf(of: ScheduleId, index: number): ScheduledSession {
  return {
    id: idOf<SessionId>('session', 2001 + index),
    scheduleId: of,
    type: 'WORKING_HOURS',
    start: wallTimeOn(FIRST_DAY, clockAt(FIRST_HOUR)),
    end: wallTimeOn(FIRST_DAY, clockAt(FIRST_HOUR + SESSIONS_A_DAY)),
    recurrence: { frequency: 'WEEKLY', interval: 1, days: WORK_DAYS, exceptions: [] },
    resourceIds: [],
  };
}

function classesOf(resourceId: ResourceId, index: number, monday: CivilDate): ScheduledSession[] {
  return Array.from({ length: WORK_DAYS.length * SESSIONS_A_DAY }, (_, n) => {
    const date = addDays(monday, Math.floor(n / SESSIONS_A_DAY));
    const hour = FIRST_HOUR + (n % SESSIONS_A_DAY);
    return {
      id: idOf<SessionId>('session', 10_001 + index * 100 + n),
      scheduleId,
      type: 'EVENT',
      start: wallTimeOn(date, clockAt(hour)),
      end: wallTimeOn(date, clockAt(hour + 1)),
      resourceIds: [resourceId],
    };
  });
}
