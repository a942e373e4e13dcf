import type { Modules, RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../catalog-changes/services/handlers.ts';
import { services as demoServices } from '../../demo/low-tide/services.ts';
import { studio } from '../../demo/low-tide/studio.ts';
import { hana, ines, jonah, mateo, resources } from '../../demo/low-tide/team.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { callAs, ownerOf, visitorOf } from '../../testing/handler-call.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { serviceFieldsOf } from '../services/field-store.ts';

type Query = RequestOf<Modules['services']['queryServices']>['query'];
type Filter = Record<string, unknown>;

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
});
afterAll(() => db.destroy());

const owner = ownerOf(siteA);
const visitor = visitorOf(siteA);
const query = (asked: Query, caller: Caller = owner) => handlers.queryServices(callAs(db, caller, { query: asked }));
const namesOf = async (filter: Filter, caller: Caller = owner) =>
  (await query({ filter }, caller)).services.map(({ name }) => name);
const names = (...numbers: number[]) => numbers.map((number) => demoServices[number - 1]?.input.name);
const all = names(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
const [first] = demoServices;
const room = resources[4];
const categoryId = '1000000a-0003-4000-8000-000000000003';

const sortable = Object.entries(serviceFieldsOf(siteA)).flatMap(([name, field]) => (field.sort ? name : []));

async function violationsOf(asked: Query): Promise<string[]> {
  const error = await query(asked).catch((thrown: unknown) => thrown);
  return error instanceof ValidationError ? error.violations.map(({ field }) => field) : [];
}

describe('filters', () => {
  const absent = '00000000-0000-4000-8000-000000000000';

  it.each<[string, Filter, (string | undefined)[]]>([
    ['id', { id: first?.id }, names(1)],
    ['_id', { _id: { $in: [first?.id, absent] } }, names(1)],
    ['id $ne', { id: { $ne: first?.id } }, all.slice(1)],
    ['appId', { appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97' }, all],
    ['type', { type: 'COURSE' }, names(4, 9)],
    ['type $in', { type: { $in: ['CLASS', 'COURSE'] } }, names(3, 4, 7, 9)],
    ['name', { name: 'Mat Pilates' }, names(7)],
    ['name $startsWith', { name: { $startsWith: 'm' } }, names(5, 7, 10, 11)],
    ['name $endsWith', { name: { $endsWith: 'massage' } }, names(1, 2, 6)],
    ['name $contains', { name: { $contains: 'PILATES' } }, names(7, 9)],
    ['name $gt', { name: { $gt: 'Slow' } }, names(3)],
    ['name, literally', { name: { $contains: '%' } }, []],
    ['description', { description: { $contains: 'warm oil' } }, names(1)],
    ['tagLine', { tagLine: { $startsWith: 'Few poses' } }, names(3)],
    ['tagLine $exists', { tagLine: { $exists: false } }, []],
    ['hidden', { hidden: true }, names(11)],
    ['category.id', { 'category.id': categoryId }, names(4, 9)],
    ['category, nested', { category: { id: categoryId } }, names(4, 9)],
    ['category.name', { 'category.name': { $in: ['Movement', 'Courses'] } }, names(3, 4, 7, 8, 9)],
    ['form.id', { 'form.id': null }, all.filter((name) => name !== 'Private Reformer Session')],
    ['mainSlug.name', { 'mainSlug.name': 'deep-rest-massage' }, names(1)],
    ['supportedSlugs.name', { 'supportedSlugs.name': { $hasSome: ['deep-rest-massage', 'x'] } }, names(1)],
    ['supportedSlugs.name =', { 'supportedSlugs.name': 'deep-rest-massage' }, names(1)],
    ['onlineBooking.enabled', { 'onlineBooking.enabled': false }, []],
    ['payment.options.online', { 'payment.options.online': true }, []],
    ['payment.options.inPerson', { 'payment.options.inPerson': { $ne: false } }, all],
    ['payment.options.pricingPlan', { 'payment.options.pricingPlan': { $eq: true } }, []],
    ['schedule.firstSessionStart', { 'schedule.firstSessionStart': { $gt: '2020-01-01T00:00:00Z' } }, names(4, 9)],
    ['schedule.lastSessionEnd', { 'schedule.lastSessionEnd': { $exists: false } }, names(1, 2, 3, 5, 6, 7, 8, 10, 11)],
    ['createdDate', { createdDate: { $lt: '2020-01-01' } }, []],
    ['staffMemberIds', { staffMemberIds: { $hasSome: [jonah.id, hana.id] } }, names(2, 3, 4, 5, 7, 8, 9)],
    ['staffMemberIds $hasAll', { staffMemberIds: { $hasAll: [ines.id, mateo.id] } }, names(2, 11)],
    ['serviceResources', { 'serviceResources.resourceIds.values': { $hasSome: [room?.id] } }, []],
    [
      'locations.business.id',
      { 'locations.business.id': { $hasSome: [studio.id] } },
      [...all.slice(0, 9), ...names(11)],
    ],
    [
      'locations, nested',
      { locations: { business: { id: { $in: [studio.id] } } } },
      [...all.slice(0, 9), ...names(11)],
    ],
    ['$or', { $or: [{ name: 'Mat Pilates' }, { type: 'COURSE' }] }, names(4, 7, 9)],
    ['$not', { $not: { type: 'APPOINTMENT' } }, names(3, 4, 7, 9)],
    ['$and', { $and: [{ type: 'CLASS' }, { name: { $startsWith: 'Slow' } }] }, names(3)],
  ])('%s', async (_name, filter, expected) => {
    expect(await namesOf(filter)).toEqual(expected);
    const { count } = await handlers.countServices(callAs(db, owner, { filter }));
    expect(count).toBe(expected.length);
  });

  it.each<[string, Filter, string]>([
    ['a field that is none', { color: 'red' }, 'query.filter.color'],
    ['a field of every object', { constructor: 'x' }, 'query.filter.constructor'],
    ['an operator that is none', { name: { $regex: 'x' } }, 'query.filter.name.$regex'],
    ['a range of booleans', { hidden: { $gt: false } }, 'query.filter.hidden.$gt'],
    ['one of a list', { staffMemberIds: ines.id }, 'query.filter.staffMemberIds'],
    [
      '$in on resources',
      { 'serviceResources.resourceIds.values': { $in: [] } },
      'query.filter.serviceResources.resourceIds.values.$in',
    ],
    ['a type that is none', { type: 'PARTY' }, 'query.filter.type'],
    ['no GUID', { id: 'x' }, 'query.filter.id'],
    ['no date', { 'schedule.firstSessionStart': { $gt: 'soon' } }, 'query.filter.schedule.firstSessionStart.$gt'],
  ])('refuses %s', async (_name, filter, field) => {
    expect(await violationsOf({ filter })).toEqual([field]);
    const count = handlers.countServices(callAs(db, owner, { filter }));
    await expect(count).rejects.toBeInstanceOf(ValidationError);
  });
});

describe('order', () => {
  it('is by creation by default', async () => {
    expect(await namesOf({})).toEqual(all);
  });

  it('follows the query, with ties sorted by id', async () => {
    const byName = await query({ sort: [{ fieldName: 'name', order: 'DESC' }] });
    expect(byName.services.map(({ name }) => name)).toEqual([...all].sort().reverse());
    const byType = await query({ sort: [{ fieldName: 'type' }, { fieldName: 'category.name', order: 'ASC' }] });
    expect(byType.services.map(({ id }) => id)).toEqual(
      names(1, 2, 5, 6, 10, 11, 8, 3, 7, 4, 9).map((name) => demoServices.find(({ input }) => input.name === name)?.id),
    );
  });

  it.each([['color'], ['staffMemberIds'], ['locations.business.id']])('refuses %s', async (fieldName) => {
    expect(await violationsOf({ sort: [{ fieldName }] })).toEqual(['query.sort[0].fieldName']);
  });
});

describe('paging', () => {
  it('by offset returns a total', async () => {
    const { services, pagingMetadata } = await query({ paging: { limit: 4, offset: 8 } });
    expect(services.map(({ name }) => name)).toEqual(all.slice(8));
    expect(pagingMetadata).toEqual({ count: 3, offset: 8, total: 11, tooManyToCount: false, hasNext: false });
    expect((await query({ paging: { limit: 4, offset: 4 } })).pagingMetadata).toMatchObject({
      count: 4,
      hasNext: true,
    });
    expect((await query({ paging: { limit: 0, offset: 0 } })).pagingMetadata).toMatchObject({ count: 0, total: 11 });
  });

  it.each([
    [{ paging: { limit: 101 } }, 'query.paging.limit'],
    [{ paging: { limit: -1 } }, 'query.paging.limit'],
    [{ paging: { offset: -1 } }, 'query.paging.offset'],
    [{ cursorPaging: { limit: 101 } }, 'query.cursorPaging.limit'],
    [{ cursorPaging: { cursor: 'made up' } }, 'query.cursorPaging.cursor'],
  ])('refuse %o', async (asked, field) => {
    expect(await violationsOf(asked)).toEqual([field]);
  });

  it.each(sortable)('come by cursor, forth and back, in the order of %s', async (fieldName) => {
    const sort = [{ fieldName, order: 'DESC' as const }];
    const whole = (await query({ filter: { hidden: false }, sort })).services.map(({ id }) => id);
    const seen: string[] = [];
    let page = await query({ filter: { hidden: false }, sort, cursorPaging: { limit: 4 } });
    for (;;) {
      seen.push(...page.services.map(({ id }) => id));
      const cursor = page.pagingMetadata.cursors?.next;
      expect(page.pagingMetadata.hasNext).toBe(cursor !== undefined);
      if (!cursor) break;
      page = await query({ cursorPaging: { limit: 4, cursor } });
    }
    expect(seen).toEqual(whole);
    const back = await query({ cursorPaging: { limit: 4, cursor: page.pagingMetadata.cursors?.prev } });
    expect(back.services.map(({ id }) => id)).toEqual(whole.slice(4, 8));
  });
});

describe('visibility', () => {
  const hiddenId = demoServices.find(({ input }) => input.hidden)?.id ?? '';

  it('hides hidden services from visitors', async () => {
    expect(await namesOf({}, visitor)).toEqual(all.slice(0, 10));
    expect(await namesOf({ hidden: true }, visitor)).toEqual([]);
    expect(await namesOf({ $or: [{ hidden: true }, { id: hiddenId }] }, visitor)).toEqual([]);
    expect(await handlers.countServices(callAs(db, visitor, {}))).toEqual({ count: 10 });
    expect((await query({ cursorPaging: {} }, visitor)).services).toHaveLength(10);
    const get = handlers.getService(callAs(db, visitor, { serviceId: hiddenId }));
    await expect(get).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' });
    const { service } = await handlers.getService(callAs(db, owner, { serviceId: hiddenId }));
    expect(service.hidden).toBe(true);
  });

  it('separates sites', async () => {
    const stranger = ownerOf(siteB);
    const serviceId = first?.id ?? '';
    const get = handlers.getService(callAs(db, stranger, { serviceId }));
    await expect(get).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' });
    expect(await namesOf({ id: serviceId }, stranger)).toEqual([]);
    expect(await namesOf({ staffMemberIds: { $hasSome: [ines.id] } }, stranger)).toEqual([]);
    expect(await handlers.countServices(callAs(db, stranger, { filter: { 'category.id': categoryId } }))).toEqual({
      count: 0,
    });
    const theirs = await namesOf({}, stranger);
    expect(theirs).toHaveLength(5);
    expect(theirs.filter((name) => all.includes(name))).toEqual([]);
  });
});
