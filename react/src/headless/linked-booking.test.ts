import { createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import { createLinkedBookingChanges, loadLinkedBooking } from './linked-booking.ts';

const shown = { id: 'b', revision: '3' };
const slot = { startDate: '2026-03-04T09:00:00', timezone: 'UTC', resource: { id: 'r' } };
const booked = (status: string, revision = '4') => ({
  body: { booking: { _id: 'b', revision, status }, allowedAnonymousActions: { cancel: true } },
});

async function connect() {
  const wire = await startWire();
  const client = createClient({ host: wire.host });
  return { wire, client, changes: createLinkedBookingChanges(client, 't') };
}

test('a canceled booking allows nothing more', async () => {
  const { wire, changes } = await connect();
  wire.reply(booked('CANCELED'));
  expect(await changes.cancel(shown)).toMatchObject({
    outcome: 'done',
    linked: { booking: { id: 'b', status: 'CANCELED' }, allowedActions: {}, place: null },
  });
  expect(wire.calls).toMatchObject([{ path: '/v1/anonymous-bookings/t/cancel', body: { revision: '3' } }]);
});

test.each([
  ['BOOKING_REVISION_MISMATCH', 'changed'],
  ['BOOKING_POLICY_VIOLATION', 'closed'],
])('after %s the booking is loaded as it is now', async (code, outcome) => {
  const { wire, changes } = await connect();
  wire.reply(refusal(409, code), booked('CONFIRMED', '7'));
  expect(await changes.move(shown, slot)).toMatchObject({ outcome, linked: { booking: { revision: '7' } } });
});

test('a time that was taken is thrown, and changes nothing', async () => {
  const { wire, changes } = await connect();
  wire.reply(refusal(409, 'SLOT_NOT_AVAILABLE'));
  await expect(changes.move(shown, slot)).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
  expect(wire.calls).toHaveLength(1);
});

test('the same change has the same key, another one another', async () => {
  const { wire, changes } = await connect();
  const keyOf = async (work: () => Promise<unknown>) => {
    const at = wire.calls.length;
    wire.reply(booked('CONFIRMED'), booked('CONFIRMED'));
    await work();
    return wire.calls[at]?.headers['idempotency-key'];
  };
  const move = (timezone: string, id: string) =>
    keyOf(() => changes.move(shown, { ...slot, timezone, resource: { id } }));
  expect(await move('UTC', 'r')).toBe(await move('UTC', 'r'));
  const keys = [
    await move('UTC', 'r'),
    await move('UTC', 'other'),
    await move('Europe/Berlin', 'r'),
    await keyOf(() => changes.cancel(shown)),
    await keyOf(() => changes.cancel({ ...shown, revision: '4' })),
    await keyOf(() => changes.accept(shown)),
    await keyOf(() => changes.decline(shown)),
    await keyOf(() => changes.confirmVisit(shown)),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a booking on a waitlist comes with its place, while it has one', async () => {
  const { wire, client } = await connect();
  wire.reply(booked('WAITING_LIST'), { body: { place: { position: 2 } } });
  expect(await loadLinkedBooking(client, 't')).toMatchObject({ place: { position: 2 } });
  wire.reply(booked('WAITING_LIST'), refusal(404, 'WAITLIST_PLACE_NOT_FOUND'));
  expect(await loadLinkedBooking(client, 't')).toMatchObject({ place: null });
});
