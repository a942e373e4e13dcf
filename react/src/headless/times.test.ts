import { instantAt, readTimestamp } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import type { AvailableSlot } from './available-slots.ts';
import { chooseSlot, findSlot, groupByDate, groupByPart, isFree, nearestSlots, readTimes } from './times.ts';

const anna = { id: '00000000-0000-4000-8000-00000000000a', name: 'Anna' };
const ben = { id: '00000000-0000-4000-8000-00000000000b', name: 'Ben' };

const slot = (startText: string, resource = anna, changes: Partial<AvailableSlot> = {}): AvailableSlot => ({
  startMs: readTimestamp(startText),
  endMs: instantAt(Date.parse(startText) + 1_800_000),
  free: true,
  openSpots: 1,
  totalSpots: 1,
  eventId: null,
  scheduleId: null,
  resource,
  location: null,
  ...changes,
});

const session = (startText: string, eventId: string, openSpots: number) =>
  slot(startText, anna, { eventId, openSpots, free: openSpots > 0, totalSpots: 8 });

const ten = '2026-03-04T10:00:00.000Z';
const eleven = '2026-03-04T11:00:00.000Z';

describe('times on offer', () => {
  test('staff who are free at the same time share one start', () => {
    const times = readTimes([slot(eleven), slot(ten, ben), slot(ten)], null);
    expect(times.map((time) => [new Date(time.startMs).toISOString(), time.slots.length])).toEqual([
      [ten, 2],
      [eleven, 1],
    ]);
  });

  test('only the chosen staff counts', () => {
    expect(readTimes([slot(eleven), slot(ten, ben)], ben.id)).toHaveLength(1);
  });

  test('two sessions of a class at one time stay apart, full ones are kept as full', () => {
    const times = readTimes([session(ten, 'event-one', 3), session(ten, 'event-two', 0)], null);
    expect(times.map((time) => [time.openSpots, isFree(time, 1), isFree(time, 4)])).toEqual([
      [3, true, false],
      [0, false, false],
    ]);
  });

  test('a time belongs to the date of the zone that is shown', () => {
    const times = readTimes([slot('2026-03-04T23:30:00Z')], null);
    expect([...groupByDate(times, 'UTC').keys()]).toEqual(['2026-03-04']);
    expect([...groupByDate(times, 'Europe/Berlin').keys()]).toEqual(['2026-03-05']);
  });

  test('the day falls into morning, afternoon and evening by the clock of the zone', () => {
    const starts = ['2026-03-04T11:30:00Z', '2026-03-04T12:00:00Z', '2026-03-04T17:00:00Z'];
    const times = readTimes(
      starts.map((start) => slot(start)),
      null,
    );
    expect(groupByPart(times, 'UTC').map(({ part }) => part)).toEqual(['morning', 'afternoon', 'evening']);
    expect(groupByPart(times, 'Asia/Tokyo').map(({ part, times }) => [part, times.length])).toEqual([
      ['morning', 1],
      ['evening', 2],
    ]);
  });

  test('anyone means whoever is least busy that day', () => {
    const times = readTimes([slot(ten), slot(ten, ben), slot(eleven, ben)], null);
    const [first] = times;
    expect(first && chooseSlot(first, times)?.resource).toEqual(ben);
  });

  test('a time of the address is found again with its staff, and only while it is free', () => {
    const slots = [slot(ten), slot(ten, ben), session(eleven, 'full', 0)];
    expect(findSlot(slots, readTimestamp(ten), ben.id)?.resource).toEqual(ben);
    expect(findSlot(slots, readTimestamp(ten), null)?.resource).toEqual(anna);
    expect(findSlot(slots, readTimestamp(ten), 'someone-else')).toBeUndefined();
    expect(findSlot(slots, readTimestamp(eleven), null)).toBeUndefined();
  });

  test('the nearest other times come in order, one for each start, with room for everybody', () => {
    const slots = [
      slot('2026-03-04T08:00:00.000Z'),
      session('2026-03-04T09:30:00.000Z', 'small', 1),
      session('2026-03-04T09:00:00.000Z', 'large', 5),
      session(eleven, 'e', 4),
      session(eleven, 'same start', 4),
      session('2026-03-06T10:00:00.000Z', 'far', 5),
    ];
    const nearest = nearestSlots(slots, readTimestamp(ten), 2, 3).map(({ startMs }) => new Date(startMs).toISOString());
    expect(nearest).toEqual(['2026-03-04T09:00:00.000Z', eleven, '2026-03-06T10:00:00.000Z']);
  });
});
