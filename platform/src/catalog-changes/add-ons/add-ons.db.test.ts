import { modules, type ServiceId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services as demoServices } from '../../demo/low-tide/services.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addAddOn, addAddOnIds, bathSalts, hotStones } from '../../testing/add-ons.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const calls = modules.services;
const serviceId = demoServices[0]?.id ?? asId<ServiceId>('');
const hiddenId = demoServices.find(({ input }) => input.hidden)?.id ?? '';

let foyer: TestPlatform;
let owner: WireClient;
/** Add-ons of the site; no test changes them. */
let some: string[];
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  owner = foyer.owner;
  some = await addAddOnIds(foyer, 7);
});
afterAll(() => foyer.stop());

const find = async (id: string = serviceId) => (await owner.call(calls.getService, { serviceId: id })).value.service;
const ids = (count: number) => Array.from({ length: count }, () => newId());
const make = async (name = 'Extras', addOnIds: string[] = []) =>
  (await owner.call(calls.createAddOnGroup, { serviceId, addOnGroup: { name, addOnIds } })).value.addOnGroup;
const clear = () => foyer.db.updateTable('services').set({ add_on_groups: '[]' }).execute();

describe('add-on groups', () => {
  it('belong to their service; changing them updates it', async () => {
    const before = await find();
    const addOnIds = some.slice(0, 2);
    const group = { name: 'Extras', maxNumberOfAddOns: 1, prompt: 'Warm stones?', addOnIds };
    const { addOnGroup } = (await owner.call(calls.createAddOnGroup, { serviceId, addOnGroup: group })).value;
    expect(addOnGroup).toEqual({ ...group, id: addOnGroup.id });
    const after = await find();
    expect(after).toMatchObject({
      addOnGroups: [addOnGroup],
      addOnDetails: addOnIds.map((addOnId) => ({ addOnId })),
      revision: String(Number(before.revision) + 1),
    });
    const event = (await foyer.eventsOf(serviceId)).at(-1);
    expect(event).toMatchObject({
      event_type: 'serviceUpdated',
      body: { currentEntity: { addOnGroups: [addOnGroup] } },
    });
    const filter = { 'addOnDetails.addOnId': { $hasSome: [addOnIds[0]] } };
    const found = (await owner.call(calls.searchServices, { search: { filter } })).value.services;
    expect(found.map(({ id }) => id)).toEqual([serviceId]);
    // Other updates keep the groups, sent unchanged or not; they can't change them.
    const update = (addOnGroups: object[], revision: string) =>
      owner.call(calls.updateService, { service: { id: serviceId, revision, tagLine: 'New', addOnGroups } });
    expect((await update([{ ...addOnGroup, name: 'Other' }], after.revision)).fields).toEqual(['service.addOnGroups']);
    expect((await update([addOnGroup], after.revision)).code).toBe('ok');
    expect((await find()).addOnGroups).toEqual([addOnGroup]);
    await clear();
  });

  it('are updated, filled, listed and deleted', async () => {
    const { id = '' } = await make('Extras', some.slice(0, 3));
    const other = await make('Drinks');
    const renamed = (await owner.call(calls.updateAddOnGroup, { serviceId, addOnGroup: { id, name: 'More' } })).value;
    expect(renamed.addOnGroup).toMatchObject({ id, name: 'More', addOnIds: { length: 3 } });
    const addOnIds = some;
    const filled = await owner.call(calls.setAddOnsForGroup, { serviceId, groupId: id, addOnIds });
    expect(filled.value.addOnGroup).toEqual({ id, name: 'More', addOnIds });
    const list = async (options = {}) =>
      (await owner.call(calls.listAddOnGroupsByServiceId, { serviceId, ...options })).value.addOnGroupsDetails;
    const offered = { name: 'Bath salts', price: { value: '9.50', currency: 'USD' }, maxQuantity: 3 };
    const details = { groupId: id, groupName: 'More', addOns: addOnIds.map((addOnId) => ({ addOnId, ...offered })) };
    expect(await list()).toEqual([details, { groupId: other.id, groupName: 'Drinks', addOns: [] }]);
    expect(await list({ groupIds: [id.toUpperCase()] })).toEqual([details]);
    expect((await owner.call(calls.deleteAddOnGroup, { serviceId, addOnGroupId: id })).code).toBe('ok');
    expect((await find()).addOnGroups).toEqual([other]);
    await clear();
  });

  it('are at most three, also when created concurrently', async () => {
    const addOnGroup = { name: 'Extras' };
    const answers = await Promise.all(ids(5).map(() => owner.call(calls.createAddOnGroup, { serviceId, addOnGroup })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400]);
    expect(answers.flatMap(({ fields }) => fields)).toEqual(['addOnGroup', 'addOnGroup']);
    expect((await find()).addOnGroups).toHaveLength(3);
    await clear();
  });

  it.each<[string, object, string]>([
    ['without a name', {}, 'addOnGroup.name'],
    ['with a blank name', { name: ' ' }, 'addOnGroup.name'],
    ['with a name of 101 letters', { name: 'x'.repeat(101) }, 'addOnGroup.name'],
    ['with a prompt of 201 letters', { name: 'x', prompt: 'x'.repeat(201) }, 'addOnGroup.prompt'],
    ['with eight add-ons', { name: 'x', addOnIds: ids(8) }, 'addOnGroup.addOnIds'],
    ['with one add-on twice', { name: 'x', addOnIds: [serviceId, serviceId.toUpperCase()] }, 'addOnGroup.addOnIds[1]'],
    ['to choose none of', { name: 'x', maxNumberOfAddOns: 0 }, 'addOnGroup.maxNumberOfAddOns'],
  ])('are not made %s', async (_name, addOnGroup, field) => {
    const before = await find();
    const refused = await owner.send('POST', '/v2/services/add-on-groups/create', { serviceId, addOnGroup });
    expect([refused.status, refused.fields]).toEqual([400, [field]]);
    expect(await find()).toEqual(before);
  });

  it('have limits', async () => {
    const addOnGroup = { name: 'x'.repeat(100), prompt: 'x'.repeat(200), addOnIds: some, maxNumberOfAddOns: 1 };
    expect((await owner.call(calls.createAddOnGroup, { serviceId, addOnGroup })).code).toBe('ok');
    await clear();
  });

  it('are those of the named service', async () => {
    const { id = '' } = await make();
    const another = demoServices[1]?.id ?? '';
    const before = [await find(), await find(another)];
    const answers = [
      await owner.call(calls.updateAddOnGroup, { serviceId: another, addOnGroup: { id, name: 'x' } }),
      await owner.call(calls.deleteAddOnGroup, { serviceId: another, addOnGroupId: id }),
      await owner.call(calls.setAddOnsForGroup, { serviceId: another, groupId: id, addOnIds: ids(1) }),
      await owner.call(calls.createAddOnGroup, { serviceId: newId(), addOnGroup: { name: 'x' } }),
      await owner.call(calls.listAddOnGroupsByServiceId, { serviceId: newId() }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      'GROUP_NOT_ON_SERVICE',
      'GROUP_NOT_ON_SERVICE',
      'ADD_ON_GROUP_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'SERVICE_NOT_FOUND',
    ]);
    expect([await find(), await find(another)]).toEqual(before);
    await clear();
  });

  it('of a hidden service are not listed to visitors, and only the business creates them', async () => {
    const visitor = await foyer.visit();
    const list = (client: WireClient) => client.call(calls.listAddOnGroupsByServiceId, { serviceId: hiddenId });
    expect([(await list(visitor)).code, (await list(owner)).code]).toEqual(['SERVICE_NOT_FOUND', 'ok']);
    const made = await visitor.call(calls.createAddOnGroup, { serviceId, addOnGroup: { name: 'x' } });
    expect(made.code).toBe('PERMISSION_DENIED');
  });

  it('do not go with a subscription', async () => {
    const template = await find(demoServices.find(({ input }) => input.type === 'COURSE')?.id ?? '');
    const payment = {
      rateType: 'SUBSCRIPTION' as const,
      subscription: { amountPerBillingCycle: { value: '10' }, frequency: 'MONTHLY' as const, totalPayments: 2 },
      options: { online: true },
    };
    const input = {
      type: 'COURSE' as const,
      name: 'By the month',
      defaultCapacity: 5,
      onlineBooking: { enabled: true },
      payment,
    };
    const service = (
      await owner.call(calls.createService, { service: { ...input, category: { id: template.category.id ?? '' } } })
    ).value.service;
    const refused = await owner.call(calls.createAddOnGroup, { serviceId: service.id, addOnGroup: { name: 'x' } });
    expect([refused.status, refused.code]).toEqual([409, 'SUBSCRIPTION_SERVICE_NOT_SUPPORTED']);
    expect(await find(service.id)).toEqual(service);
  });
});

const { addOns } = modules;
const query = async (filter: Record<string, unknown>) =>
  (await owner.call(addOns.queryAddOns, { query: { filter } })).value.addOns;

describe('add-ons', () => {
  it('are created with a duration or a quantity, read, queried and changed', async () => {
    const timed = await addAddOn(foyer, { ...hotStones, name: ' Hot stones ' });
    expect(timed).toMatchObject({ ...hotStones, price: { value: '20', currency: 'USD' }, revision: '1' });
    const mainMedia = { image: { url: 'https://example.com/salts.jpg' } };
    const salts = await addAddOn(foyer, { ...bathSalts, name: newId(), mainMedia });
    expect((await owner.call(addOns.getAddOn, { addOnId: salts.id.toUpperCase() })).value.addOn).toEqual(salts);
    expect(await query({ name: salts.name })).toEqual([salts]);
    expect(await query({ id: timed.id, 'price.value': { $gt: 19.99 }, durationInMinutes: 15 })).toEqual([timed]);
    const update = (fields: object) =>
      owner.send('PATCH', `/v1/add-ons/${salts.id}`, { addOn: { id: salts.id, revision: '1', ...fields } });
    expect((await update({ price: { value: '12' }, maxQuantity: 9999, mainMedia: null })).value).toMatchObject({
      addOn: { name: salts.name, price: { value: '12', currency: 'USD' }, maxQuantity: 9999, revision: '2' },
    });
    expect((await query({ id: salts.id }))[0]).not.toHaveProperty('mainMedia');
    expect((await update({ name: 'Late' })).code).toBe('REVISION_MISMATCH');
    expect((await foyer.eventsOf(salts.id)).map(({ event_type }) => event_type)).toEqual([
      'addOnCreated',
      'addOnUpdated',
    ]);
  });

  it.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'addOn.name'],
    ['in another currency', { price: { value: '1', currency: 'EUR' } }, 'addOn.price.currency'],
    ['with parts of a cent', { price: { value: '1.005' } }, 'addOn.price.value'],
    ['of neither kind', { durationInMinutes: undefined }, 'addOn.durationInMinutes'],
    ['of both kinds', { maxQuantity: 2 }, 'addOn'],
    ['longer than a day', { durationInMinutes: 1441 }, 'addOn.durationInMinutes'],
    ['with a tax group', { taxGroup: serviceId }, 'addOn.taxGroup'],
    ['with tags', { tags: {} }, 'addOn.tags'],
    ['with half an address', { mainMedia: { image: { url: 'salts.jpg' } } }, 'addOn.mainMedia.image.url'],
  ])('are not made %s', async (_name, fields, field) => {
    const refused = await owner.send('POST', '/addons/v1/add-ons', { addOn: { ...hotStones, ...fields } });
    expect([refused.status, refused.fields]).toEqual([400, [field]]);
  });

  it('don’t change from one kind to the other', async () => {
    const { id } = await addAddOn(foyer);
    const refused = await owner.call(addOns.updateAddOn, { addOn: { id, revision: '1', maxQuantity: 2 } });
    expect([refused.status, refused.fields]).toEqual([400, ['addOn.maxQuantity']]);
  });

  it('must exist to be put into a group, and lengthen no class', async () => {
    const stranger = newId();
    const [theirs] = await addAddOnIds({ owner: foyer.ownerB }, 1);
    for (const addOnId of [stranger, theirs ?? '']) {
      const addOnGroup = { name: 'Extras', addOnIds: [some[0] ?? '', addOnId] };
      const refused = await owner.call(calls.createAddOnGroup, { serviceId, addOnGroup });
      expect([refused.status, refused.code]).toEqual([404, 'ADD_ON_NOT_FOUND']);
    }
    const timed = await addAddOn(foyer);
    const aClass = demoServices.find(({ input }) => input.type === 'CLASS')?.id ?? '';
    const addOnGroup = { name: 'Extras', addOnIds: [some[0] ?? '', timed.id] };
    const refused = await owner.call(calls.createAddOnGroup, { serviceId: aClass, addOnGroup });
    expect([refused.status, refused.fields]).toEqual([400, ['addOnGroup.addOnIds[1]']]);
    await owner.call(calls.createAddOnGroup, { serviceId, addOnGroup });
    expect((await find()).addOnDetails).toEqual([{ addOnId: some[0] }, { addOnId: timed.id, durationInMinutes: 15 }]);
    await clear();
  });

  it('that are deleted leave the groups of all services', async () => {
    const [kept = '', gone = '', other = ''] = await addAddOnIds(foyer, 3);
    await make('Extras', [kept, gone]);
    await make('More', [other]);
    const before = await find();
    expect((await owner.call(addOns.deleteAddOn, { addOnId: gone })).code).toBe('ok');
    expect((await owner.call(addOns.deleteAddOn, { addOnId: gone })).code).toBe('ADD_ON_NOT_FOUND');
    const after = await find();
    expect(after.addOnGroups?.map(({ addOnIds }) => addOnIds)).toEqual([[kept], [other]]);
    expect(after.revision).toBe(String(Number(before.revision) + 1));
    const { results } = (await owner.call(addOns.bulkDeleteAddOns, { addOnIds: [kept, gone, other] })).value;
    expect(results.map(({ itemMetadata: { error } }) => error?.code)).toEqual([
      undefined,
      'ADD_ON_NOT_FOUND',
      undefined,
    ]);
    expect((await find()).addOnGroups?.map(({ addOnIds }) => addOnIds)).toEqual([[], []]);
    await clear();
  });

  it('are changed in bulk, each with its own result', async () => {
    const [first = '', second = ''] = await addAddOnIds(foyer, 2);
    const changes = [
      { addOn: { id: second, revision: '1', name: 'Towel', maxQuantity: 5 }, fieldMask: 'name' },
      { addOn: { id: first, revision: '7', name: 'x' } },
      { addOn: { id: first, revision: '1', price: { value: '1', currency: 'EUR' } } },
    ];
    const { results } = (await owner.call(addOns.bulkUpdateAddOns, { addOns: changes, returnEntity: true })).value;
    expect(results.map(({ itemMetadata: { error } }) => error?.code)).toEqual([
      undefined,
      'REVISION_MISMATCH',
      'OTHER',
    ]);
    expect(results[0]?.item).toMatchObject({ name: 'Towel', maxQuantity: 3, price: { value: '9.50' }, revision: '2' });
  });

  it('are the business’s to read and change', async () => {
    const visitor = await foyer.visit();
    expect((await visitor.call(addOns.queryAddOns, {})).code).toBe('PERMISSION_DENIED');
    expect((await visitor.call(addOns.createAddOn, { addOn: hotStones })).code).toBe('PERMISSION_DENIED');
  });
});
