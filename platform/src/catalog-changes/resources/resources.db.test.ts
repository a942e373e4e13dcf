import { type MemberId, modules, type ScheduleId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { book, idsOf } from '../../testing/booking.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import {
  addHourService,
  addResource,
  addResourceType,
  digestResources,
  mainLocationId,
  slotOn,
} from '../../testing/resources.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { createResource, getResource, updateResource, deleteResource, queryResources, countResources } =
  modules.resources;
const { createResourceType, updateResourceType, deleteResourceType, queryResourceTypes, countResourceTypes } =
  modules.resources;
const { cancelBooking } = modules.bookings;
const { deleteService } = modules.services;

describe.each(sampleEngines('resources'))('on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());
  const create = (resource: Parameters<typeof addResource>[1]) =>
    foyer.owner.call(createResource, { resource: { name: 'Ann', typeId: STAFF_TYPE_ID, ...resource } });

  test('a resource is created, read, changed at its revision, and listed', async () => {
    const { id: memberId } = await foyer.db
      .selectFrom('identities')
      .select('id')
      .where('email', '=', 'staff@example.com')
      .executeTakeFirstOrThrow();
    const described = { email: 'ann@example.com', phone: '+1 555', description: 'Tall', memberId };
    const created = (await create({ name: ' Ann ', ...described })).value.resource;
    expect(created).toMatchObject({ name: 'Ann', revision: '1', ...described });
    expect(created.workingHoursSchedules?.values).toEqual([{ ...created.eventsSchedule, shared: false }]);
    expect(created.locationOptions).toEqual({ availableInAllLocations: true });
    expect((await foyer.owner.call(getResource, { resourceId: created.id })).value.resource).toEqual(created);

    const image = { url: 'https://example.com/ann.jpg', altText: 'Ann' };
    const change = { id: created.id, revision: '1', name: 'Bea', email: '', memberId: '', image };
    const changed = (await foyer.owner.call(updateResource, { resource: change })).value.resource;
    expect(changed).toMatchObject({ name: 'Bea', revision: '2', phone: '+1 555', image });
    expect(changed).not.toHaveProperty('email');
    expect(changed).not.toHaveProperty('memberId');
    const before = await digestResources(foyer);
    const late = await foyer.owner.call(updateResource, { resource: { ...change, name: 'Cem' } });
    expect([late.status, late.code, late.data]).toEqual([409, 'REVISION_MISMATCH', { revision: '2' }]);
    expect(await digestResources(foyer)).toEqual(before);

    const query = { filter: { name: 'Bea', typeId: STAFF_TYPE_ID } };
    const listed = (await foyer.owner.call(queryResources, { query })).value;
    expect(listed.resources).toEqual([changed]);
    expect((await foyer.owner.call(countResources, { filter: query.filter })).value).toEqual({ count: 1 });
  });

  test('lists are paged', async () => {
    const all = (await foyer.owner.call(queryResources, { query: {} })).value.resources.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { cursorPaging: { limit: 3, ...(cursor ? { cursor } : {}) } };
      const { resources, pagingMetadata } = (await foyer.owner.call(queryResources, { query })).value;
      seen.push(...resources.map(({ id }) => id));
      cursor = pagingMetadata.cursors?.next;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  test('resource types are counted by a filter, as the query lists them', async () => {
    const name = `Kiln ${newId().slice(-12)}`;
    const visitor = await foyer.visit();
    const { resourceTypes } = (await visitor.call(queryResourceTypes, { query: {} })).value;
    expect((await visitor.call(countResourceTypes, { filter: { name } })).value).toEqual({ count: 0 });
    await foyer.owner.call(createResourceType, { resourceType: { name } });
    expect((await visitor.call(countResourceTypes, { filter: { name } })).value).toEqual({ count: 1 });
    expect((await visitor.call(countResourceTypes, {})).value).toEqual({ count: resourceTypes.length + 1 });
    const answer = await visitor.call(countResourceTypes, { filter: { siteId: newId() } });
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION']);
  });

  test('visitors see name, type and image, and can filter by nothing else', async () => {
    const { id } = await addResource(foyer, { email: 'ann@example.com', description: 'Tall' });
    const visitor = await foyer.visit();
    const shown = (await visitor.call(getResource, { resourceId: id })).value.resource;
    expect(shown).toEqual({ id, name: 'Ann', typeId: STAFF_TYPE_ID, revision: '1' });
    const { resources } = (await visitor.call(queryResources, { query: { filter: { id } } })).value;
    expect(resources).toEqual([shown]);
    for (const operation of [queryResources, countResources]) {
      const filter = { memberId: newId() };
      const answer = await visitor.call(operation, operation === countResources ? { filter } : { query: { filter } });
      expect(answer.code).toBe('VALIDATION');
    }
  });

  test.each([
    [{ name: '' }, 'resource.name'],
    [{ name: ' ' }, 'resource.name'],
    [{ name: 'n'.repeat(41) }, 'resource.name'],
    [{ email: 'nobody' }, 'resource.email'],
    [{ email: `a@${'b'.repeat(499)}` }, 'resource.email'],
    [{ description: 'd'.repeat(501) }, 'resource.description'],
    [{ typeId: newId() }, 'resource.typeId'],
    [{ memberId: newId() }, 'resource.memberId'],
    [{ memberId: 'me' }, 'resource.memberId'],
    [{ image: { url: 'ann.jpg' } }, 'resource.image.url'],
    [{ image: { id: 'nothing' } }, 'resource.image.id'],
    [
      { locationOptions: { specificLocationOptions: { businessLocations: [{ locationId: newId() }] } } },
      'resource.locationOptions.specificLocationOptions.businessLocations[0].locationId',
    ],
  ])('%j is refused, and nothing is added', async (sent, field) => {
    const before = await digestResources(foyer);
    const answer = await create(sent);
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
    expect(await digestResources(foyer)).toEqual(before);
  });

  test('accepts names of 40, emails of 500 and descriptions of 500 characters', async () => {
    const sent = { name: 'n'.repeat(40), email: `a@${'b'.repeat(498)}`, description: 'd'.repeat(500) };
    expect((await create(sent)).value.resource).toMatchObject(sent);
  });

  test("a member manages one resource's hours at most, also when two are set concurrently", async () => {
    const { id: memberId } = await foyer.db
      .selectFrom('identities')
      .select('id')
      .where('email', '=', 'staff@example.com')
      .executeTakeFirstOrThrow();
    const answers = await Promise.all([create({ memberId }), create({ memberId }), create({ memberId })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['VALIDATION', 'VALIDATION', 'ok']);
    const won = answers.find(({ code }) => code === 'ok')?.value.resource;
    const again = { id: won?.id ?? '', revision: '1', memberId: asId<MemberId>(memberId) };
    expect((await foyer.owner.call(updateResource, { resource: again })).code).toBe('ok');
    await foyer.owner.call(deleteResource, { resourceId: again.id });
  });

  test("the type can't change, and the revision is required", async () => {
    const { id } = await addResource(foyer);
    const { id: typeId } = await addResourceType(foyer);
    const before = await digestResources(foyer);
    const other = await foyer.owner.call(updateResource, { resource: { id, revision: '1', typeId } });
    expect(other.fields).toEqual(['resource.typeId']);
    const blind = await foyer.owner.call(updateResource, { resource: { id, name: 'Bea' } });
    expect(blind.fields).toEqual(['resource.revision']);
    const gone = await foyer.owner.call(updateResource, { resource: { id: newId(), revision: '1' } });
    expect(gone.code).toBe('RESOURCE_NOT_FOUND');
    expect(await digestResources(foyer)).toEqual(before);
  });

  describe('deletion', () => {
    test('is refused while a service or a future booking needs the resource; bookings keep its name', async () => {
      const { id: resourceId, eventsSchedule } = await addResource(foyer);
      const service = await addHourService(foyer, [resourceId]);
      const refused = await foyer.owner.call(deleteResource, { resourceId });
      expect([refused.code, refused.data]).toEqual(['RESOURCE_IN_USE', { isTaken: false, serviceIds: [service.id] }]);

      const booking = await book(foyer.owner, slotOn(String(service.id), 0, '09:00'));
      await foyer.owner.call(deleteService, {
        serviceId: String(service.id),
        preserveFutureSessionsWithParticipants: true,
      });
      const before = await digestResources(foyer);
      const taken = await foyer.owner.call(deleteResource, { resourceId });
      expect([taken.code, taken.data.isTaken]).toEqual(['RESOURCE_IN_USE', true]);
      expect(await digestResources(foyer)).toEqual(before);

      const current = { ...idsOf(booking.booking), revision: booking.booking.revision };
      const canceled = (await foyer.owner.call(cancelBooking, current)).value.booking;
      expect((await foyer.owner.call(deleteResource, { resourceId })).code).toBe('ok');
      expect((await foyer.owner.call(getResource, { resourceId })).code).toBe('RESOURCE_NOT_FOUND');
      expect(canceled.bookedEntity?.slot?.resource).toMatchObject({ id: resourceId, name: 'Ann' });
      const { db } = foyer.platform;
      const scheduleId = asId<ScheduleId>(eventsSchedule?.scheduleId ?? '');
      const left = await db.selectFrom('sessions').select('id').where('schedule_id', '=', scheduleId).execute();
      expect(left).toEqual([]);
    });

    test('is refused for staff with future classes', async () => {
      const before = await digestResources(foyer);
      expect((await foyer.owner.call(deleteResource, { resourceId: ines.id })).code).toBe('RESOURCE_IN_USE');
      expect(await digestResources(foyer)).toEqual(before);
    });
  });

  describe('a resource type', () => {
    test('is created, renamed at its revision, listed, and deleted when it has no resources', async () => {
      const type = await addResourceType(foyer, 'Kiln');
      const renamed = { id: type.id, revision: '1', name: 'Oven' };
      const changed = (await foyer.owner.call(updateResourceType, { resourceType: renamed })).value.resourceType;
      expect(changed).toMatchObject({ name: 'Oven', revision: '2' });
      const late = await foyer.owner.call(updateResourceType, { resourceType: { ...renamed, name: 'Stove' } });
      expect(late.code).toBe('REVISION_MISMATCH');
      const query = { filter: { name: { $startsWith: 'Ov' } } };
      expect((await foyer.owner.call(queryResourceTypes, { query })).value.resourceTypes).toEqual([changed]);
      const { id } = await addResource(foyer, { typeId: type.id });
      expect((await foyer.owner.call(deleteResourceType, { resourceTypeId: type.id })).code).toBe('RESOURCE_IN_USE');
      await foyer.owner.call(deleteResource, { resourceId: id });
      const ann = await addResource(foyer);
      await addHourService(foyer, [ann.id], { serviceResources: [{ resourceType: { id: type.id } }] });
      const needed = await foyer.owner.call(deleteResourceType, { resourceTypeId: type.id });
      expect([needed.code, needed.data.resourceCount]).toEqual(['RESOURCE_IN_USE', 0]);
      const spare = await addResourceType(foyer);
      expect((await foyer.owner.call(deleteResourceType, { resourceTypeId: spare.id })).code).toBe('ok');
      expect((await foyer.owner.call(deleteResourceType, { resourceTypeId: spare.id })).code).toBe(
        'RESOURCE_TYPE_NOT_FOUND',
      );
    });

    test('of staff always exists', async () => {
      const answer = await foyer.owner.call(deleteResourceType, { resourceTypeId: STAFF_TYPE_ID });
      expect(answer.code).toBe('RESOURCE_IN_USE');
    });

    test('has a unique name of 1 to 40 characters, ignoring case, also when two are created concurrently', async () => {
      const add = (name: string) => foyer.owner.call(createResourceType, { resourceType: { name } });
      const answers = await Promise.all([add('Wheel'), add('wheel'), add('WHEEL ')]);
      expect(answers.map(({ code }) => code).sort()).toEqual([
        'RESOURCE_TYPE_ALREADY_EXISTS',
        'RESOURCE_TYPE_ALREADY_EXISTS',
        'ok',
      ]);
      expect((await add('n'.repeat(41))).fields).toEqual(['resourceType.name']);
      expect((await add(' ')).fields).toEqual(['resourceType.name']);
      expect((await add('n'.repeat(40))).code).toBe('ok');
      const { id } = await addResourceType(foyer);
      const taken = await foyer.owner.call(updateResourceType, {
        resourceType: { id, revision: '1', name: 'wheel' },
      });
      expect(taken.code).toBe('RESOURCE_TYPE_ALREADY_EXISTS');
    });
  });

  test('a room is at its set location', async () => {
    const businessLocations = [{ locationId: mainLocationId }];
    const locationOptions = { specificLocationOptions: { availableInBusinessLocations: true, businessLocations } };
    const { id: typeId } = await addResourceType(foyer);
    const room = await addResource(foyer, { typeId, locationOptions });
    expect(room.locationOptions).toEqual({ availableInAllLocations: false, ...locationOptions });
    expect(room).not.toHaveProperty('workingHoursSchedules');
  });
});
