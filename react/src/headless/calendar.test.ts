import { instantAt, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import type { AvailableSlot } from './available-slots.ts';
import { findNextDate, firstFreeDate, readMonth } from './calendar.ts';

const slot = (startText: string, changes: Partial<AvailableSlot> = {}): AvailableSlot => ({
  startMs: readTimestamp(startText),
  endMs: instantAt(Date.parse(startText) + 1_800_000),
  free: true,
  openSpots: 1,
  totalSpots: 1,
  eventId: null,
  scheduleId: null,
  resource: { id: 'anna', name: 'Anna' },
  location: null,
  ...changes,
});
const anyone = { staffId: null, participants: 1, zone: 'America/New_York' };

test('the first free date is one of the month in the zone, for the staff and the number of people', () => {
  const slots = [
    slot('2026-03-01T02:00:00Z'),
    slot('2026-03-03T15:00:00Z'),
    slot('2026-03-09T15:00:00Z', { openSpots: 4 }),
  ];
  expect(firstFreeDate(slots, '2026-03', anyone)).toBe('2026-03-03');
  expect(firstFreeDate(slots, '2026-02', anyone)).toBe('2026-02-28');
  expect(firstFreeDate(slots, '2026-03', { ...anyone, participants: 2 })).toBe('2026-03-09');
  expect(firstFreeDate(slots, '2026-03', { ...anyone, staffId: 'ben' })).toBeNull();
});

test('the next date is looked for month by month and no further than the booking window', async () => {
  const asked: string[] = [];
  const load = async (month: string) => {
    asked.push(month);
    return month === '2026-05' ? [slot('2026-05-04T15:00:00Z')] : [];
  };
  expect(await findNextDate(load, '2026-03', '2026-06', anyone)).toBe('2026-05-04');
  expect(await findNextDate(load, '2026-03', '2026-04', anyone)).toBeNull();
  expect(asked).toEqual(['2026-03', '2026-04', '2026-05', '2026-03', '2026-04']);
});

test('a day that was asked for is shown without free times, a guess only with some', () => {
  const full = { free: false, openSpots: 0 };
  const slots = [slot('2026-03-03T15:00:00Z'), slot('2026-03-05T15:00:00Z', full), slot('2026-03-09T15:00:00Z')];
  const show = (wanted: string | null, isAsked: boolean) => readMonth(slots, '2026-03', { wanted, isAsked }, anyone);
  expect(show('2026-03-05', true)).toMatchObject({ date: '2026-03-05', times: [{ openSpots: 0 }] });
  expect(show('2026-03-05', false)).toMatchObject({ date: '2026-03-03', times: [{ openSpots: 1 }] });
  expect(show('2026-03-09', false).date).toBe('2026-03-09');
  expect(show('2026-04-05', true).date).toBe('2026-03-03');
  const { countOf, date } = show(null, false);
  expect([date, countOf('2026-03-03'), countOf('2026-03-05')]).toEqual(['2026-03-03', 1, 0]);
});
