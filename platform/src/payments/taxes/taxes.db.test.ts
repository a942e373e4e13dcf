import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { addLocation } from '../../testing/locations.ts';
import { addMember } from '../../testing/members.ts';
import { insertTestPlan } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { getTaxSettings, updateTaxSettings } = modules.taxes;
const { createOfflineOrder, getPricePreview, managementGetOrder } = modules.orders;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

type Sent = RequestOf<typeof updateTaxSettings>['taxSettings'];
const update = (taxSettings: Sent) => foyer.owner.call(updateTaxSettings, { taxSettings });
const read = async () => (await foyer.owner.call(getTaxSettings, {})).value.taxSettings;
const priceOf = async (planId: string) =>
  (await (await foyer.visit()).call(getPricePreview, { planId })).value.prices[0]?.price;

test('a site has no tax until the business enables it', async () => {
  expect(await read()).toMatchObject({ enabled: false, rate: '0.00', locationRates: [], revision: '1' });
  const { id: planId } = await insertTestPlan(foyer);
  expect(await priceOf(planId)).toEqual({ subtotal: '20', discount: '0', total: '20', currency: 'USD' });
  expect((await update({ enabled: true })).fields).toEqual(['taxSettings.name']);
  const { value } = await update({ enabled: true, name: ' Sales tax ', rate: '8.875' });
  expect(value.taxSettings).toMatchObject({ enabled: true, name: 'Sales tax', rate: '8.875', includedInPrice: false });
  expect(await read()).toEqual(value.taxSettings);
  // 20.00 × 8.875 % = 1.775
  const tax = { name: 'Sales tax', includedInPrice: false, rate: '8.875', amount: '1.78' };
  expect(await priceOf(planId)).toEqual({ subtotal: '20', discount: '0', tax, total: '21.78', currency: 'USD' });
});

test('plans are taxed at the default location', async () => {
  const { first, other } = await addLocation(foyer, 'Harbour', '1 Quay');
  const { id: planId } = await insertTestPlan(foyer);
  const rates = (...locationRates: NonNullable<Sent['locationRates']>) =>
    update({ enabled: true, name: 'VAT', rate: '10', includedInPrice: true, locationRates });
  const { value } = await rates({ locationId: other, rate: '25' }, { locationId: first, rate: '7.7' });
  expect(value.taxSettings.locationRates).toHaveLength(2);
  // 20.00 ÷ 1.077 = 18.5701…
  expect(await priceOf(planId)).toMatchObject({ tax: { rate: '7.70', amount: '1.43' }, total: '20' });
  await rates({ locationId: other, rate: '25' });
  expect(await priceOf(planId)).toMatchObject({ tax: { rate: '10.00' }, total: '20' });
  expect((await rates({ locationId: newId(), rate: '1' })).fields).toEqual(['taxSettings.locationRates']);
  const twice = await rates({ locationId: other, rate: '1' }, { locationId: other.toUpperCase(), rate: '2' });
  expect(twice.fields).toEqual(['taxSettings.locationRates']);
  await rates();
});

test('an order keeps the tax of its purchase', async () => {
  await update({ enabled: true, name: 'VAT', rate: '19', includedInPrice: true });
  const { id: planId } = await insertTestPlan(foyer, { priceMinor: 11900 });
  const memberId = (await addMember(foyer)).identity.id;
  const { order } = (await foyer.owner.call(createOfflineOrder, { planId, memberId })).value;
  const tax = { name: 'VAT', includedInPrice: true, rate: '19.00', amount: '19' };
  expect(order.priceDetails).toMatchObject({ subtotal: '119', tax, total: '119' });
  await update({ name: 'GST', rate: '5', includedInPrice: false });
  expect((await foyer.owner.call(managementGetOrder, { id: order.id })).value.order).toEqual(order);
  await update({ enabled: false });
  expect((await foyer.owner.call(managementGetOrder, { id: order.id })).value.order).toEqual(order);
  expect(await priceOf(planId)).not.toHaveProperty('tax');
});

test('settings change at the revision that was read, and the change is recorded', async () => {
  const { revision } = await read();
  const changed = await update({ rate: '6', revision });
  expect(changed.value.taxSettings.revision).toBe(String(Number(revision) + 1));
  expect((await update({ rate: '7', revision })).code).toBe('REVISION_MISMATCH');
  expect((await read()).rate).toBe('6.00');
  const events = foyer.db.selectFrom('security_events').select('data').where('site_id', '=', siteA);
  const recorded = await events.where('type', '=', 'TAX_SETTINGS_CHANGED').orderBy('created_at').execute();
  expect(recorded.at(-1)?.data).toMatchObject({ rate: '6.00' });
});

test('staff read the settings, managers change them', async () => {
  const asRole = async (role: 'staff' | 'manager') => {
    const client = await addApiKey(foyer, { role });
    const answers = [
      await client.call(getTaxSettings, {}),
      await client.call(updateTaxSettings, { taxSettings: { rate: '1' } }),
    ];
    return answers.map(({ code }) => code);
  };
  expect(await asRole('staff')).toEqual(['ok', 'PERMISSION_DENIED']);
  expect(await asRole('manager')).toEqual(['ok', 'ok']);
});
