import { milliseconds } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  formatDay,
  formatOffset,
  formatWall,
  parseDay,
  parseIso,
  parseWall,
  readCivilDate,
  readWallTime,
  toWallMs,
} from './wall.ts';

const wallMs = fc.integer({ min: Date.UTC(1000, 0), max: Date.UTC(9999, 11, 31) });

describe('wall times', () => {
  test('are read to the millisecond and written no longer than needed', () => {
    expect(parseWall(readWallTime('2027-03-14T09:00'))).toBe(Date.UTC(2027, 2, 14, 9));
    expect(parseWall(readWallTime('2027-03-14T09:00:05.1239'))).toBe(Date.UTC(2027, 2, 14, 9, 0, 5, 123));
    expect(parseWall(readWallTime('2027-03-14T09:00:00.57'))).toBe(Date.UTC(2027, 2, 14, 9, 0, 0, 570));
    expect(formatWall(toWallMs(Date.UTC(2027, 2, 14, 9)))).toBe('2027-03-14T09:00:00');
    expect(formatWall(toWallMs(Date.UTC(1969, 11, 31, 23, 59, 59, 7)))).toBe('1969-12-31T23:59:59.007');
  });

  test('are unchanged after reading and writing', () => {
    fc.assert(fc.property(wallMs, (ms) => parseWall(formatWall(toWallMs(ms))) === ms));
  });

  test.each([
    '2027-02-29T10:00',
    '2027-04-31T10:00',
    '2027-13-01T10:00',
    '2027-00-01T10:00',
    '2027-01-00T10:00',
    '2027-01-01T24:00',
    '2027-01-01T10:60',
    '2027-01-01T10:00:60',
    '2027-01-01 10:00',
    '2027-01-01',
    '0000-01-01T10:00',
    '2027-01-01T10:00Z',
    ' 2027-01-01T10:00',
    '',
  ])('refuse %j', (text) => {
    expect(() => parseWall(readWallTime(text))).toThrow(RangeError);
  });
});

test('an offset is read in all its ISO spellings', () => {
  const offsets = { Z: 0, '+00:00': 0, '+05:30': 330, '-0330': -210, '-12:00': -720 };
  for (const [text, minutes] of Object.entries(offsets)) {
    expect(parseIso(`2027-01-01T10:00${text}`)?.offsetMs).toBe(minutes * 60_000);
  }
  expect(parseIso('2027-01-01T10:00-04:56:02')?.offsetMs).toBe(-17_762_000);
  expect(parseIso('2027-01-01T10:00')?.offsetMs).toBeUndefined();
  expect(parseIso('2027-01-01T10:00+5')).toBeUndefined();
});

test('an offset is written with seconds only if it has them', () => {
  expect([0, 19_800_000, -12_600_000, -17_762_000].map(milliseconds).map(formatOffset)).toEqual([
    '+00:00',
    '+05:30',
    '-03:30',
    '-04:56:02',
  ]);
});

test('days are counted across months, leap years and centuries', () => {
  expect(addDays(readCivilDate('2027-02-28'), 1)).toBe('2027-03-01');
  expect(addDays(readCivilDate('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(readCivilDate('2100-02-28'), 1)).toBe('2100-03-01');
  expect(addDays(readCivilDate('2027-01-01'), -1)).toBe('2026-12-31');
  expect(dayOf(toWallMs(-1))).toBe(-1);
  fc.assert(fc.property(wallMs, (ms) => parseDay(formatDay(dayOf(toWallMs(ms)))) === dayOf(toWallMs(ms))));
});
