import { modules, type Operation } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAt, valueAt } from '../server/lib/merge.ts';
import { addCoupon } from '../testing/coupons.ts';
import { addMember } from '../testing/members.ts';
import { addPlan } from '../testing/plans.ts';
import { addResource } from '../testing/resources.ts';
import { addService } from '../testing/services.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { toHttp } from '../testing/wire-client.ts';

const { bookingPolicies, categories, coupons, members, plans, resources, services } = modules;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start();
});
afterAll(() => foyer.stop());

/** Sends null in these fields of an entity, as sites do that know no mask. */
async function clear(operation: Operation, name: string, entity: object, fields: readonly string[]) {
  const sent = fields.reduce<unknown>((whole, field) => setAt(whole, field.split('.'), null), entity);
  const { url, body } = toHttp(operation, `${operation.prefixes[0] ?? ''}${operation.path}`, { [name]: sent });
  return foyer.owner.send<Record<string, unknown>>(operation.method, url, body);
}

const extendedFields = { namespaces: { '@acme/notes': { color: 'red' } } };

/** Each makes an entity with these fields, and returns what an update names it by. */
const updates: [string, Operation, () => Promise<object>, optional: string[], required: string[]][] = [
  [
    'service',
    services.updateService,
    async () => {
      const { id, revision } = await addService(foyer, {
        tagLine: 'Slow and warm',
        description: 'An hour of rest',
        extendedFields,
      });
      return { id, revision };
    },
    ['tagLine', 'description', 'extendedFields'],
    [
      'name',
      'type',
      'payment',
      'onlineBooking',
      'defaultCapacity',
      'schedule.availabilityConstraints.sessionDurations',
    ],
  ],
  [
    'bookingPolicy',
    bookingPolicies.updateBookingPolicy,
    async () => {
      const bookingPolicy = {
        name: 'Strict',
        limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 30 },
        extendedFields,
      };
      const made = (await foyer.owner.call(bookingPolicies.createBookingPolicy, { bookingPolicy })).value.bookingPolicy;
      return { id: made.id, revision: made.revision };
    },
    ['extendedFields'],
    ['name'],
  ],
  [
    'category',
    categories.updateCategory,
    async () => {
      const category = { name: 'Bathing', extendedFields };
      const made = (await foyer.owner.call(categories.createCategory, { category })).value.category;
      return { id: made.id, revision: made.revision };
    },
    ['extendedFields'],
    ['name'],
  ],
  [
    'resource',
    resources.updateResource,
    async () => {
      const { id, revision } = await addResource(foyer, {
        email: 'kai@example.com',
        phone: '+1 718',
        description: 'Kai',
      });
      return { id, revision };
    },
    ['email', 'phone', 'description'],
    ['name', 'typeId'],
  ],
  [
    'plan',
    plans.updatePlan,
    async () => {
      const { id } = await addPlan(foyer, { description: 'All classes', perks: { values: ['Tea'] } });
      return { id };
    },
    ['description'],
    ['name', 'pricing'],
  ],
];

describe.each(updates)('null in the update of a %s', (name, operation, make, optional, required) => {
  test('clears what may be absent', async () => {
    const before = (await clear(operation, name, await make(), [])).value;
    const isSet = (answer: unknown, field: string) => valueAt(answer, [name, ...field.split('.')]) !== undefined;
    expect(optional.filter((field) => !isSet(before, field))).toEqual([]);
    const entity = await make();
    const { status, value } = await clear(operation, name, entity, optional);
    expect(status).toBe(200);
    expect(optional.filter((field) => isSet(value, field))).toEqual([]);
  });

  test.each(required)('is refused for %s, which every one has', async (field) => {
    const entity = await make();
    const { status, fields } = await clear(operation, name, entity, [field]);
    expect(status).toBe(400);
    expect(
      fields.some((refused) => `${name}.${field}`.startsWith(refused) || refused.startsWith(`${name}.${field}`)),
    ).toBe(true);
  });
});

test('a rule of a policy that is cleared has its default again, and a section all of them', async () => {
  const limits = {
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 30 },
    waitlistPolicy: { capacity: 3 },
  };
  const made = await foyer.owner.call(bookingPolicies.createBookingPolicy, {
    bookingPolicy: { name: 'Late', ...limits },
  });
  const { id, revision } = made.value.bookingPolicy;
  const fields = ['limitLateBookingPolicy.latestBookingInMinutes', 'waitlistPolicy'];
  const { value } = await clear(bookingPolicies.updateBookingPolicy, 'bookingPolicy', { id, revision }, fields);
  expect(value.bookingPolicy).toMatchObject({
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 1440 },
    waitlistPolicy: { capacity: 10 },
  });
});

test('each of several services loses what its own item sends as null', async () => {
  const [one, other] = [await addService(foyer, { tagLine: 'One' }), await addService(foyer, { tagLine: 'Other' })];
  const item = ({ id, revision }: typeof one, fields: object) => ({ service: { id, revision, ...fields } });
  const sent = { services: [item(one, { tagLine: null }), item(other, {})], returnEntity: true };
  const path = `${services.bulkUpdateServices.prefixes[0]}${services.bulkUpdateServices.path}`;
  const { value } = await foyer.owner.send<{ results: { item: object }[] }>('POST', path, sent);
  expect(value.results.map((result) => valueAt(result.item, ['tagLine']))).toEqual([undefined, 'Other']);
});

test('a member loses a text, a list and a birthdate; contact as a whole is refused', async () => {
  const { identity, client } = await addMember(foyer);
  const { id } = identity;
  const contact = { firstName: 'Mara', company: 'Acme', phones: ['+1 718 555 0199'], birthdate: '1990-12-31' };
  await client.call(members.updateMember, { member: { id, contact } });
  const fields = ['contact.company', 'contact.phones', 'contact.birthdate'];
  const { value } = await clear(members.updateMember, 'member', { id }, fields);
  expect(value.member).toMatchObject({ contact: { firstName: 'Mara' } });
  const left = Object(valueAt(value, ['member', 'contact']));
  expect([left.company, left.phones ?? [], left.birthdate]).toEqual([undefined, [], undefined]);
  const refused = await clear(members.updateMember, 'member', { id }, ['contact']);
  expect([refused.status, refused.fields]).toEqual([400, ['member.contact']]);
});

test('a coupon loses its limit', async () => {
  const { id } = await addCoupon(foyer, { usageLimit: 5 });
  await foyer.owner.send(
    'PATCH',
    `${coupons.updateCoupon.prefixes[0] ?? ''}${coupons.updateCoupon.path.replace('{id}', id)}`,
    {
      specification: { usageLimit: null },
    },
  );
  const { coupon } = (await foyer.owner.call(coupons.getCoupon, { id })).value;
  expect(coupon.specification).not.toHaveProperty('usageLimit');
});

test('a revision may be a number', async () => {
  const { id, revision } = await addService(foyer);
  const path = `${services.updateService.prefixes[0]}/v2/services/${id}`;
  const send = (sent: unknown) => foyer.owner.send('PATCH', path, { service: { revision: sent, tagLine: 'New' } });
  expect((await send(Number(revision))).status).toBe(200);
  expect((await send(Number(revision))).code).toBe('REVISION_MISMATCH');
  expect((await send(1.5)).fields).toEqual(['service.revision']);
});
