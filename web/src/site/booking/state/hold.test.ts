import { type Instant, instantAt, milliseconds } from '@foyer/contract/values';
import type { Booking } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { minutesLeft, minutesToAnnounce, readHold } from './hold.ts';

const nowMs = Date.parse('2026-03-04T10:00:00Z');
const minute = 60_000;

function created(createdMs: number, holdExpiresDate?: unknown): Booking {
  const date = new Date(createdMs);
  return {
    id: 'b1',
    revision: '1',
    status: 'CREATED',
    paymentStatus: 'UNDEFINED',
    bookedEntity: {},
    startDate: date,
    endDate: date,
    createdDate: date,
    updatedDate: date,
    extendedFields: { namespaces: holdExpiresDate === undefined ? {} : { foyer: { holdExpiresDate } } },
  };
}

const endOf = (booking: Booking, now: Instant) => readHold(booking, now).expiresMs;

describe('hold', () => {
  test('ends when the platform says', () => {
    expect(endOf(created(nowMs - 800, '2026-03-04T10:10:00.000Z'), instantAt(nowMs))).toBe(nowMs + 10 * minute);
  });

  test('a wrong clock of the visitor moves the end along', () => {
    expect(endOf(created(nowMs - 120 * minute, '2026-03-04T08:10:00.000Z'), instantAt(nowMs))).toBe(
      nowMs + 10 * minute,
    );
  });

  test('costs what the platform says, with the tax', () => {
    const price = { value: '97.99', currency: 'USD' };
    const booking = { ...created(nowMs), extendedFields: { namespaces: { foyer: { price } } } };
    expect(readHold(booking, instantAt(nowMs))).toMatchObject({ price, deposit: null });
    expect(readHold(created(nowMs), instantAt(nowMs)).price).toBeNull();
  });

  test.each([undefined, 'soon', 7])('lasts as long as usual where its end is %s', (end) => {
    expect(endOf(created(nowMs, end), instantAt(nowMs))).toBe(nowMs + 10 * minute);
  });

  test.each([
    [10 * minute, 10],
    [10 * minute - 1, 10],
    [minute, 1],
    [1, 1],
    [0, 0],
    [-minute, 0],
  ])('%i ms left are %i minutes', (leftMs, minutes) => {
    expect(minutesLeft(instantAt(nowMs + leftMs), instantAt(nowMs))).toBe(minutes);
  });

  test('is announced at five, two and one minutes, once each, and once after a long sleep', () => {
    const readings = [5.5, 5.01, 5, 4.9, 2.1, 1.9, 1.01, 1, 0.5, 0].map((minutes) => minutes * minute);
    const announced = readings
      .slice(1)
      .map((left, index) => minutesToAnnounce(milliseconds(readings[index] ?? 0), milliseconds(left)));
    expect(announced.filter((minutes) => minutes !== null)).toEqual([5, 2, 1]);
    expect(minutesToAnnounce(milliseconds(9 * minute), milliseconds(0.5 * minute))).toBe(1);
  });
});
