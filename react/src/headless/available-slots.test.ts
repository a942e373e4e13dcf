import { instantAt, readTimestamp } from '@foyer/contract/values';
import type { SlotAvailability } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { type AvailableSlot, readSlots, slotOf } from './available-slots.ts';

const resource = { id: '00000000-0000-4000-8000-00000000000a', name: 'Anna' };

const entry = (
  changes: Partial<SlotAvailability> = {},
  slot: Partial<SlotAvailability['slot']> = {},
): SlotAvailability => ({
  slot: {
    serviceId: 's',
    scheduleId: 'c',
    startDate: '2026-03-04T18:30:00',
    endDate: '2026-03-04T19:00:00',
    timezone: 'UTC',
    resource,
    ...slot,
  },
  bookable: true,
  openSpots: 1,
  totalSpots: 1,
  ...changes,
});

const slot = (startText: string): AvailableSlot => ({
  startMs: readTimestamp(startText),
  endMs: instantAt(Date.parse(startText) + 1_800_000),
  free: true,
  openSpots: 1,
  totalSpots: 1,
  eventId: null,
  scheduleId: 'c',
  resource,
  location: { id: 'l', name: 'Studio' },
});

describe('available slots', () => {
  test('are instants, whatever zone the entry is written in', () => {
    const inNewYork = {
      startDate: '2026-03-04T13:30:00',
      endDate: '2026-03-04T14:00:00',
      timezone: 'America/New_York',
    };
    for (const written of [entry(), entry({}, inNewYork)]) {
      const [read] = readSlots([written]);
      expect([read?.startMs, read?.endMs]).toEqual([
        Date.parse('2026-03-04T18:30:00Z'),
        Date.parse('2026-03-04T19:00:00Z'),
      ]);
    }
  });

  test('keep a full session as full and leave out what a policy closes', () => {
    const full = { bookable: false, openSpots: 0, totalSpots: 8 };
    expect(readSlots([entry(full)])).toMatchObject([{ free: false, totalSpots: 8 }]);
    expect(readSlots([entry({ ...full, bookingPolicyViolations: { tooLateToBook: true } })])).toEqual([]);
    expect(readSlots([entry({ bookable: false, openSpots: 3 })])).toEqual([]);
  });

  test('leave out an entry whose dates can not be read', () => {
    expect(readSlots([entry({}, { startDate: 'soon' })])).toEqual([]);
  });
});

describe('the slot to book', () => {
  test('is written in the zone that the visitor saw', () => {
    expect(slotOf(slot('2026-03-04T18:30:00Z'), 's', 'America/New_York')).toEqual({
      serviceId: 's',
      scheduleId: 'c',
      startDate: '2026-03-04T13:30:00',
      endDate: '2026-03-04T14:00:00',
      timezone: 'America/New_York',
      resource,
      location: { id: 'l', name: 'Studio' },
    });
  });

  test('keeps UTC for the hour that clocks show twice', () => {
    // 06:30 UTC is the second 1:30 of that night in New York.
    expect(slotOf(slot('2026-11-01T06:30:00Z'), 's', 'America/New_York')).toMatchObject({
      startDate: '2026-11-01T06:30:00',
      timezone: 'UTC',
    });
  });
});
