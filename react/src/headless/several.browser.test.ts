import { expect, test } from 'vitest';
import { openPage, press, shows } from '../testing/open-page.ts';

test('several dates and several services are booked, all or none', async () => {
  let isTaken = true;
  let isLost = true;
  let isPaid = false;
  const at = { startDate: '2026-03-04T09:00:00', endDate: '2026-03-04T10:00:00' };
  const { page, asked } = await openPage('several-page', {
    '/preview': (body) => {
      const { skip = [], bookings } = Object(body);
      if (bookings) return { redemptions: [{ pool: { id: 'p' } }, { reason: 'NO_SESSIONS_LEFT' }] };
      const occurrences = [0, 1].map((index) => {
        const skipped = skip.includes(index);
        return { ...at, index, skipped, available: !skipped && !(isTaken && index === 1), reason: 'TAKEN' };
      });
      return { occurrences, available: !isTaken, timeZone: 'UTC' };
    },
    '/recurring-bookings': () => {
      if (isLost) return { refused: 'SERIES_NOT_AVAILABLE' };
      return { recurringBooking: { id: 'r', bookings: [] } };
    },
    '/r/checkout': () => ({ recurringBooking: { id: 'r', bookings: [] } }),
    '/multi_service_bookings': () => {
      if (isLost) return { refused: 'SLOT_NOT_AVAILABLE' };
      return { multiServiceBooking: { id: 'm', bookings: [] } };
    },
    '/m/cancel': () => (isPaid ? { refused: 'BOOKING_CANNOT_BE_CANCELLED' } : {}),
    '': () => ({ token: 't' }),
  });
  await shows(page, 'dates free, taken, plan ready, offline 1, payable');

  // A date was taken meanwhile: all are refused, and the dates are loaded again.
  isTaken = false;
  await press(page, 'Book dates');
  await shows(page, 'booked nothing, failure lost');
  await shows(page, 'dates free, free, plan ready, offline 1, payable');
  await press(page, 'Skip');
  await shows(page, 'dates free, skipped, plan ready, offline none, payable');
  isLost = false;
  await press(page, 'Book dates');
  await shows(page, 'booked r, failure none');
  const created = asked.filter(({ path }) => path.endsWith('/recurring-bookings')).map(({ body }) => body);
  expect(created).toMatchObject([{ offlineOccurrences: [1] }, { skip: [1] }]);

  isLost = true;
  await press(page, 'Hold services');
  await shows(page, 'held none, lost, because lost');
  isLost = false;
  await press(page, 'Hold services');
  await shows(page, 'held m, lost, because nothing');
  await press(page, 'Change services');
  await shows(page, 'held none, freed, because nothing');

  // Paid in another tab: they can't be given back, and are shown as booked.
  await press(page, 'Hold services');
  await shows(page, 'held m, freed, because nothing');
  isPaid = true;
  await press(page, 'Change services');
  await shows(page, 'held m, booked t, because nothing');
});
