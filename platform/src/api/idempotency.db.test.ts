import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../demo/low-tide/services.ts';
import { newId } from '../server/lib/new-id.ts';
import { bookingOf, digestBookings, findSlot } from '../testing/booking.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import type { WireClient } from '../testing/wire-client.ts';

const { createBooking, cancelBooking } = modules.bookings;
const [massage = '', , , , meeting = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

const inputFor = async (serviceId: string) => ({ booking: bookingOf(await findSlot(foyer, serviceId)) });
const keys = () => foyer.db.selectFrom('idempotency_keys').select('key').execute();

/** The response body as received, byte by byte. */
async function post(client: WireClient, input: object, key: string, path = '/v2/bookings') {
  const response = await fetch(client.origin + path, {
    method: 'POST',
    headers: { authorization: client.authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  });
  return { status: response.status, text: await response.text() };
}

test('a repeat gets the same answer, and the work is done once, however many come at a time', async () => {
  const input = await inputFor(massage);
  const confirmed = { booking: { ...input.booking, status: 'CONFIRMED' } };
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(foyer.owner, confirmed, key)));
  answers.push(await post(foyer.owner, confirmed, key, '/_api/bookings-service/v2/bookings'));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { booking } = JSON.parse(answers[0]?.text ?? '');
  const { db } = foyer.platform;
  const email = input.booking.contactDetails?.email ?? '';
  expect(await db.selectFrom('bookings').select('id').where('contact_email', '=', email).execute()).toEqual([
    { id: booking.id },
  ]);
  expect(await foyer.eventsOf(booking.id)).toHaveLength(1);
  expect(await foyer.mailsTo(email)).toHaveLength(1);
});

test('returns the first response even if the entity has changed since', async () => {
  const input = await inputFor(meeting);
  const first = await visitor.call(createBooking, input, { idempotencyKey: 'again' });
  const { id: bookingId, revision } = first.value.booking;
  await visitor.call(cancelBooking, { bookingId, revision });
  const second = await visitor.call(createBooking, input, { idempotencyKey: 'again' });
  expect(second.value).toEqual(first.value);
});

test('the order of fields and what is left out anyway make no other request', async () => {
  const { booking } = await inputFor(meeting);
  const first = await post(visitor, { booking }, 'order');
  const turned = Object.fromEntries(Object.entries(booking).reverse());
  const second = await post(visitor, { unknown: 1, sendSmsReminder: null, booking: { ...turned, more: 2 } }, 'order');
  expect(second).toEqual(first);
});

test('the same key with another request is refused, and does nothing', async () => {
  const key = newId();
  expect((await visitor.call(createBooking, await inputFor(meeting), { idempotencyKey: key })).code).toBe('ok');
  const before = await digestBookings(foyer);
  const other = await visitor.call(createBooking, await inputFor(meeting), { idempotencyKey: key });
  expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await digestBookings(foyer)).toEqual(before);
});

test('the key is its caller’s, and one operation’s', async () => {
  const key = newId();
  const first = await visitor.call(createBooking, await inputFor(meeting), { idempotencyKey: key });
  const stranger = await (await foyer.visit()).call(createBooking, await inputFor(meeting), { idempotencyKey: key });
  expect(stranger.value.booking.id).not.toBe(first.value.booking.id);
  const { id: bookingId, revision } = first.value.booking;
  const cancelled = await visitor.call(cancelBooking, { bookingId, revision }, { idempotencyKey: key });
  expect(cancelled.value.booking.status).toBe('CANCELED');
});

test('a refusal is not remembered: the same key may be tried again', async () => {
  const key = newId();
  const input = await inputFor(massage);
  const { id: bookingId, revision } = (await foyer.owner.call(createBooking, input)).value.booking;
  const before = await keys();
  const refused = await visitor.call(createBooking, input, { idempotencyKey: key });
  expect(refused.code).toBe('SLOT_NOT_AVAILABLE');
  expect(await keys()).toEqual(before);
  await foyer.owner.call(cancelBooking, { bookingId, revision });
  expect((await visitor.call(createBooking, input, { idempotencyKey: key })).code).toBe('ok');
});

test('a key has 1 to 255 characters, of which any will do', async () => {
  const input = await inputFor(meeting);
  for (const idempotencyKey of ['', 'x'.repeat(256)]) {
    const answer = await visitor.call(createBooking, input, { idempotencyKey });
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILURE']);
  }
  const odd = `${"'; drop table bookings; --"} é "x"`.padEnd(255, 'x');
  expect((await visitor.call(createBooking, input, { idempotencyKey: odd })).code).toBe('ok');
});

test('reading needs no key and keeps none', async () => {
  const before = await keys();
  await visitor.call(modules.services.queryServices, {}, { idempotencyKey: newId() });
  expect(await keys()).toEqual(before);
});

test('a fault half-way leaves nothing, not even the key, and shows nothing but its id', async () => {
  const { db } = foyer.platform;
  const { booking } = await inputFor(meeting);
  const input = { booking: { ...booking, status: 'CONFIRMED' as const } };
  const before = await digestBookings(foyer);
  await sql`alter table mail add constraint broken check (to_address is null) not valid`.execute(db);
  const broken = await foyer.owner.call(createBooking, input, { idempotencyKey: 'fault' });
  await sql`alter table mail drop constraint broken`.execute(db);
  expect([broken.status, broken.code]).toEqual([500, 'SYSTEM_ERROR']);
  expect(broken.error?.message).toBe(`System error occurred, request-id: ${broken.headers.get('x-wix-request-id')}`);
  expect(JSON.stringify(broken.error)).not.toMatch(/mail|constraint|platform\/src/);
  expect(await digestBookings(foyer)).toEqual(before);
  expect((await foyer.owner.call(createBooking, input, { idempotencyKey: 'fault' })).code).toBe('ok');
});
