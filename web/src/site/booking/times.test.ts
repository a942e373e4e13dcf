import { describe, expect, test } from 'vitest';
import type { Entry } from './entities.ts';
import { chooseEntry, findEntry, groupByDate, groupByPart, isFree, readTimes, slotInZone } from './times.ts';

const anna = { id: '00000000-0000-4000-8000-00000000000a', name: 'Anna' };
const ben = { id: '00000000-0000-4000-8000-00000000000b', name: 'Ben' };

function entry(start: string, resource = anna, changes: Partial<Entry> = {}): Entry {
  const startMs = Date.parse(`${start}Z`);
  const endDate = new Date(startMs + 1_800_000).toISOString().slice(0, 19);
  return {
    slot: { serviceId: 's', scheduleId: 'c', startDate: start, endDate, timezone: 'UTC', resource },
    bookable: true,
    openSpots: 1,
    totalSpots: 1,
    ...changes,
  };
}

const session = (start: string, eventId: string, openSpots: number, changes: Partial<Entry> = {}) => {
  const plain = entry(start);
  return { ...plain, slot: { ...plain.slot, eventId }, bookable: openSpots > 0, openSpots, totalSpots: 8, ...changes };
};

const ten = '2026-03-04T10:00:00';
const eleven = '2026-03-04T11:00:00';

describe('times on offer', () => {
  test('staff who are free at the same time share one start', () => {
    const times = readTimes([entry(eleven), entry(ten, ben), entry(ten)], null);
    expect(times.map((time) => [new Date(time.startMs).toISOString(), time.entries.length])).toEqual([
      ['2026-03-04T10:00:00.000Z', 2],
      ['2026-03-04T11:00:00.000Z', 1],
    ]);
  });

  test('only the chosen staff counts', () => {
    expect(readTimes([entry(eleven), entry(ten, ben)], ben.id)).toHaveLength(1);
  });

  test('two sessions of a class at one time stay apart, full ones are kept as full', () => {
    const times = readTimes([session(ten, 'event-one', 3), session(ten, 'event-two', 0)], null);
    expect(times.map((time) => [time.openSpots, isFree(time, 1), isFree(time, 4)])).toEqual([
      [3, true, false],
      [0, false, false],
    ]);
  });

  test('what a policy closes is left out, even when it is full too', () => {
    const closed = { bookable: false, bookingPolicyViolations: { tooLateToBook: true } };
    expect(readTimes([session(ten, 'e', 0, closed), entry(ten, anna, closed)], null)).toEqual([]);
  });

  test('an entry whose dates can not be read is left out', () => {
    expect(readTimes([entry(ten, anna, { slot: { resource: anna } })], null)).toEqual([]);
  });

  test('a time belongs to the date of the zone that is shown', () => {
    const times = readTimes([entry('2026-03-04T23:30:00')], null);
    expect([...groupByDate(times, 'UTC').keys()]).toEqual(['2026-03-04']);
    expect([...groupByDate(times, 'Europe/Berlin').keys()]).toEqual(['2026-03-05']);
  });

  test('the day falls into morning, afternoon and evening by the clock of the zone', () => {
    const times = readTimes(
      ['2026-03-04T11:30:00', '2026-03-04T12:00:00', '2026-03-04T17:00:00'].map((start) => entry(start)),
      null,
    );
    expect(groupByPart(times, 'UTC').map(({ part }) => part)).toEqual(['morning', 'afternoon', 'evening']);
    expect(groupByPart(times, 'Asia/Tokyo').map(({ part, times }) => [part, times.length])).toEqual([
      ['morning', 1],
      ['evening', 2],
    ]);
  });

  test('anyone means whoever is least busy that day', () => {
    const times = readTimes([entry(ten), entry(ten, ben), entry(eleven, ben)], null);
    const [first] = times;
    expect(first && chooseEntry(first, times)?.slot.resource).toEqual(ben);
  });

  test('a time of the address is found again with its staff, and only while it is free', () => {
    const times = readTimes([entry(ten), entry(ten, ben), session(eleven, 'full', 0)], null);
    const at = (text: string) => Date.parse(`${text}Z`);
    expect(findEntry(times, at(ten), ben.id)?.entry.slot.resource).toEqual(ben);
    expect(findEntry(times, at(ten), null)?.entry.slot.resource).toEqual(anna);
    expect(findEntry(times, at(ten), 'someone-else')).toBeUndefined();
    expect(findEntry(times, at(eleven), null)).toBeUndefined();
  });
});

describe('the slot to book', () => {
  test('is written in the zone that the visitor saw', () => {
    expect(slotInZone(entry('2026-03-04T18:30:00').slot, 'America/New_York')).toMatchObject({
      startDate: '2026-03-04T13:30:00',
      endDate: '2026-03-04T14:00:00',
      timezone: 'America/New_York',
      resource: anna,
    });
  });

  test('keeps UTC for the hour that clocks show twice', () => {
    // 06:30 UTC is the second 1:30 of that night in New York.
    expect(slotInZone(entry('2026-11-01T06:30:00').slot, 'America/New_York')).toMatchObject({
      startDate: '2026-11-01T06:30:00',
      timezone: 'UTC',
    });
  });
});
