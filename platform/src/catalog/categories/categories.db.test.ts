import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodywork, courses, movement } from '../../demo/low-tide/studio.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const calls = modules.categories;

const newService = (categoryId: string) => ({
  service: {
    type: 'APPOINTMENT' as const,
    name: 'In a category',
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
    staffMemberIds: [ines.id],
    schedule: { availabilityConstraints: { sessionDurations: [30] } },
    category: { id: categoryId },
  },
});

describe.each(sampleEngines('categories'))('on %s', (engine) => {
  let foyer: TestPlatform;
  let owner: WireClient;
  beforeAll(async () => {
    // PGlite already has the demo businesses.
    foyer = await TestPlatform.start({ testClock: true, engine, options: { rateLimits: false } });
    owner = foyer.owner;
  });
  afterAll(() => foyer.stop());

  const make = async (name = 'Retreats') =>
    (await owner.call(calls.createCategory, { category: { name } })).value.category;
  const inOrder = async (client = owner) =>
    (await client.call(calls.queryCategories, { query: { sort: [{ fieldName: 'sortOrder' }] } })).value.categories;
  const remove = (categoryId: string) => owner.call(calls.deleteCategory, { categoryId });

  it('a new category comes last and has a revision', async () => {
    const made = await make('  Retreats ');
    expect(made).toMatchObject({ name: 'Retreats', revision: '1' });
    expect((await inOrder()).at(-1)).toEqual(made);
    expect((await owner.call(calls.getCategory, { categoryId: made.id.toUpperCase() })).value.category).toEqual(made);
    await remove(made.id);
  });

  it.each([
    ['no letters', ''],
    ['nothing but spaces', '   '],
    ['101 letters', 'x'.repeat(101)],
  ])('a name of %s is refused', async (_name, name) => {
    const before = await inOrder();
    const refused = await owner.call(calls.createCategory, { category: { name } });
    expect([refused.status, refused.fields]).toEqual([400, ['category.name']]);
    expect(await inOrder()).toEqual(before);
  });

  it('limits names to 100 characters and a site to 100 categories', async () => {
    const before = await inOrder();
    const wanted = Array.from({ length: 100 - before.length + 2 }, (_, index) => `${index}`.padEnd(100, 'x'));
    const answers = await Promise.all(wanted.map((name) => owner.call(calls.createCategory, { category: { name } })));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(100 - before.length);
    expect(answers.filter(({ code }) => code === 'CATEGORY_LIMIT_REACHED')).toHaveLength(2);
    const all = await inOrder();
    expect(all).toHaveLength(100);
    expect(new Set(all.map(({ sortOrder }) => sortOrder)).size).toBe(100);
    for (const answer of answers) {
      if (answer.code === 'ok') expect((await remove(answer.value.category.id)).code).toBe('ok');
    }
    expect(await inOrder()).toEqual(before);
  });

  it('an update keeps fields that are not sent, and of two at one revision one succeeds', async () => {
    const { id, revision } = await make();
    const extendedFields = { namespaces: { '@a/b': { _id: 1 } } };
    const first = await owner.call(calls.updateCategory, { category: { id, revision, extendedFields } });
    expect(first.value.category).toMatchObject({ name: 'Retreats', revision: '2', extendedFields });
    const change = (name: string) => owner.call(calls.updateCategory, { category: { id, revision: '2', name } });
    const answers = await Promise.all(['A', 'B', 'C'].map(change));
    expect(answers.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'REVISION_MISMATCH', 'ok']);
    const winner = answers.find(({ code }) => code === 'ok')?.value.category;
    expect((await owner.call(calls.getCategory, { categoryId: id })).value.category).toEqual(winner);
    expect(winner).toMatchObject({ revision: '3', extendedFields });
    expect((await owner.call(calls.updateCategory, { category: { id: newId(), revision: '1' } })).code).toBe(
      'CATEGORY_NOT_FOUND',
    );
    await remove(id);
  });

  it('moves change the order, also when concurrent', async () => {
    const made = [await make('A'), await make('B'), await make('C')];
    const names = async () => (await inOrder()).map(({ name }) => name);
    const [a, b, c] = made.map(({ id }) => id);
    const move = (categoryId = '', options = {}) => owner.call(calls.moveCategory, { categoryId, ...options });
    expect((await move(c, { position: 'FIRST' })).value.category.revision).toBe('2');
    expect(await names()).toEqual(['C', 'Bodywork', 'Movement', 'Courses', 'A', 'B']);
    await move(c, { position: 'AFTER_CATEGORY', afterCategoryId: movement.id });
    expect(await names()).toEqual(['Bodywork', 'Movement', 'C', 'Courses', 'A', 'B']);
    await move(a, { position: 'AFTER_CATEGORY', afterCategoryId: bodywork.id });
    expect(await names()).toEqual(['Bodywork', 'A', 'Movement', 'C', 'Courses', 'B']);
    await move(bodywork.id);
    expect(await names()).toEqual(['A', 'Movement', 'C', 'Courses', 'B', 'Bodywork']);
    await Promise.all(
      [a, b, c, bodywork.id, courses.id].map((id) =>
        move(id, { position: 'AFTER_CATEGORY', afterCategoryId: movement.id }),
      ),
    );
    expect((await names()).toSorted()).toEqual(['A', 'B', 'Bodywork', 'C', 'Courses', 'Movement']);
    expect((await names())[0]).toBe('Movement');
    expect(new Set((await inOrder()).map(({ sortOrder }) => sortOrder)).size).toBe(6);
    for (const id of made) await remove(id.id);
    for (const id of [bodywork.id, movement.id, courses.id]) await move(id);
  });

  it.each<[string, object, string]>([
    ['behind nobody', { position: 'AFTER_CATEGORY' }, 'afterCategoryId'],
    ['behind itself', { position: 'AFTER_CATEGORY', afterCategoryId: bodywork.id }, 'afterCategoryId'],
    ['first and behind another', { position: 'FIRST', afterCategoryId: movement.id }, 'afterCategoryId'],
    ['nowhere', { position: 'MIDDLE' }, 'position'],
  ])('a move %s is refused', async (_name, options, field) => {
    const before = await inOrder();
    const refused = await owner.call(calls.moveCategory, { categoryId: bodywork.id, ...options });
    expect([refused.status, refused.fields]).toEqual([400, [field]]);
    expect(await inOrder()).toEqual(before);
  });

  it('a move of or after an unknown category is refused', async () => {
    const before = await inOrder();
    const after = { position: 'AFTER_CATEGORY' as const, afterCategoryId: newId() };
    expect((await owner.call(calls.moveCategory, { categoryId: newId() })).code).toBe('CATEGORY_NOT_FOUND');
    expect((await owner.call(calls.moveCategory, { categoryId: bodywork.id, ...after })).code).toBe(
      'CATEGORY_NOT_FOUND',
    );
    expect(await inOrder()).toEqual(before);
  });

  it("a category with services can't be deleted until they are", async () => {
    const { id } = await make();
    const { service } = (await owner.call(modules.services.createService, newService(id))).value;
    const refused = await remove(id);
    expect([refused.status, refused.code]).toEqual([409, 'CATEGORY_IN_USE']);
    expect((await owner.call(modules.services.getService, { serviceId: service.id })).value.service.category.id).toBe(
      id,
    );
    expect((await owner.call(modules.services.deleteService, { serviceId: service.id })).code).toBe('ok');
    expect((await remove(id)).code).toBe('ok');
    expect((await remove(id)).code).toBe('CATEGORY_NOT_FOUND');
  });

  it('of a deletion and a service that concurrently takes the category, one is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await make();
      const [service, deletion] = await Promise.all([
        owner.call(modules.services.createService, newService(id)),
        remove(id),
      ]);
      if (service.code === 'ok') expect(deletion.code).toBe('CATEGORY_IN_USE');
      else expect([service.status, service.fields, deletion.code]).toEqual([400, ['service.category.id'], 'ok']);
    }
  });

  it('the last category stays, even when all are deleted at once', async () => {
    const { db } = foyer.platform;
    await db.deleteFrom('services').where('site_id', '=', siteB).execute();
    const list = async () => (await foyer.ownerB.call(calls.queryCategories, {})).value.categories;
    const all = await list();
    const answers = await Promise.all(all.map(({ id }) => foyer.ownerB.call(calls.deleteCategory, { categoryId: id })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CATEGORY_IN_USE', ...all.slice(1).map(() => 'ok')]);
    expect(await list()).toHaveLength(1);
  });

  it('a visitor reads the categories of visible services and changes none', async () => {
    const secret = await make('Secret');
    await owner.call(modules.services.createService, { service: { ...newService(secret.id).service, hidden: true } });
    const visitor = await foyer.visit();
    expect((await inOrder(visitor)).map(({ id }) => id)).not.toContain(secret.id);
    expect((await visitor.call(calls.getCategory, { categoryId: secret.id })).code).toBe('CATEGORY_NOT_FOUND');
    expect((await visitor.call(calls.countCategories, { filter: { name: 'Secret' } })).value).toEqual({ count: 0 });
    expect((await owner.call(calls.countCategories, { filter: { name: 'Secret' } })).value).toEqual({ count: 1 });
    expect((await visitor.call(calls.getCategory, { categoryId: bodywork.id })).value.category).toMatchObject({
      name: 'Bodywork',
    });
    expect((await visitor.call(calls.createCategory, { category: { name: 'Mine' } })).code).toBe('PERMISSION_DENIED');
  });

  it('a query too long for a URL can be sent as a body', async () => {
    const query = { filter: { id: { $in: [...Array.from({ length: 300 }, () => newId()), movement.id] } } };
    for (const path of [
      '/bookings/v2/categories/query',
      '/_api/bookings/v2/categories/query',
      '/v2/categories/query',
    ]) {
      const { status, value } = await owner.send('POST', path, { query });
      expect([status, value]).toMatchObject([200, { categories: [{ id: movement.id }] }]);
    }
    const refused = await owner.send('POST', '/v2/categories/query', { query: { filter: { color: 'red' } } });
    expect(refused.status).toBe(400);
  });

  it('a query is filtered, sorted and paged', async () => {
    const ask = async (query: object) => (await owner.call(calls.queryCategories, { query })).value;
    expect((await ask({ filter: { name: { $startsWith: 'mov' } } })).categories.map(({ id }) => id)).toEqual([
      movement.id,
    ]);
    const byName = await ask({ sort: [{ fieldName: 'name', order: 'DESC' }], cursorPaging: { limit: 2 } });
    expect(byName.categories).toHaveLength(2);
    const rest = await ask({ cursorPaging: { cursor: byName.pagingMetadata.cursors?.next ?? '' } });
    const names = [...byName.categories, ...rest.categories].map(({ name }) => name);
    expect(names).toEqual(names.toSorted().reverse());
    const refused = await owner.call(calls.queryCategories, { query: { filter: { color: 'red' } } });
    expect(refused.fields).toEqual(['query.filter.color']);
    const over = await owner.call(calls.queryCategories, { query: { cursorPaging: { limit: 101 } } });
    expect(over.fields).toEqual(['query.cursorPaging.limit']);
  });
});
