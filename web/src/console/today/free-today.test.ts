import type { SlotAvailability } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { nextFree, shortestServices } from './free-today.ts';

const service = (id: string, minutes: number, staffMemberIds: string[], more: object = {}) => ({
  id,
  type: 'APPOINTMENT' as const,
  hidden: false,
  staffMemberIds,
  schedule: { availabilityConstraints: { sessionDurations: [minutes] } },
  ...more,
});

test('the shortest appointments that cover everybody are asked for, and hidden ones and classes are not', () => {
  const services = [
    service('long', 90, ['ines', 'sam']),
    service('short', 30, ['ines']),
    service('middle', 60, ['ines', 'sam']),
    service('hidden', 10, ['kim'], { hidden: true }),
    service('class', 10, ['kim'], { type: 'CLASS' }),
  ];
  expect(shortestServices(services)).toEqual(['short', 'middle']);
});

test('each person is free from their first time that is still to come', () => {
  const at = (hour: number) => Date.UTC(2026, 11, 2, hour);
  const entry = (id: string, hour: number, openSpots = 1): SlotAvailability => ({
    slot: { startDate: new Date(at(hour)).toISOString(), resource: { id, name: id } },
    openSpots,
    totalSpots: 1,
    bookable: true,
  });
  const entries = [entry('sam', 11), entry('ines', 9), entry('ines', 12), entry('ines', 10, 0), entry('sam', 14)];
  const names = (hour: number) =>
    nextFree(entries, at(hour)).map(({ id, fromMs }) => [id, new Date(fromMs).getUTCHours()]);
  expect(names(8)).toEqual([
    ['ines', 9],
    ['sam', 11],
  ]);
  expect(names(10)).toEqual([
    ['sam', 11],
    ['ines', 12],
  ]);
  expect(names(15)).toEqual([]);
});
