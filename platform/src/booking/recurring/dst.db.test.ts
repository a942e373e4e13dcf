import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { mateo } from '../../demo/low-tide/team.ts';
import { parseInstant } from '../../server/lib/zone.ts';
import { bookingOf } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const [, , , , meeting = ''] = services.map(({ id }) => id);
const ZONE = 'America/New_York';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  // Before the clock change in New York on 12 March.
  foyer.setClock(parseInstant('2028-02-20T12:00:00', ZONE) ?? 0);
});
afterAll(() => foyer.stop());

test('a recurring booking keeps its time of day and duration across a clock change', async () => {
  const client = await foyer.visit();
  const slot = {
    serviceId: meeting,
    startDate: '2028-03-03T11:30:00-05:00',
    timezone: ZONE,
    resource: { id: mateo.id },
  };
  const recurrence = { frequency: 'WEEKLY' as const, count: 3 };
  const input = { booking: bookingOf(slot), recurrence };
  const { recurringBooking } = (await client.call(modules.recurringBookings.createRecurringBooking, input)).value;
  const spans = recurringBooking.bookings.map(({ bookedEntity }) => [
    bookedEntity.slot?.startDate,
    bookedEntity.slot?.endDate,
  ]);
  expect(spans).toEqual([
    ['2028-03-03T11:30:00-05:00', '2028-03-03T11:50:00-05:00'],
    ['2028-03-10T11:30:00-05:00', '2028-03-10T11:50:00-05:00'],
    ['2028-03-17T11:30:00-04:00', '2028-03-17T11:50:00-04:00'],
  ]);
  // An hour less than a week.
  const [, second, third] = recurringBooking.bookings.map(({ startDate }) => Date.parse(startDate));
  expect((third ?? 0) - (second ?? 0)).toBe(7 * DAY_MS - 3_600_000);
});
