import type { ResourceId } from '@foyer/contract';
import { addDuration, hours, type Instant, minutes } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { addDays, readCivilDate, wallTimeOn } from '../../server/lib/wall.ts';
import { toInstant, toWall } from '../../server/lib/zone.ts';
import { type PlannedPerson, planAppointments } from './plan.ts';

const ZONE = 'Europe/Berlin';
// The clocks are put back on the day before, within the week before today.
const today = readCivilDate('2026-10-26');
const at = (day: number, time: string): Instant => toInstant(wallTimeOn(addDays(today, day), `${time}:00`), ZONE);
const cut = { id: 'cut', durationMs: minutes(45), breakMs: minutes(15) };
const talk = { id: 'talk', durationMs: minutes(20), breakMs: minutes(0) };
/** Works from Monday to Friday, with a break at noon. */
const person = (id: string, services = [cut, talk]): PlannedPerson & { services: (typeof cut)[] } => ({
  id: asId<ResourceId>(id),
  services,
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day < 5 ? [at(day, '09:00'), at(day, '12:00'), at(day, '13:00'), at(day, '17:00')] : [],
  ),
});

test('appointments lie within working hours of two weeks, the week before by the same wall times', () => {
  const planned = planAppointments([person('a')], ZONE);
  const days = new Set(planned.map(({ start }) => toWall(start, ZONE).slice(0, 10)));
  expect([...days]).toEqual([-7, -6, -5, -4, -3, 0, 1, 2, 3, 4].map((day) => addDays(today, day)));
  for (const { start, end, service } of planned) {
    const [from, until] = [
      toWall(start, ZONE).slice(11, 16),
      toWall(addDuration(end, service.breakMs), ZONE).slice(11, 16),
    ];
    expect([from >= '09:00', until <= '17:00', until <= '12:00' || from >= '13:00']).toEqual([true, true, true]);
    expect(start % minutes(15)).toBe(0);
  }
  expect(planned.map(({ start }) => start)).toEqual(planned.map(({ start }) => start).toSorted((a, b) => a - b));
});

test('nobody has two appointments at once, and there are fewer for each where there are more people', () => {
  const countOf = (planned: readonly { staffId: string }[], id: string) =>
    planned.filter(({ staffId }) => staffId === id).length;
  const alone = planAppointments([person('a')], ZONE);
  const crowd = planAppointments(
    ['a', 'b', 'c'].map((id) => person(id)),
    ZONE,
  );
  expect(countOf(crowd, 'a')).toBeLessThan(countOf(alone, 'a'));
  for (const planned of [alone, crowd]) {
    for (const id of ['a', 'b', 'c']) {
      const own = planned.filter(({ staffId }) => staffId === id);
      for (const [index, { start }] of own.entries()) {
        const before = own[index - 1];
        if (before) expect(start).toBeGreaterThanOrEqual(addDuration(before.end, before.service.breakMs));
      }
    }
  }
});

test('what is longer than a working day is not planned', () => {
  const day = { id: 'day', durationMs: hours(9), breakMs: minutes(0) };
  expect(planAppointments([person('a', [day])], ZONE)).toEqual([]);
  expect(planAppointments([], ZONE)).toEqual([]);
});
