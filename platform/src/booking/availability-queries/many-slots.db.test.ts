import { modules, type ResourceId, type ScheduleId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertResources, insertSchedules } from '../../catalog/schedules/insertion-store.ts';
import { insertSessions, STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { newId } from '../../server/lib/new-id.ts';
import { readWallTime } from '../../server/lib/wall.ts';
import { addService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const instantOf = (text = '') => Date.parse(text);
const STAFF = 8;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start();
});
afterAll(() => foyer.stop());

/** Adds staff who work around the clock. */
async function addStaff(): Promise<ResourceId[]> {
  const { db } = foyer.platform;
  const staff = Array.from({ length: STAFF }, (_, index) => ({
    id: newId<ResourceId>(),
    scheduleId: newId<ScheduleId>(),
    typeId: STAFF_TYPE_ID,
    name: `Staff ${index}`,
    sortOrder: 100 + index,
  }));
  const hours = {
    type: 'WORKING_HOURS',
    start: readWallTime('2026-01-01T00:00'),
    end: readWallTime('2026-01-02T00:00'),
    resourceIds: [],
  } as const;
  const recurrence = { frequency: 'DAILY', interval: 1, exceptions: [] } as const;
  await insertSchedules(
    db,
    site.id,
    staff.map(({ scheduleId: id }) => ({ id, timeZone: site.timeZone })),
  );
  await insertResources(db, site.id, staff, instantAt(Date.now()));
  await insertSessions(
    db,
    site.id,
    staff.map(({ scheduleId }) => ({ ...hours, id: newId(), scheduleId, recurrence })),
  );
  return staff.map(({ id }) => id);
}

test('a year with more slots than one response holds is paged', async () => {
  const business = foyer.owner;
  const { service } = (
    await business.call(modules.services.createService, {
      service: {
        type: 'APPOINTMENT',
        name: 'Around the clock',
        defaultCapacity: 1,
        onlineBooking: { enabled: true },
        payment: { rateType: 'NO_FEE', options: { inPerson: true } },
        staffMemberIds: await addStaff(),
        schedule: { availabilityConstraints: { sessionDurations: [30] } },
      },
    })
  ).value;
  const [from, to] = [DAY_MS, 366 * DAY_MS].map((ahead) => new Date(Date.now() + ahead).toISOString());
  const filter = { serviceId: service.id, startDate: from, endDate: to };
  const ask = (cursorPaging: { cursor?: string }) =>
    business.call(modules.availabilityCalendar.queryAvailability, { query: { filter, cursorPaging } });

  const first = (await ask({})).value;
  expect(first.availabilityEntries).toHaveLength(5000);
  expect(first.pagingMetadata?.hasNext).toBe(true);
  const cursor = first.pagingMetadata?.cursors?.next;
  const next = (await ask(cursor === undefined ? {} : { cursor })).value;
  const times = [first, next].flatMap(({ availabilityEntries }) => availabilityEntries.map(({ slot }) => slot));
  const keys = times.map(({ startDate, resource }) => `${startDate} ${resource?.id}`);
  expect(new Set(keys).size).toBe(10_000);
});

test('of several lengths the first is offered unless another is chosen; one that is not offered is refused', async () => {
  const { id } = await addService(foyer, { schedule: { availabilityConstraints: { sessionDurations: [60, 90] } } });
  const [startDate, endDate] = [DAY_MS, 9 * DAY_MS].map((ahead) => new Date(Date.now() + ahead).toISOString());
  const ask = (durationInMinutes?: number) =>
    foyer.owner.call(modules.availabilityCalendar.queryAvailability, {
      query: { filter: { serviceId: id, startDate, endDate } },
      ...(durationInMinutes ? { customerChoices: { durationInMinutes } } : {}),
    });
  const lengthsOf = ({ value }: Awaited<ReturnType<typeof ask>>) => {
    const minutes = value.availabilityEntries.map(({ slot }) => instantOf(slot.endDate) - instantOf(slot.startDate));
    return [...new Set(minutes)].map((length) => length / MINUTE_MS);
  };
  expect(lengthsOf(await ask())).toEqual([60]);
  expect(lengthsOf(await ask(90))).toEqual([90]);
  const refused = await ask(75);
  expect([refused.status, refused.fields]).toEqual([400, ['customerChoices.durationInMinutes']]);
});
