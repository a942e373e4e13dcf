import { availabilityCalendar, createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { loadMonth } from './months.ts';

const entry = (startDate: string) => ({
  slot: {
    startDate,
    endDate: startDate.replace(':00:00', ':30:00'),
    timezone: 'UTC',
    resource: { id: 'a', name: 'A' },
  },
  bookable: true,
  openSpots: 1,
  totalSpots: 1,
});

function calendarOf(pages: Record<string, unknown>[]) {
  const asked: {
    query: { filter: Record<string, unknown>; cursorPaging?: unknown };
    timezone: string;
    customerChoices?: unknown;
  }[] = [];
  const platform: typeof fetch = async (_, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(pages[asked.length - 1]));
  };
  const client = createClient({ modules: { availabilityCalendar }, host: 'http://studio.example', fetch: platform });
  return { asked, calendar: client.availabilityCalendar };
}

test('a month is asked for in UTC, wide enough for every zone, page after page', async () => {
  const { asked, calendar } = calendarOf([
    { availabilityEntries: [entry('2026-03-04T10:00:00')], pagingMetadata: { hasNext: true, cursors: { next: 'c' } } },
    { availabilityEntries: [entry('2026-03-05T10:00:00')], pagingMetadata: { hasNext: false, cursors: {} } },
  ]);
  const slots = await loadMonth(
    calendar,
    { id: 's', type: 'APPOINTMENT', minutes: 60, lengths: [], addOns: [], place: null },
    '2026-03',
  );
  expect(slots.map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
    '2026-03-04T10:00:00.000Z',
    '2026-03-05T10:00:00.000Z',
  ]);
  const filter = { startDate: '2026-02-28T10:00:00.000Z', endDate: '2026-04-02T12:00:00.000Z', bookable: true };
  expect(asked[0]).toMatchObject({ timezone: 'UTC', query: { filter: { serviceId: 's', ...filter } } });
  expect(asked[1]?.query.cursorPaging).toEqual({ cursor: 'c' });
});

test('the chosen length is asked for where there are several, with the add-ons that take time', async () => {
  const price = { value: '5', currency: 'USD' };
  const addOn = { groupId: 'g', name: 'Extra', price, most: 1, quantity: 1 };
  const addOns = [
    { ...addOn, id: 'oil', minutes: 15 },
    { ...addOn, id: 'tea', minutes: 0 },
  ];
  const { asked, calendar } = calendarOf([{ availabilityEntries: [] }, { availabilityEntries: [] }]);
  await loadMonth(
    calendar,
    { id: 's', type: 'APPOINTMENT', minutes: 90, lengths: [60, 90], addOns, place: null },
    '2026-03',
  );
  await loadMonth(
    calendar,
    { id: 's', type: 'APPOINTMENT', minutes: 60, lengths: [], addOns: [], place: null },
    '2026-03',
  );
  expect(asked.map(({ customerChoices }) => customerChoices)).toEqual([
    { durationInMinutes: 105, addOnIds: ['oil'] },
    undefined,
  ]);
});

test('of several places the chosen one counts, also the customer’s, which has no id', async () => {
  const at = (location?: { id?: string }) => {
    const { slot, ...rest } = entry('2026-03-04T10:00:00');
    return { ...rest, slot: { ...slot, ...(location ? { location } : {}) } };
  };
  const service = { id: 's', type: 'APPOINTMENT' as const, minutes: 60, lengths: [], addOns: [] };
  const load = async (place: string | null) => {
    const { calendar } = calendarOf([{ availabilityEntries: [at({ id: 'a' }), at({ id: 'b' }), at({})] }]);
    const slots = await loadMonth(calendar, { ...service, place }, '2026-03');
    return slots.map(({ location }) => location?.id);
  };
  expect(await load('b')).toEqual(['b']);
  expect(await load('yours')).toEqual([undefined]);
  expect(await load(null)).toHaveLength(3);
});

test('of a class the full sessions are asked for too', async () => {
  const { asked, calendar } = calendarOf([{ availabilityEntries: [] }]);
  await loadMonth(calendar, { id: 's', type: 'CLASS', minutes: null, lengths: [], addOns: [], place: null }, '2026-03');
  expect(asked[0]?.query.filter).not.toHaveProperty('bookable');
});
