import { modules, type ResourceId, type ResourceTypeId, type ScheduleId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_DATES, toDateSessions } from '../../catalog/resources/hours.ts';
import { MOST_RESOURCES, MOST_TYPES } from '../../catalog/resources/resource.ts';
import { countResources } from '../../catalog/resources/store.ts';
import { MOST_AHEAD, readTimeOff } from '../../catalog/resources/time-off.ts';
import { countTypes } from '../../catalog/resources/type-store.ts';
import { insertResourceTypes } from '../../catalog/schedules/insertion-store.ts';
import { insertSessions, STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { readCivilDate } from '../../server/lib/wall.ts';
import { addResource, dateOn, digestResources } from '../../testing/resources.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { createResource, createResourceType, setDateHours, addTimeOff } = modules.resources;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());
const db = () => foyer.db;

/** The last one that fits is accepted; the next is refused and changes nothing. */
async function expectLast(code: string, add: () => Promise<{ code: string }>) {
  expect((await add()).code).toBe('ok');
  const before = await digestResources(foyer);
  expect((await add()).code).toBe(code);
  expect(await digestResources(foyer)).toEqual(before);
}

test('a site has at most 100 resource types', async () => {
  const missing = MOST_TYPES - 1 - (await countTypes(db(), siteA));
  const types = Array.from({ length: missing }, (_, index) => ({ id: newId<ResourceTypeId>(), name: `Kind ${index}` }));
  await insertResourceTypes(db(), siteA, types, instantAt(Date.now()));
  const add = () => foyer.owner.call(createResourceType, { resourceType: { name: `Kind ${newId().slice(-12)}` } });
  await expectLast('TOO_MANY_RESOURCES', add);
});

test('a resource has its own hours on at most 1,000 dates', async () => {
  const { id: resourceId, eventsSchedule } = await addResource(foyer);
  const scheduleId = asId<ScheduleId>(eventsSchedule?.scheduleId ?? '');
  const dates = Array.from({ length: MOST_DATES - 1 }, (_, index) => dateOn(index));
  await insertSessions(
    db(),
    siteA,
    dates.flatMap((date) => toDateSessions(scheduleId, readCivilDate(date), [])),
  );
  let day = MOST_DATES;
  const add = () => {
    day += 1;
    return foyer.owner.call(setDateHours, { resourceId, date: dateOn(day), hours: [] });
  };
  await expectLast('TOO_MANY_DATES', add);
  const again = { resourceId, date: dateOn(0), hours: [{ start: '09:00', end: '10:00' }] };
  expect((await foyer.owner.call(setDateHours, again)).code).toBe('ok');
});

test('a resource has at most 500 future times off', async () => {
  const { id: resourceId, eventsSchedule } = await addResource(foyer);
  const scheduleId = asId<ScheduleId>(eventsSchedule?.scheduleId ?? '');
  const timeOff = { start: dateOn(1), end: dateOn(1) };
  const absences = Array.from({ length: MOST_AHEAD - 1 }, () =>
    readTimeOff(scheduleId, timeOff, readCivilDate(timeOff.start)),
  );
  await insertSessions(db(), siteA, absences);
  await expectLast('TOO_MANY_DATES', () => foyer.owner.call(addTimeOff, { resourceId, timeOff }));
});

test('a site has at most 1,000 resources', async () => {
  const missing = MOST_RESOURCES - 1 - (await countResources(db(), siteA));
  const rows = Array.from({ length: missing }, () => ({
    site_id: siteA,
    id: newId<ResourceId>(),
    type_id: STAFF_TYPE_ID,
    schedule_id: newId<ScheduleId>(),
    name: 'Ann',
    email: null,
    description: null,
  }));
  await db().insertInto('resources').values(rows).execute();
  const resource = { name: 'Ann', typeId: STAFF_TYPE_ID };
  await expectLast('TOO_MANY_RESOURCES', () => foyer.owner.call(createResource, { resource }));
});
