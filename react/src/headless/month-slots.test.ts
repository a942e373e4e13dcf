import { createClient, type SlotAvailability } from '@foyer/sdk';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { startWire } from '../../../sdk/src/testing/wire.ts';
import { createFoyer } from '../index.ts';
import { monthSlots, timesByDate } from './month-slots.ts';
import { dateInZone } from './zone-date.ts';

const slotAt = (startDate: string, resource = 'ines', openSpots = 1, eventId?: string): SlotAvailability => ({
  slot: {
    startDate,
    endDate: `${startDate.slice(0, 11)}23:00:00`,
    resource: { id: resource },
    ...(eventId && { eventId }),
  },
  bookable: true,
  totalSpots: 4,
  openSpots,
});

test('a month is loaded whole, in the zone that is shown', async () => {
  const wire = await startWire();
  const first = slotAt('2026-03-04T09:00:00');
  const second = slotAt('2026-03-05T09:00:00');
  wire.reply(
    { body: { availabilityEntries: [first], pagingMetadata: { hasNext: true, cursors: { next: 'c' } } } },
    { body: { availabilityEntries: [second], pagingMetadata: { hasNext: false } } },
  );
  const foyer = createFoyer(createClient({ host: wire.host }));
  const options = monthSlots(foyer, { serviceId: 's', timeZone: 'Asia/Tokyo' }, '2026-03');
  expect(await new QueryClient().fetchQuery(options)).toMatchObject([first, second]);
  expect(wire.calls.map(({ body }) => body)).toMatchObject([
    {
      query: { filter: { startDate: '2026-02-28T10:00:00.000Z', endDate: '2026-04-02T12:00:00.000Z' } },
      timezone: 'Asia/Tokyo',
    },
    { query: { cursorPaging: { cursor: 'c' } } },
  ]);
});

test('slots of several staff at one time are one time, in order', () => {
  const slots = [
    slotAt('2026-03-05T09:00:00'),
    slotAt('2026-03-04T10:00:00'),
    slotAt('2026-03-04T09:00:00'),
    slotAt('2026-03-04T09:00:00', 'theo'),
  ];
  const dates = timesByDate(slots, {});
  expect([...dates.keys()]).toEqual(['2026-03-04', '2026-03-05']);
  const [nine, ten] = dates.get('2026-03-04') ?? [];
  expect(nine?.slots.map(({ slot }) => slot.resource?.id)).toEqual(['ines', 'theo']);
  expect(ten?.start).toBe('2026-03-04T10:00:00');
  expect([...timesByDate(slots, { resourceId: 'theo' }).keys()]).toEqual(['2026-03-04']);
});

test('sessions at one time stay apart, and those with too few seats are left out', () => {
  const slots = [slotAt('2026-03-04T09:00:00', 'ines', 1, 'e1'), slotAt('2026-03-04T09:00:00', 'theo', 3, 'e2')];
  expect(timesByDate(slots, {}).get('2026-03-04')).toHaveLength(2);
  expect(timesByDate(slots, { participants: 2 }).get('2026-03-04')).toMatchObject([{ openSpots: 3 }]);
});

test('the date of an instant is that of the zone', () => {
  const instant = new Date('2026-03-04T23:30:00Z');
  expect(dateInZone(instant, 'America/New_York')).toBe('2026-03-04');
  expect(dateInZone(instant, 'Asia/Tokyo')).toBe('2026-03-05');
});
