import type { ResourceId, ServiceId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import type { Rate } from '../pay-rates/rate.ts';
import { asId } from '../server/lib/ids.ts';
import { readCivilDate } from '../server/lib/wall.ts';
import { civilDate, startOfDay } from '../server/lib/zone.ts';
import { type HeldSpan, listPaidTime } from './pay-hours.ts';

const ZONE = 'America/New_York';
const zone = {
  dayOf: (at: Instant) => civilDate(at, ZONE),
  startOf: (day: ReturnType<typeof readCivilDate>) => startOfDay(day, ZONE),
};
const [ann, bea] = [asId<ResourceId>('ann'), asId<ResourceId>('bea')];
const yoga = asId<ServiceId>('yoga');
const at = (text: string) => instantAt(Date.parse(text));
const held = (resourceId: ResourceId, start: string, end: string): HeldSpan => ({
  ...{ resourceId, serviceId: yoga, start: at(start), end: at(end), title: 'Yoga', bookingId: undefined },
});
const ofYoga: Rate = { kind: 'HOUR', serviceId: yoga, amountMinor: 4000 };
const entry = (validFrom: string, ...rates: Rate[]) => ({ validFrom: readCivilDate(validFrom), rates, revision: 1 });

const minutesOf = (paid: ReturnType<typeof listPaidTime>) =>
  paid.map(({ resourceId, minutes, of }) => `${resourceId} ${of ? 'yoga' : 'roster'} ${minutes}`);

test('hours of a service with a rate of its own are taken out of the roster, from the day of the rate on', () => {
  const rostered = [ann, bea].flatMap((resourceId) =>
    ['2025-03-03', '2025-03-04'].map((day) => ({
      ...{ resourceId, start: at(`${day}T14:00:00Z`), end: at(`${day}T22:00:00Z`) },
    })),
  );
  const classes = [ann, bea].flatMap((resourceId) => [
    held(resourceId, '2025-03-03T15:00:00Z', '2025-03-03T16:00:00Z'),
    // Two at once, half of the second outside of the roster.
    held(resourceId, '2025-03-04T21:00:00Z', '2025-03-04T22:00:00Z'),
    held(resourceId, '2025-03-04T21:30:00Z', '2025-03-04T22:30:00Z'),
  ]);
  const rates = new Map([[ann, [entry('2025-03-04', ofYoga)]]]);
  expect(minutesOf(listPaidTime({ rostered, held: classes, rates }, zone))).toEqual([
    ...['ann roster 480', 'ann roster 420', 'ann yoga 60', 'ann yoga 60'],
    ...['bea roster 480', 'bea roster 480'],
  ]);
});

test('a night shift is cut at midnight of the day of another rate, and nowhere else', () => {
  const night = { resourceId: ann, start: at('2025-03-09T02:00:00Z'), end: at('2025-03-09T10:00:00Z') };
  const list = (...days: string[]) =>
    minutesOf(
      listPaidTime({ rostered: [night], held: [], rates: new Map([[ann, days.map((day) => entry(day))]]) }, zone),
    );
  expect(list('2025-03-09')).toEqual(['ann roster 180', 'ann roster 300']);
  expect(list('2025-03-08', '2025-03-10')).toEqual(['ann roster 480']);
});
