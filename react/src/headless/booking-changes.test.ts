import { createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import { createBookingChanges } from './booking-changes.ts';
import { periodQuery } from './own-bookings.ts';

const shown = { id: 'b', revision: '3' };

async function connect() {
  const wire = await startWire();
  return { wire, changes: createBookingChanges(createClient({ host: wire.host })) };
}

test('a change says how it ended, and a refusal that booking or rules have changed', async () => {
  const { wire, changes } = await connect();
  expect(await changes.cancel(shown)).toBe('done');
  wire.reply(refusal(409, 'BOOKING_REVISION_MISMATCH'), refusal(403, 'BOOKING_POLICY_VIOLATION'));
  expect(await changes.cancelTogether(shown, 'group')).toBe('changed');
  expect(await changes.cancelFollowing(shown, 'series')).toBe('closed');
  wire.reply(refusal(409, 'SLOT_NOT_AVAILABLE'));
  await expect(changes.reschedule(shown, { startDate: '2026-03-04T09:00:00' })).rejects.toMatchObject({
    code: 'SLOT_NOT_AVAILABLE',
  });
});

test('the same change has the same key, so that a retry has no further effect', async () => {
  const { wire, changes } = await connect();
  await changes.cancel(shown);
  await changes.cancel(shown);
  await changes.cancel({ ...shown, revision: '4' });
  await changes.decline(shown);
  const keys = wire.calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual(['cancel-b-3', 'cancel-b-3', 'cancel-b-4', 'decline-b-3']);
});

test.each([
  ['CREATED', 'unpaid'],
  ['PENDING', 'requested'],
  ['CONFIRMED', 'booked'],
])('an accepted offer that is %s is %s', async (status, outcome) => {
  const { wire, changes } = await connect();
  wire.reply({ body: { booking: { _id: 'b', status } } });
  expect(await changes.accept(shown)).toBe(outcome);
});

test('an offer that has run out is refused as changed', async () => {
  const { wire, changes } = await connect();
  wire.reply(refusal(409, 'OFFER_EXPIRED'));
  expect(await changes.accept(shown)).toBe('changed');
});

test('a period ends at the time of the page', () => {
  const now = '2026-03-04T10:00:00.000Z';
  expect(periodQuery('upcoming', Date.parse(now))).toMatchObject({
    filter: { endDate: { $gt: now } },
    sort: [{ fieldName: 'startDate', order: 'ASC' }],
  });
  expect(JSON.stringify(periodQuery('past', Date.parse(now)))).toContain(`"$lte":"${now}"`);
});
