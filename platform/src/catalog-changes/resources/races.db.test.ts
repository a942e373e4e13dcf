import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingOf } from '../../testing/booking.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addHourService, addResource, addResourceType, dateOn, listStartsOn, slotOn } from '../../testing/resources.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { addTimeOff, createResourceType, setDateHours, getWorkingHours } = modules.resources;
const { updateResource, updateResourceType } = modules.resources;
const { createBooking } = modules.bookings;

describe.each(racedEngines)('on %s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());

  test('time off returns every booking made before it, and none is made after', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: resourceId } = await addResource(foyer);
      const { id: serviceId = '' } = await addHourService(foyer, [resourceId]);
      const book = (clock: string) =>
        foyer.owner.call(createBooking, { booking: bookingOf(slotOn(serviceId, 0, clock)) });
      const goAway = () =>
        foyer.owner.call(addTimeOff, {
          resourceId,
          timeOff: { start: dateOn(0), end: dateOn(0) },
        });
      const early = ['09:00', '10:00', '11:00', '12:00'].map(book);
      const away = goAway();
      const late = ['13:00', '14:00', '15:00', '16:00'].map(book);
      const answers = await Promise.all([...early, ...late]);
      const made = answers.flatMap((answer) => (answer.code === 'ok' ? answer.value.booking.id : []));
      const { conflicts, conflictCount } = (await away).value;
      expect(conflicts.map(({ bookingId }) => bookingId).sort()).toEqual(made.sort());
      expect(conflictCount).toBe(made.length);
      const refused = answers.filter(({ code }) => code !== 'ok').map(({ code }) => code);
      expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['SLOT_NOT_AVAILABLE'] : []));
      expect(await listStartsOn(foyer, serviceId)).toEqual([]);
    }
  });

  test('dates that are set concurrently are all set once', async () => {
    const { id: resourceId } = await addResource(foyer);
    const { id: serviceId = '' } = await addHourService(foyer, [resourceId]);
    const hours = [{ start: '10:00', end: '11:00' }];
    const days = [0, 1, 2, 3, 4, 0, 1, 2];
    const answers = await Promise.all(
      days.map((day) => foyer.owner.call(setDateHours, { resourceId, date: dateOn(day), hours })),
    );
    expect(answers.map(({ code }) => code)).toEqual(days.map(() => 'ok'));
    const { dates } = (await foyer.owner.call(getWorkingHours, { resourceId })).value.workingHours;
    expect(dates).toEqual([0, 1, 2, 3, 4].map((day) => ({ date: dateOn(day), hours })));
    for (const day of [0, 1, 2, 3, 4]) expect(await listStartsOn(foyer, serviceId, day)).toEqual(['10:00']);
  });

  test('of types that concurrently get one name, one succeeds', async () => {
    const kinds = await Promise.all([
      addResourceType(foyer),
      addResourceType(foyer),
      addResourceType(foyer),
      addResourceType(foyer),
    ]);
    const name = 'The same';
    const answers = await Promise.all([
      foyer.owner.call(createResourceType, { resourceType: { name } }),
      ...kinds.map(({ id, revision }) =>
        foyer.owner.call(updateResourceType, { resourceType: { id, revision, name } }),
      ),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(4).fill('RESOURCE_TYPE_ALREADY_EXISTS'), 'ok']);
  });

  test('of changes at one revision, one succeeds', async () => {
    const { id, revision } = await addResource(foyer);
    const names = ['Bea', 'Cem', 'Dea', 'Eli', 'Fay'];
    const answers = await Promise.all(
      names.map((name) => foyer.owner.call(updateResource, { resource: { id, revision, name } })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(4).fill('REVISION_MISMATCH'), 'ok']);
  });
});
