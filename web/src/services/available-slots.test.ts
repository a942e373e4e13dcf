import { instantAt, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { type AvailableSlot, packSlots, unpackSlots } from './available-slots.ts';

const slot = (startText: string): AvailableSlot => ({
  startMs: readTimestamp(startText),
  endMs: instantAt(Date.parse(startText) + 1_800_000),
  free: true,
  openSpots: 1,
  totalSpots: 1,
  eventId: null,
  scheduleId: 'c',
  resource: { id: '00000000-0000-4000-8000-00000000000a', name: 'Anna' },
  location: { id: 'l', name: 'Studio' },
});

test('slots travel packed and come back the same', () => {
  const slots = [
    slot('2026-03-04T18:30:00Z'),
    slot('2026-03-05T18:30:00Z'),
    { ...slot('2026-03-06T18:30:00Z'), resource: null, eventId: 'e', free: false, location: null },
  ];
  const packed = packSlots(slots);
  expect(packed.shared).toHaveLength(2);
  expect(unpackSlots(JSON.parse(JSON.stringify(packed)))).toEqual(slots);
});
