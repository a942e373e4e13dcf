import { modules, operations, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeIdentity } from '../access/identities/identity-changes.ts';
import type { IdentityChange } from '../access/identities/store.ts';
import { studio } from '../demo/low-tide/studio.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { addMember } from '../testing/members.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { WireClient } from '../testing/wire-client.ts';
import { createKey, parseCreateKeyArguments } from './create-key.ts';

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

const hasCommunity = async () => (await visitor.call(modules.sites.getSite, {})).value.site.hasCommunity;

test('a site says whether it has a community: somebody who may come in and shows their profile', async () => {
  const { identity } = await addMember(foyer);
  const become = (change: IdentityChange) => changeIdentity(foyer.db, siteA, identity.id, change, foyer.now());
  await foyer.db.updateTable('identities').set({ privacy_status: 'PRIVATE' }).where('site_id', '=', siteA).execute();
  expect(await hasCommunity()).toBe(false);
  await become({ privacyStatus: 'PUBLIC' });
  expect(await hasCommunity()).toBe(true);
  await become({ status: 'BLOCKED' });
  expect(await hasCommunity()).toBe(false);
});

test('a site says which tax is added to its prices, and where the rate differs', async () => {
  const setTax = (taxSettings: RequestOf<typeof modules.taxes.updateTaxSettings>['taxSettings']) =>
    foyer.owner.call(modules.taxes.updateTaxSettings, { taxSettings });
  const addedTax = async () => (await visitor.call(modules.sites.getSite, {})).value.site.addedTax;
  expect(await addedTax()).toBeUndefined();
  const locationRates = [{ locationId: studio.id, rate: '4' }];
  await setTax({ enabled: true, name: 'Sales tax', rate: '8.875', includedInPrice: false, locationRates: [] });
  expect(await addedTax()).toEqual({ name: 'Sales tax', ratePercent: '8.875' });
  await setTax({ locationRates });
  expect((await addedTax())?.locationRates).toEqual([{ locationId: studio.id, ratePercent: '4.00' }]);
  await setTax({ includedInPrice: true });
  expect(await addedTax()).toBeUndefined();
});

test('a site says whether it offers plans, and takes payments online', async () => {
  const { plans, payments, sites } = modules;
  const site = async () => {
    const { hasPlans, takesOnlinePayments } = (await visitor.call(sites.getSite, {})).value.site;
    return { hasPlans, takesOnlinePayments };
  };
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
  expect(await site()).toEqual({ hasPlans: true, takesOnlinePayments: true });
  for (const { id } of (await foyer.owner.call(plans.listPlans, {})).value.plans) {
    await foyer.owner.call(plans.setPlanVisibility, { id, visible: false });
  }
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'NONE' });
  expect(await site()).toEqual({ hasPlans: false, takesOnlinePayments: false });
});

test('a caller learns who it is and what it may call, also with a key for other modules', async () => {
  const askAs = async (client: WireClient) => (await client.call(modules.sites.getCaller, {})).value;
  const asOwner = await askAs(foyer.owner);
  expect(asOwner.caller).toEqual({ kind: 'APP', role: 'owner', id: expect.any(String) });
  expect(asOwner.site).toMatchObject({ id: siteA, currency: 'USD' });
  expect(asOwner.operations).toHaveLength(operations.length);

  const asVisitor = await askAs(visitor);
  expect(asVisitor.caller).toMatchObject({ kind: 'VISITOR', role: 'visitor' });
  expect(asVisitor.operations).toContain('bookings.createBooking');
  expect(asVisitor.operations).not.toContain('bookings.confirmBooking');

  const limited = await addApiKey(foyer, { scopes: ['bookings:read', 'coupons'] });
  const asLimited = await askAs(limited);
  expect(asLimited.caller.scopes).toEqual(['bookings:read', 'coupons']);
  expect(asLimited.operations).toContain('coupons.createCoupon');
  expect(asLimited.operations).toContain('sites.getCaller');
  for (const id of ['bookings.cancelBooking', 'sites.getSite', 'apps.createApiKey'])
    expect(asLimited.operations).not.toContain(id);
  expect((await limited.call(modules.sites.getSite, {})).code).toBe('PERMISSION_DENIED');
});

test('a key made by who runs the platform is for one business, with one role', async () => {
  const wanted = parseCreateKeyArguments(['--host', 'b.localhost', '--role', 'viewer', '--name', 'Till']);
  const key = await createKey(foyer.db, wanted, foyer.now());
  const { sites, apps } = modules;
  const till = new WireClient(foyer.origin, key);
  expect((await till.call(sites.getSite, {})).value.site.id).toBe(siteB);
  expect((await till.call(apps.listApiKeys, {})).code).toBe('PERMISSION_DENIED');
  const events = foyer.db.selectFrom('security_events').select('data').where('site_id', '=', siteB);
  const made = await events.where('type', '=', 'API_KEY_CREATED').execute();
  expect(made.map(({ data }) => data)).toEqual([expect.objectContaining({ name: 'Till', by: 'create-key' })]);
  await expect(createKey(foyer.db, { ...wanted, host: 'lost.localhost' }, foyer.now())).rejects.toThrow('has no site');
  expect(() => parseCreateKeyArguments(['--role', 'visitor'])).toThrow(/--host:.*\n--name:.*\n--role:/);
});
