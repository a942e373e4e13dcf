import { instantAt } from '@foyer/contract/values';
import { type Booking, createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import type { Hold, Reservation } from './hold.ts';
import { confirmHold, holdFirst, holdTime, readHold } from './hold-time.ts';
import { createValue } from './value.ts';

const nowMs = Date.parse('2026-03-04T10:00:00Z');
const minute = 60_000;

function created(createdMs: number, holdExpiresDate?: unknown): Booking {
  const date = new Date(createdMs);
  return {
    id: 'b1',
    revision: '1',
    status: 'CREATED',
    paymentStatus: 'UNDEFINED',
    bookedEntity: {},
    startDate: date,
    endDate: date,
    createdDate: date,
    updatedDate: date,
    extendedFields: { namespaces: holdExpiresDate === undefined ? {} : { foyer: { holdExpiresDate } } },
  };
}

test.each([
  ['when the platform says', created(nowMs - 800, '2026-03-04T10:10:00.000Z')],
  ['later by as much as this clock is ahead', created(nowMs - 120 * minute, '2026-03-04T08:10:00.000Z')],
  ['as usual without an end', created(nowMs)],
  ['as usual with an end that is no date', created(nowMs, 'soon')],
])('a hold ends %s', (_, booking) => {
  expect(readHold(booking, instantAt(nowMs)).expiresMs).toBe(nowMs + 10 * minute);
});

async function begin() {
  const wire = await startWire();
  const stored = createValue<Reservation<Hold & { name: string }>>({ hold: null, attempt: null });
  const client = createClient({ host: wire.host });
  const holding = { client, stored, now: () => instantAt(nowMs) };
  const asked = (name: string) => ({ request: name, booking: {}, options: {}, keep: () => ({ name }) });
  const made = (id: string) => ({
    body: {
      booking: {
        _id: id,
        revision: '1',
        _createdDate: new Date(nowMs).toISOString(),
        extendedFields: { namespaces: { foyer: { holdExpiresDate: new Date(nowMs + minute).toISOString() } } },
      },
    },
  });
  return { wire, client, stored, holding, asked, made };
}

test('the same request keeps its hold, another one releases it first', async () => {
  const { wire, stored, holding, asked, made } = await begin();
  wire.reply(made('b1'));
  const hold = await holdTime(holding, asked('a'));
  expect(hold).toMatchObject({ bookingId: 'b1', expiresMs: nowMs + minute, request: 'a', name: 'a' });
  expect(await holdTime(holding, asked('a'))).toBe(hold);
  wire.reply({}, made('b2'));
  await holdTime(holding, asked('b'));
  expect(wire.calls.map(({ path }) => path.split('/v2/')[1])).toEqual(['bookings', 'bookings/b1/cancel', 'bookings']);
  expect(stored.read()).toMatchObject({ hold: { bookingId: 'b2' }, attempt: null });
});

test('the next of several times is held when the first is lost, and for no other reason', async () => {
  const { wire, stored, holding, asked, made } = await begin();
  wire.reply(refusal(409, 'SLOT_NOT_AVAILABLE'), made('b1'));
  expect(await holdFirst(holding, asked('a'), [asked('b')])).toMatchObject({ name: 'b' });
  stored.write({ hold: null, attempt: null });
  wire.reply(refusal(428, 'BOOKING_POLICY_VIOLATION'));
  await expect(holdFirst(holding, asked('a'), [asked('b')])).rejects.toMatchObject({
    code: 'BOOKING_POLICY_VIOLATION',
  });
  expect(stored.read().attempt).toBeNull();
  expect(wire.calls).toHaveLength(3);
});

test('confirming twice carries one key', async () => {
  const { wire, client } = await begin();
  const hold = { bookingId: 'b1', revision: '3' };
  await confirmHold(client, hold);
  await confirmHold(client, hold);
  expect(wire.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['checkout-b1-3', 'checkout-b1-3']);
});
