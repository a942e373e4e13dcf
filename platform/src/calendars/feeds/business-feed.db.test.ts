import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { floor, hana, ines, mateo } from '../../demo/low-tide/team.ts';
import { fetchAvailability } from '../../testing/availability.ts';
import { bookingOf } from '../../testing/booking.ts';
import { addMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { getBusinessFeed, renewBusinessFeed, deleteBusinessFeed } = modules.calendars;
const { createBooking, checkoutBooking, cancelBooking } = modules.bookings;
const { createResource, updateResource, getResource } = modules.resources;
const [massage = ''] = services.map(({ id }) => String(id));
const DAY_MS = 86_400_000;

let foyer: TestPlatform;
let business: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
  business = foyer.owner;
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

const turnOn = async (client: WireClient, resourceId?: string) => {
  const answer = await client.call(renewBusinessFeed, resourceId ? { resourceId } : {});
  return answer.value.url ?? '';
};
const fileOf = async (url: string) => (await (await fetch(url)).text()).replaceAll('\r\n ', '');

async function bookMassage() {
  const [time] = await fetchAvailability(business, {
    serviceId: massage,
    from: Date.now() + 3 * DAY_MS,
    filter: { resourceId: ines.id },
  });
  const contactDetails = { firstName: 'Zephyrine', lastName: 'Quill' };
  const booking = bookingOf(time?.slot ?? {}, { contactDetails });
  const { id: bookingId, revision } = (await business.call(createBooking, { booking })).value.booking;
  return (await business.call(checkoutBooking, { bookingId, revision })).value.booking;
}

test('a feed is created on request, replaced by a new one, and can be turned off', async () => {
  for (const whose of [{}, { resourceId: hana.id }]) {
    expect((await business.call(getBusinessFeed, whose)).value).toEqual({});
    const first = await turnOn(business, whose.resourceId);
    expect((await business.call(getBusinessFeed, whose)).value).toEqual({ url: first });
    const second = await turnOn(business, whose.resourceId);
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await business.call(deleteBusinessFeed, whose);
    expect((await fetch(second)).status).toBe(404);
    expect((await business.call(deleteBusinessFeed, whose)).code).toBe('ok');
  }
});

test("a feed shows one staff member's appointments, or all with customers' names; canceled ones say so", async () => {
  const [site, inesOnly, mateoOnly] = [
    await turnOn(business),
    await turnOn(business, ines.id),
    await turnOn(business, mateo.id),
  ];
  const booking = await bookMassage();
  const own = await fileOf(inesOnly);
  expect(own).toContain(`UID:${booking.id}@foyer`);
  expect(own).toContain('X-WR-CALNAME:Ines Okafor\\, Low Tide');
  expect(own).not.toMatch(/Zephyrine|Quill/);
  expect(await fileOf(mateoOnly)).not.toContain(booking.id);
  expect(await fileOf(site)).toMatch(/SUMMARY:[^\r]*Zephyrine Quill/);

  await business.call(cancelBooking, { bookingId: booking.id, revision: booking.revision });
  const after = await fileOf(inesOnly);
  const [entry] = after.split('BEGIN:VEVENT').filter((part) => part.includes(booking.id));
  expect(entry).toContain('STATUS:CANCELLED');
});

test('a feed shows each class once with its participant count, to its staff', async () => {
  const [site, hanaOnly, inesOnly] = [
    await turnOn(business),
    await turnOn(business, hana.id),
    await turnOn(business, ines.id),
  ];
  const classes = (file: string) => file.match(/SUMMARY:[^\r]*\(\d+\/\d+\)/g) ?? [];
  const [all, hers, others] = [await fileOf(site), await fileOf(hanaOnly), await fileOf(inesOnly)].map(classes);
  expect(hers?.length).toBeGreaterThan(0);
  expect(all?.length).toBeGreaterThan(hers?.length ?? 0);
  expect(others?.length ?? 0).toBeLessThan(hers?.length ?? 0);
});

test('an unchanged file is not sent again, and search engines may not index it', async () => {
  const url = await turnOn(business);
  const answer = await fetch(url);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await bookMassage();
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('the URL is not stored, not even for a repeated request', async () => {
  const answer = await business.call(renewBusinessFeed, {}, { idempotencyKey: 'feed' });
  const secret = String(answer.value.url).slice(-30, -4);
  const rows = await foyer.db.selectFrom('calendar_feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const kept = await foyer.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'feed').execute();
  expect(kept).toEqual([]);
});

test("F01: staff have their own feed, managers everybody's and the business's, others none", async () => {
  const me = await addMember(foyer, { role: 'staff' });
  const { typeId } = (await business.call(getResource, { resourceId: ines.id })).value.resource;
  const own = { name: 'Me', typeId, memberId: me.identity.id };
  const mine = (await business.call(createResource, { resource: own })).value.resource;
  const url = await turnOn(me.client, mine.id);
  expect((await fetch(url)).status).toBe(200);
  const manager = await addMember(foyer, { role: 'manager' });
  for (const operation of [getBusinessFeed, renewBusinessFeed, deleteBusinessFeed]) {
    for (const whose of [{}, { resourceId: ines.id }]) {
      expect((await me.client.call(operation, whose)).code).toBe('PERMISSION_DENIED');
      expect((await manager.client.call(operation, whose)).code).toBe('ok');
    }
    expect((await (await addMember(foyer)).client.call(operation, {})).code).toBe('PERMISSION_DENIED');
    expect((await business.call(operation, { resourceId: floor.id })).code).toBe('RESOURCE_NOT_FOUND');
    expect((await foyer.ownerB.call(operation, { resourceId: ines.id })).code).toBe('RESOURCE_NOT_FOUND');
  }
  // A member who no longer manages the hours loses access; the feed remains the business's.
  const unlinked = { id: mine.id, revision: mine.revision, memberId: '' };
  const { revision } = (await business.call(updateResource, { resource: unlinked })).value.resource;
  expect((await me.client.call(getBusinessFeed, { resourceId: mine.id })).code).toBe('PERMISSION_DENIED');
  const linked = { id: mine.id, revision, memberId: me.identity.id };
  (await business.call(updateResource, { resource: linked })).value;
  // A manager who leaves the team or is blocked keeps no URL that shows customers.
  const shared = await turnOn(manager.client);
  await business.call(modules.team.changeTeamRole, { identityId: manager.identity.id, role: 'staff' });
  expect([(await fetch(shared)).status, (await fetch(url)).status]).toEqual([404, 200]);
  await business.call(modules.members.blockMember, { id: me.identity.id });
  expect((await fetch(url)).status).toBe(404);
  await business.call(modules.members.approveMember, { id: me.identity.id });
  const again = await turnOn(business, mine.id);
  await business.call(modules.team.changeTeamRole, { identityId: me.identity.id, role: 'member' });
  expect((await fetch(again)).status).toBe(404);
});

test('G40: attack: a feed that holds thousands of entries is fetched over and over for the price of a call', async () => {
  const limited = await TestPlatform.start();
  // The clock stands still, so that no limit refills while the machine is busy.
  const now = limited.now();
  const { platform } = limited;
  platform.clock = { now: () => now };
  const { url: feed = '' } = (await limited.owner.call(renewBusinessFeed, {})).value;
  const { pathname: url } = new URL(feed);
  const ask = (remoteAddress: string) => platform.app.inject({ url, remoteAddress });
  const whole = await ask('192.0.2.1');
  const units = 1 + Math.ceil(whole.body.split('BEGIN:VEVENT').slice(1).length / 100);
  expect(units).toBeGreaterThan(2);
  const payer = { caller: undefined, address: '192.0.2.2', siteId: undefined };
  platform.rateLimits?.spend(payer, { units: 3001 - 2 * units + 1 }, now);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
  expect((await ask('192.0.2.2')).statusCode).toBe(429);
  expect((await ask('192.0.2.3')).statusCode).toBe(200);
  await limited.stop();
});
