import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { hana } from '../../demo/low-tide/team.ts';
import { firstIdOf } from '../../server/lib/ids.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { bookingOf, listSlots } from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { addMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { ChangeReader } from '../../testing/watch-changes.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const [massage = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
const readers: ChangeReader[] = [];
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, runsJobsWhenTold: true, options: { rateLimits: false } });
});
afterAll(async () => {
  for (const reader of readers) reader.close();
  await foyer.stop();
});

async function watch(client: Pick<WireClient, 'origin' | 'authorization'> = foyer.owner, lastId?: string) {
  const reader = await ChangeReader.open(client, lastId);
  readers.push(reader);
  return reader;
}

async function book() {
  const [time] = await listSlots(foyer, massage, { ahead: 3 });
  const booking = { ...bookingOf(time?.slot ?? {}), status: 'CONFIRMED' as const };
  return (await foyer.owner.call(modules.bookings.createBooking, { booking })).value.booking;
}

const rename = (nickname: string, id: string) =>
  foyer.owner.call(modules.members.updateMember, { member: { id, profile: { nickname } } });

test('tells what changed and nothing of whom, and goes on where it was', async () => {
  const reader = await watch();
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await reader.find(({ event }) => event === 'ready');
  const booking = await book();
  const told = await reader.findChange(booking.id);
  expect(told.changes).toContainEqual({
    kind: 'booking',
    id: booking.id,
    revision: booking.revision,
    startDate: booking.startDate,
    endDate: booking.endDate,
  });
  expect(JSON.stringify(reader.news)).not.toMatch(/Ann|@/);

  const { value } = await foyer.owner.call(modules.resources.addTimeOff, {
    resourceId: hana.id,
    timeOff: { start: '2031-05-05T12:00', end: '2031-05-05T13:00', note: 'Dentist' },
  });
  await reader.findChange(hana.id);
  expect(JSON.stringify(reader.news)).not.toContain('Dentist');
  reader.close();

  await foyer.owner.call(modules.bookings.cancelBooking, { bookingId: booking.id, revision: booking.revision });
  await foyer.owner.call(modules.resources.deleteTimeOff, { resourceId: hana.id, timeOffId: value.timeOff.id });
  const again = await watch(foyer.owner, told.id);
  const missed = await again.findChange(booking.id);
  expect(missed.changes).toContainEqual(expect.objectContaining({ id: booking.id, revision: '2' }));
  for (const lastId of [firstIdOf(Date.now() - 2 * HOUR_MS), 'nonsense'])
    await (await watch(foyer.owner, lastId)).find(({ event }) => event === 'reload');
});

test('F70: attack: customers, other sites, limited keys and those who lost their role learn nothing', async () => {
  const refused = async (client: Pick<WireClient, 'origin' | 'authorization'>) => (await watch(client)).response.status;
  const [customer, viewer, keeper] = [
    await addMember(foyer),
    await addMember(foyer, { role: 'viewer' }),
    await addMember(foyer, { role: 'staff' }),
  ];
  expect(await refused({ origin: foyer.origin, authorization: '' })).toBe(401);
  expect(await refused(await foyer.visit())).toBe(403);
  expect(await refused(customer.client)).toBe(403);

  const watching = [await watch(viewer.client), await watch(keeper.client)];
  const limited = await watch(await addApiKey(foyer, { scopes: ['members:read'] }));
  const elsewhere = await watch(foyer.ownerB);
  for (const reader of [...watching, limited, elsewhere]) await reader.find(({ event }) => event === 'ready');
  const booking = await book();
  for (const reader of watching) await reader.findChange(booking.id);
  await rename('Wren', customer.identity.id);
  await limited.findChange(customer.identity.id);
  expect(limited.knows(booking.id)).toBe(false);

  await foyer.db.updateTable('identities').set({ role: 'member' }).where('id', '=', keeper.identity.id).execute();
  const last = await book();
  await watching[1]?.ended;
  expect(watching[1]?.knows(last.id)).toBe(false);
  await watching[0]?.findChange(last.id);
  // It is told of its own site, whose demo may have just been made.
  expect([booking.id, last.id, customer.identity.id].filter(elsewhere.knows)).toEqual([]);
});

test('F71: a person has a dozen streams at most; they end with the session and with the process', async () => {
  const { client } = await addMember(foyer, { role: 'manager' });
  const open: ChangeReader[] = [];
  for (let count = 0; count < 12; count += 1) open.push(await watch(client));
  const refused = await watch(client);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
  open[0]?.close();
  await expect.poll(async () => (await watch(client)).response.status).toBe(200);

  foyer.advanceClock(31 * DAY_MS);
  await book();
  await Promise.all(open.map(({ ended }) => ended));
  const lasting = await watch();
  await lasting.find(({ event }) => event === 'ready');
  await foyer.platform.live.close();
  await lasting.ended;
  expect((await watch()).response.status).toBe(503);
});
