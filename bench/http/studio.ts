import type { ResourceId, ScheduleId, ServiceId, SessionId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { insertResources, insertSchedules } from '../../platform/src/catalog/schedules/insertion-store.ts';
import { findResources, insertSessions, STAFF_TYPE_ID } from '../../platform/src/catalog/schedules/store.ts';
import { insertService } from '../../platform/src/catalog/services/creation-store.ts';
import { resolveReferences } from '../../platform/src/catalog/services/references.ts';
import { readService } from '../../platform/src/catalog/services/rules.ts';
import type { ServiceInput } from '../../platform/src/catalog/services/service.ts';
import { demoIds } from '../../platform/src/demo/ids.ts';
import { site } from '../../platform/src/demo/low-tide/studio.ts';
import { seedDemo } from '../../platform/src/demo/seed.ts';
import type { Db } from '../../platform/src/server/db/database.ts';
import { readWallTime } from '../../platform/src/server/lib/wall.ts';

const idOf = demoIds('a');
const SERVICE_ID = idOf<ServiceId>('service', 100);
const STAFF = 20;

export const staff = Array.from({ length: STAFF }, (_, index) => ({
  id: idOf<ResourceId>('resource', 101 + index),
  scheduleId: idOf<ScheduleId>('schedule', 101 + index),
}));

/** The demo's appointment with several staff, rooms and bookings. */
export const busyServiceId = idOf<ServiceId>('service', 2);
/** An appointment with so many resources that every booking of a run gets a slot of its own. */
export const roomyService = { id: SERVICE_ID, durationMs: 30 * 60_000 };

/** The demo businesses, and the roomy service with staff who work around the clock. */
export async function seedStudio(db: Db, now: number): Promise<void> {
  await seedDemo(db, instantAt(now));
  const { id: siteId, timeZone } = site;
  const there = await findResources(
    db,
    siteId,
    staff.map(({ id }) => id),
  );
  if (there.length > 0) return;
  const schedules = staff.map(({ scheduleId }) => ({ id: scheduleId, timeZone }));
  const resources = staff.map((one, index) => ({
    ...one,
    name: `Staff ${index}`,
    typeId: STAFF_TYPE_ID,
    sortOrder: 100 + index,
  }));
  const sessions = staff.map(({ scheduleId }, index) => ({
    id: idOf<SessionId>('session', 1001 + index),
    scheduleId,
    type: 'WORKING_HOURS' as const,
    start: readWallTime('2026-01-01T00:00'),
    end: readWallTime('2026-01-02T00:00'),
    recurrence: { frequency: 'DAILY' as const, interval: 1, exceptions: [] },
    resourceIds: [],
  }));
  const input: ServiceInput = {
    type: 'APPOINTMENT',
    name: 'Around the clock',
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'NO_FEE', options: { inPerson: true } },
    staffMemberIds: staff.map(({ id }) => id),
    schedule: { availabilityConstraints: { sessionDurations: [30] } },
  };
  await db.transaction().execute(async (tx) => {
    await insertSchedules(tx, siteId, schedules);
    await insertResources(tx, siteId, resources, instantAt(now));
    await insertSessions(tx, siteId, sessions);
    const draft = await resolveReferences(tx, siteId, readService(input, site.currency));
    await insertService(
      tx,
      siteId,
      { id: SERVICE_ID, scheduleId: idOf('serviceSchedule', 100), timeZone, draft },
      instantAt(now),
    );
  });
}
