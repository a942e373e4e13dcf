import { instantAt } from '@foyer/contract/values';
import { createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import { createLinkedMultiServiceChanges, movesOf } from './linked-multi-service.ts';

const at = (time: string) => instantAt(Date.parse(`2026-03-04T${time}:00Z`));
const part = (id: string, start: string, end: string) => ({
  ...{ id, revision: '1', serviceId: `service-${id}` },
  ...{ startMs: at(start), endMs: at(end) },
});
const parts = [part('one', '09:00', '10:00'), part('two', '10:00', '10:30')];
const shown = { id: 'm', parts };

async function connect() {
  const wire = await startWire();
  return { wire, changes: createLinkedMultiServiceChanges(createClient({ host: wire.host }), 't') };
}

test('all parts move by as much as the first', () => {
  expect(movesOf(parts, at('14:00'))).toMatchObject([
    { bookingId: 'one', revision: '1', slot: { startDate: '2026-03-04T14:00:00.000Z', serviceId: 'service-one' } },
    { bookingId: 'two', slot: { startDate: '2026-03-04T15:00:00.000Z', endDate: '2026-03-04T15:30:00.000Z' } },
  ]);
  expect(movesOf([], at('14:00'))).toEqual([]);
});

test('a change is followed by the bookings as they are now, also after a refusal', async () => {
  const { wire, changes } = await connect();
  const now = { body: { multiServiceBooking: { id: 'm', bookings: [] }, allowedAnonymousActions: { cancel: true } } };
  wire.reply({}, now);
  expect(await changes.cancel(shown)).toMatchObject({ outcome: 'done', linked: { allowedActions: { cancel: true } } });
  wire.reply(refusal(409, 'BOOKING_REVISION_MISMATCH'), now);
  expect(await changes.cancel(shown)).toMatchObject({
    outcome: 'changed',
    linked: { multiServiceBooking: { id: 'm' } },
  });
});

test('times that are taken are thrown', async () => {
  const { wire, changes } = await connect();
  wire.reply(refusal(409, 'NO_OPEN_SPOTS'));
  await expect(changes.move(shown, movesOf(parts, at('14:00')))).rejects.toMatchObject({ code: 'NO_OPEN_SPOTS' });
});
