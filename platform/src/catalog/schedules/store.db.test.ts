import type { SessionId, SiteId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { hana, ines, mateo, resources, treatmentRoom } from '../../demo/low-tide/team.ts';
import { frieda, site as siteOfFrieda } from '../../demo/wuschel/salon.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { readCivilDate, readWallTime } from '../../server/lib/wall.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import {
  findEventsTaking,
  findResources,
  findResourcesOf,
  findResourceTypes,
  findSessions,
  insertSessions,
  type ScheduledSession,
  STAFF_TYPE_ID,
} from './store.ts';

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
});
afterAll(() => db.destroy());

const room = resources[4];
const far = { first: readCivilDate('2040-01-01'), last: readCivilDate('2040-12-31') };

describe('resources', () => {
  it('are found by id, with the zone of their schedule', async () => {
    expect(await findResources(db, site.id, [mateo.id, ines.id])).toEqual([
      { ...ines, email: undefined, sortOrder: 1, timeZone: 'America/New_York' },
      { ...mateo, email: undefined, sortOrder: 2, timeZone: 'America/New_York' },
    ]);
    expect(await findResources(db, site.id, [])).toEqual([]);
  });

  it('are found by type', async () => {
    const found = await findResourcesOf(db, site.id, { ids: [], typeIds: [treatmentRoom.id] });
    expect(found.map(({ name }) => name)).toEqual(['Canal room', 'Bond room']);
  });

  it('belong to their site, though all sites share the staff type', async () => {
    expect(await findResources(db, siteOfFrieda.id, [ines.id])).toEqual([]);
    expect(await findResourceTypes(db, siteOfFrieda.id, [treatmentRoom.id])).toEqual([]);
    const staff = await findResourcesOf(db, siteOfFrieda.id, { ids: [], typeIds: [STAFF_TYPE_ID] });
    expect(staff.map(({ id }) => id)).toContain(frieda.id);
    expect(staff.map(({ id }) => id)).not.toContain(ines.id);
  });
});

describe('sessions', () => {
  const session = (fields: Partial<ScheduledSession>): ScheduledSession => ({
    id: newId<SessionId>(),
    scheduleId: mateo.scheduleId,
    type: 'EVENT',
    start: readWallTime('2030-05-10T22:00'),
    end: readWallTime('2030-05-11T02:00'),
    resourceIds: [],
    ...fields,
  });
  const weekly = { frequency: 'WEEKLY', interval: 1, exceptions: [readCivilDate('2030-05-17')] } as const;
  const night = session({ capacity: 4 });
  const thrice = session({
    start: readWallTime('2030-05-10T10:00'),
    end: readWallTime('2030-05-10T11:00'),
    recurrence: { ...weekly, count: 3 },
  });
  const lesson = session({ scheduleId: hana.scheduleId, resourceIds: room ? [mateo.id, room.id] : [] });
  const opening = session({ scheduleId: hana.scheduleId, type: 'WORKING_HOURS', resourceIds: [mateo.id] });

  beforeAll(() => insertSessions(db, site.id, [night, thrice, lesson, opening]));

  const idsOn = async (first: string, last = first) =>
    (await findSessions(db, site.id, [mateo.scheduleId], { first: readCivilDate(first), last: readCivilDate(last) }))
      .filter(({ type }) => type === 'EVENT')
      .map(({ id }) => id);

  it('are returned as stored, with their zone', async () => {
    const found = await findSessions(db, site.id, [mateo.scheduleId], {
      first: readCivilDate('2030-05-10'),
      last: readCivilDate('2030-05-10'),
    });
    expect(found).toContainEqual({ ...night, recurrence: undefined, timeZone: 'America/New_York' });
    expect(found).toContainEqual({ ...thrice, capacity: undefined, timeZone: 'America/New_York' });
  });

  it('are found by exactly the dates that they touch', async () => {
    expect(await idsOn('2030-05-09')).toEqual([]);
    expect(await idsOn('2030-05-10')).toEqual([thrice.id, night.id]);
    expect(await idsOn('2030-05-11')).toEqual([thrice.id, night.id]);
    expect(await idsOn('2030-05-12', '2030-05-24')).toEqual([thrice.id]);
    expect(await idsOn('2030-05-25', '2030-06-30')).toEqual([]);
  });

  it('without an end are found in every year', async () => {
    const hours = await findSessions(db, site.id, [ines.scheduleId], far);
    expect(hours.map(({ type }) => type)).toEqual(['WORKING_HOURS', 'WORKING_HOURS']);
    expect(await findSessions(db, siteOfFrieda.id, [ines.scheduleId], far)).toEqual([]);
  });

  it('that are events occupy the resources they name', async () => {
    const dates = { first: readCivilDate('2030-05-10'), last: readCivilDate('2030-05-10') };
    const namesOf = async (id: typeof mateo.id, siteId: SiteId = site.id) =>
      (await findEventsTaking(db, siteId, [id], dates)).map((event) => event.id);
    expect(await namesOf(mateo.id)).toEqual([lesson.id]);
    expect(await namesOf(room?.id ?? asId(''))).toEqual([lesson.id]);
    expect(await namesOf(mateo.id, siteOfFrieda.id)).toEqual([]);
  });
});
