import { expect, test } from 'vitest';
import { minutesLeft, minutesToAnnounce } from './hold-clock.ts';

test('minutes are shown rounded up, and announced when they pass', () => {
  expect([60_001, 60_000, 1, -1].map((leftMs) => minutesLeft(leftMs, 0))).toEqual([2, 1, 1, 0]);
  expect(minutesToAnnounce(300_001, 300_000)).toBe(5);
  expect(minutesToAnnounce(300_000, 299_000)).toBeNull();
  expect(minutesToAnnounce(121_000, 59_000)).toBe(1);
});

test('minutes are announced once each, and once after a long sleep', () => {
  const readings = [5.5, 5.01, 5, 4.9, 2.1, 1.9, 1.01, 1, 0.5, 0].map((minutes) => minutes * 60_000);
  const announced = readings.slice(1).map((left, index) => minutesToAnnounce(readings[index] ?? 0, left));
  expect(announced.filter((minutes) => minutes !== null)).toEqual([5, 2, 1]);
});
