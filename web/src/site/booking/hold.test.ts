import { describe, expect, test } from 'vitest';
import type { Booking } from './entities.ts';
import { isLive, minutesLeft, minutesToAnnounce, readHold } from './hold.ts';

const nowMs = Date.parse('2026-03-04T10:00:00Z');
const minute = 60_000;

function created(createdMs: number, holdExpiresDate?: unknown): Booking {
  const date = new Date(createdMs).toISOString() as Booking['createdDate'];
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

describe('hold', () => {
  test('ends when the platform says', () => {
    const hold = readHold(created(nowMs - 800, '2026-03-04T10:10:00.000Z'), 'request', nowMs);
    expect(hold).toEqual({ bookingId: 'b1', revision: '1', expiresMs: nowMs + 10 * minute, request: 'request' });
  });

  test('a wrong clock of the visitor moves the end along', () => {
    const hold = readHold(created(nowMs - 120 * minute, '2026-03-04T08:10:00.000Z'), 'request', nowMs);
    expect(hold?.expiresMs).toBe(nowMs + 10 * minute);
    expect(hold && isLive(hold, nowMs)).toBe(true);
  });

  test('is nothing where no end is named', () => {
    expect(readHold(created(nowMs), 'request', nowMs)).toBeNull();
    expect(readHold(created(nowMs, 'soon'), 'request', nowMs)).toBeNull();
  });

  test.each([
    [10 * minute, 10],
    [10 * minute - 1, 10],
    [minute, 1],
    [1, 1],
    [0, 0],
    [-minute, 0],
  ])('%i ms left are %i minutes', (leftMs, minutes) => {
    expect(minutesLeft(nowMs + leftMs, nowMs)).toBe(minutes);
  });

  test('is announced at five, two and one minutes, once each, and once after a long sleep', () => {
    const readings = [5.5, 5.01, 5, 4.9, 2.1, 1.9, 1.01, 1, 0.5, 0].map((minutes) => minutes * minute);
    const announced = readings.slice(1).map((left, index) => minutesToAnnounce(readings[index] ?? 0, left));
    expect(announced.filter((minutes) => minutes !== null)).toEqual([5, 2, 1]);
    expect(minutesToAnnounce(9 * minute, 0.5 * minute)).toBe(1);
  });
});
