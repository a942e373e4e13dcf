import { instantAt } from '@foyer/contract/values';
import { createClient, FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import { createAttempt } from './attempt.ts';
import { bookMultiService, releaseMultiService } from './multi-service-booking.ts';
import { bookRecurring, loadPlanCoverage } from './recurring-booking.ts';

async function connect() {
  const wire = await startWire();
  // Each call is sent once, so that what a person repeats is seen.
  return { wire, client: createClient({ host: wire.host, retries: 0 }), attempt: createAttempt() };
}

const keysOf = ({ calls }: Awaited<ReturnType<typeof startWire>>) =>
  calls.map(({ headers }) => headers['idempotency-key']);

const parts = [{ totalParticipants: 1 }];
const held = { body: { multiServiceBooking: { id: 'm', bookings: [] } } };

test('several services are held and booked, or held until they are paid for', async () => {
  const { wire, client, attempt } = await connect();
  const book = (isPaidNow: boolean) => bookMultiService(client, attempt, { parts, options: {}, isPaidNow });
  wire.reply(held, { body: { manageToken: 't' } }, held);
  expect(await book(false)).toEqual({ manageToken: 't' });
  expect(await book(true)).toEqual({ heldId: 'm' });
  const [first, checkout, second] = keysOf(wire);
  expect(checkout).toBe('checkout-m');
  // The same services, chosen again after they were given back, are another booking.
  expect(second).not.toBe(first);
});

test('after a lost response the same request is repeated, after a refusal a new one is made', async () => {
  const { wire, client, attempt } = await connect();
  const book = () => bookMultiService(client, attempt, { parts, options: {}, isPaidNow: false });
  wire.reply(held, { drop: true }, held, refusal(409, 'SLOT_NOT_AVAILABLE'), held, { body: { manageToken: 't' } });
  await expect(book()).rejects.toMatchObject({ code: 'NETWORK' });
  await expect(book()).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
  expect(await book()).toEqual({ manageToken: 't' });
  const [lost, , repeated, , anew] = keysOf(wire);
  expect(repeated).toBe(lost);
  expect(anew).not.toBe(lost);
});

test('held services that were paid for meanwhile are not given back', async () => {
  const { wire, client } = await connect();
  wire.reply({ body: {} });
  expect(await releaseMultiService(client, 'm', async () => undefined)).toBeUndefined();
  wire.reply(refusal(409, 'BOOKING_CANNOT_BE_CANCELLED'), { body: { token: 't' } });
  expect(await releaseMultiService(client, 'm', async () => undefined)).toBe('t');
});

test('all dates of a recurring booking are booked, with what the plan doesn’t pay for', async () => {
  const { wire, client, attempt } = await connect();
  wire.reply({ body: { recurringBooking: { id: 'r' } } }, { body: { recurringBooking: { id: 'r', bookings: [] } } });
  const plan = { interval: 2, count: 3, skipped: [1], moved: {} };
  const options = { offlineOccurrences: [2] };
  expect(await bookRecurring(client, attempt, { booking: {}, plan, options })).toMatchObject({ id: 'r' });
  expect(wire.calls[0]?.body).toMatchObject({
    recurrence: { frequency: 'WEEKLY', interval: 2, count: 3 },
    skip: [1],
    offlineOccurrences: [2],
  });
  expect(keysOf(wire)[1]).toBe('checkout-r');
});

test('a plan covers some of the dates, and says why not the others', async () => {
  const { wire, client } = await connect();
  wire.reply({ body: { redemptions: [{ pool: { id: 'p' } }, { reason: 'NO_SESSIONS_LEFT' }] } });
  const dates = [0, 2].map((index) => ({ index, startMs: instantAt(index) }));
  const found = await loadPlanCoverage(client, { serviceId: 's', participants: 1 }, dates);
  expect(found).toEqual({ indexes: new Set([0]), reason: 'NO_SESSIONS_LEFT' });
});

test('work that throws what isn’t an answer may have been done', async () => {
  const attempt = createAttempt();
  const keys: string[] = [];
  const run = (error: unknown) =>
    attempt
      .run('request', async (key) => {
        keys.push(key);
        throw error;
      })
      .catch(() => undefined);
  await run(new Error('lost'));
  await run(new FoyerError('Refused', { code: 'SLOT_NOT_AVAILABLE', status: 409 }));
  await run(new Error('lost'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
