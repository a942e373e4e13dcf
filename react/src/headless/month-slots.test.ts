import { createClient, type SlotAvailability } from '@foyer/sdk';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { startWire } from '../../../sdk/src/testing/wire.ts';
import { createFoyer } from '../index.ts';
import { monthSlots } from './slot-query.ts';
import { groupByDate, readTimes } from './times.ts';

const slotAt = (startDate: string, hours = 1): SlotAvailability => ({
  slot: {
    startDate,
    endDate: new Date(Date.parse(`${startDate}Z`) + hours * 3_600_000).toISOString().slice(0, 19),
    timezone: 'UTC',
    resource: { id: 'ines' },
  },
  bookable: true,
  totalSpots: 1,
  openSpots: 1,
});

async function loadMonth(entries: SlotAvailability[], then: SlotAvailability[] = []) {
  const wire = await startWire();
  wire.reply(
    { body: { availabilityEntries: entries, pagingMetadata: { hasNext: true, cursors: { next: 'c' } } } },
    { body: { availabilityEntries: then, pagingMetadata: { hasNext: false } } },
  );
  const foyer = createFoyer(createClient({ host: wire.host }));
  const slots = await new QueryClient().fetchQuery(monthSlots(foyer, { serviceId: 's' }, '2026-11'));
  return { slots, asked: wire.calls.map(({ body }) => body) };
}

test('a month is loaded whole, in UTC, wide enough for every zone', async () => {
  const { slots, asked } = await loadMonth([slotAt('2026-11-04T09:00:00')], [slotAt('2026-11-05T09:00:00')]);
  expect(slots.map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
    '2026-11-04T09:00:00.000Z',
    '2026-11-05T09:00:00.000Z',
  ]);
  const range = { startDate: '2026-10-31T10:00:00.000Z', endDate: '2026-12-02T12:00:00.000Z', bookable: true };
  expect(asked).toMatchObject([
    { query: { filter: { serviceId: 's', ...range } }, timezone: 'UTC' },
    { query: { cursorPaging: { cursor: 'c' } } },
  ]);
});

test('the hour that clocks show twice has both its times', async () => {
  // 05:30 and 06:30 UTC are the two 1:30 of that night in New York.
  const { slots } = await loadMonth([slotAt('2026-11-01T06:30:00', 0.5), slotAt('2026-11-01T05:30:00', 0.5)]);
  const times = groupByDate(readTimes(slots, null), 'America/New_York').get('2026-11-01');
  expect(times?.map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ]);
});
