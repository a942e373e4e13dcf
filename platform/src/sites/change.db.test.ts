import { modules, type RequestOf, type ResponseOf, type SiteId } from '@foyer/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import { services as demoServices } from '../demo/low-tide/services.ts';
import { runTransaction } from '../server/db/transaction.ts';
import { asId } from '../server/lib/ids.ts';
import { readCurrency } from '../server/lib/money.ts';
import { findSite, lockSite } from '../server/sites/store.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { fetchAvailability } from '../testing/availability.ts';
import { DAY_MS } from '../testing/durations.ts';
import { addEmptySite } from '../testing/empty-site.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { fetchService } from '../testing/services.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { ownerB, WireClient } from '../testing/wire-client.ts';
import { saveSite } from './change-store.ts';
import { createKey, parseCreateKeyArguments } from './create-key.ts';

const { getSite, updateSite } = modules.sites;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

/** With null for what is cleared. */
type Sent = { [Name in keyof ChangedSite]?: ChangedSite[Name] | null };
type ChangedSite = RequestOf<typeof updateSite>['site'];
const change = (site: Sent, client = foyer.owner) =>
  client.send<ResponseOf<typeof updateSite>>('PATCH', '/foyer/v1/site', { site });
const read = async (client = foyer.owner) => (await client.call(getSite, {})).value.site;

/** An owner of a business in EUR that sells nothing yet. */
async function openEmptySite(name: string): Promise<WireClient> {
  await addEmptySite(foyer, { name, publicUrl: foyer.origin });
  const wanted = parseCreateKeyArguments(['--host', `${name}.localhost`, '--role', 'owner', '--name', 'Test']);
  return new WireClient(foyer.origin, await createKey(foyer.db, wanted, foyer.now()));
}

test('fields that are not sent stay, null clears, and visitors see the change at once', async () => {
  const before = await read();
  const answer = await change({
    name: ' High Tide ',
    tagline: null,
    brand: { accentColor: '#AA0033' },
    locale: 'de-at',
  });
  const after = { ...before, name: 'High Tide', locale: 'de-AT', revision: '2' };
  const { tagline: _, ...expected } = after;
  expect(answer.value.site).toEqual({ ...expected, brand: { ...before.brand, accentColor: '#aa0033' } });
  expect(await read(await foyer.visit())).toEqual(answer.value.site);
  expect((await change({ brand: null, phone: '' })).value.site).toMatchObject({ brand: {}, revision: '3' });
  expect(await read()).not.toHaveProperty('phone');
  const { name, locale, tagline, phone, brand } = before;
  await change({ name, locale, tagline, phone, brand: { ...brand, picture: 'tide' } });
  expect((await change({ name })).value.site.revision).toBe('4');
});

test('each field that is wrong is refused by name, and nothing is written', async () => {
  const before = await read();
  const fieldsOf = async (site: Sent) => (await change(site)).fields;
  expect(await fieldsOf({ name: ' ' })).toEqual(['site.name']);
  expect(await fieldsOf({ name: null })).toEqual(['site.name']);
  expect(await fieldsOf({ email: 'desk' })).toEqual(['site.email']);
  expect(await fieldsOf({ locale: 'fr-FR' })).toEqual(['site.locale']);
  expect(await fieldsOf({ timeZone: 'Atlantis' })).toEqual(['site.timeZone']);
  expect(await fieldsOf({ currency: 'ABC' })).toEqual(['site.currency']);
  expect(await fieldsOf({ brand: { accentColor: 'red' } })).toEqual(['site.brand.accentColor']);
  expect(await read()).toEqual(before);
});

test('of changes at one revision one succeeds, and the log says who changed what', async () => {
  const { revision, tagline } = await read();
  const answers = await Promise.all(['A', 'B', 'C'].map((text) => change({ tagline: text, revision })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'REVISION_MISMATCH', 'ok']);
  await change({ tagline });
  const { securityEvents } = (await foyer.owner.call(modules.apps.listSecurityEvents, { limit: 1 })).value;
  expect(securityEvents[0]).toMatchObject({ type: 'SITE_CHANGED', data: { fields: ['tagline'] } });
});

test('only owners change a business, and only their own', async () => {
  const manager = await addApiKey(foyer, { role: 'manager' });
  for (const client of [manager, await foyer.visit()]) {
    expect((await change({ name: 'Mine' }, client)).code).toBe('PERMISSION_DENIED');
  }
  const before = await read();
  const other = await change({ name: 'Theirs' }, ownerB(foyer.origin));
  expect(other.value.site).toMatchObject({ id: siteB, name: 'Theirs' });
  expect(await read()).toEqual(before);
});

test('the currency changes until something has a price in it or was sold in it', async () => {
  const refused = await change({ currency: 'EUR' });
  expect([refused.status, refused.code]).toEqual([409, 'CURRENCY_IN_USE']);
  expect(refused.data).toEqual({ usedBy: expect.arrayContaining(['services', 'plans']) });
  const owner = await openEmptySite('quiet');
  expect((await change({ currency: 'CHF' }, owner)).value.site.currency).toBe('CHF');
  const { addOn } = (
    await owner.call(modules.addOns.createAddOn, { addOn: { name: 'Tea', price: { value: '3' }, maxQuantity: 2 } })
  ).value;
  expect((await change({ currency: 'EUR' }, owner)).data).toEqual({ usedBy: ['addOns'] });
  await owner.call(modules.addOns.deleteAddOn, { addOnId: addOn.id });
  expect((await change({ currency: 'EUR' }, owner)).value.site.currency).toBe('EUR');
});

test('prices and calendars that are saved during a change wait for it, and have its currency and zone', async () => {
  const owner = await openEmptySite('moving');
  const siteId = asId<SiteId>((await read(owner)).id);
  const { addOns, bookingPolicies, giftCards, resources, services } = modules;
  const money = { value: '3' };
  const fee = { enabled: true, cancellationWindows: [{ amount: money, startInMinutes: 60 }] };
  const announced = { enabled: true, description: 'We keep 3.' };
  const fixed = { rateType: 'FIXED' as const, fixed: { price: money }, options: { inPerson: true } };
  const save = () =>
    Promise.all([
      owner.call(addOns.createAddOn, { addOn: { name: 'Tea', price: money, maxQuantity: 2 } }),
      owner.call(giftCards.createGiftCard, { amount: '3' }),
      owner.call(bookingPolicies.createBookingPolicy, {
        bookingPolicy: {
          ...{ name: 'Late', cancellationFeePolicy: fee, customPolicyDescription: announced },
          saveCreditCardPolicy: { enabled: true },
        },
      }),
      owner.call(services.createService, {
        service: {
          type: 'CLASS',
          name: 'Circle',
          defaultCapacity: 4,
          onlineBooking: { enabled: true },
          payment: fixed,
        },
      }),
      owner.call(resources.createResource, { resource: { name: 'Ines', typeId: STAFF_TYPE_ID } }),
    ]);
  let saving: ReturnType<typeof save> | undefined;
  await runTransaction(foyer.db, async (tx) => {
    await lockSite(tx, siteId);
    saving = save();
    await vi.waitFor(async () => expect(await countLockWaits(foyer.db)).toBe(5));
    await saveSite(tx, { ...(await findSite(tx, siteId)), currency: readCurrency('CHF'), timeZone: 'Asia/Tokyo' });
  });
  const [addOn, card, policy, service] = (await saving) ?? [];
  expect(addOn?.value.addOn.price?.currency).toBe('CHF');
  expect(card?.value.giftCard.amount.currency).toBe('CHF');
  expect(policy?.value.bookingPolicy.cancellationFeePolicy.cancellationWindows?.[0]?.amount?.currency).toBe('CHF');
  expect(service?.value.service.payment.fixed?.price?.currency).toBe('CHF');
  const schedules = await foyer.db.selectFrom('schedules').select('time_zone').where('site_id', '=', siteId).execute();
  expect(new Set(schedules.map((one) => one.time_zone))).toEqual(new Set(['Asia/Tokyo']));
});

test('hours and sessions keep their wall times in another zone, which changes while no booking is ahead', async () => {
  const refused = await change({ timeZone: 'Asia/Tokyo' });
  expect([refused.status, refused.code]).toEqual([409, 'TIME_ZONE_IN_USE']);
  const bookings = foyer.db.updateTable('bookings').where('site_id', '=', siteA);
  await bookings.set({ status: 'CANCELED' }).execute();
  await foyer.db.deleteFrom('occupancies').where('site_id', '=', siteA).execute();
  const { timeZone: old } = await read();
  const wall = (at: number | Date | string | null | undefined, timeZone: string) =>
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at ?? ''));
  const [massage, course] = [demoServices[0]?.id ?? '', demoServices[3]?.id ?? ''];
  const date = wall(foyer.now() + 6 * DAY_MS, old).slice(0, 10);
  const timesIn = async (zone: string) => {
    const entries = await fetchAvailability(foyer.owner, {
      serviceId: massage,
      from: foyer.now() + 4 * DAY_MS,
      days: 4,
    });
    return entries.map(({ slot }) => wall(slot.startDate, zone)).filter((time) => time.startsWith(date));
  };
  const before = { hours: await timesIn(old), course: await fetchService(foyer, course) };
  expect((await change({ timeZone: 'Asia/Tokyo' })).value.site.timeZone).toBe('Asia/Tokyo');
  const after = await fetchService(foyer, course);
  expect(before.hours).not.toEqual([]);
  expect(await timesIn('Asia/Tokyo')).toEqual(before.hours);
  expect(wall(after.schedule?.firstSessionStart, 'Asia/Tokyo')).toBe(
    wall(before.course.schedule?.firstSessionStart, old),
  );
});
