import { expect, test } from 'vitest';
import { items, openPage, press, shows } from '../testing/open-page.ts';

test('a list and the changes of bookings are used apart, and each change tells its outcome', async () => {
  let status = 'CONFIRMED';
  let refused: string | undefined;
  let [canceled, loaded] = [Promise.resolve(), Promise.resolve()];
  const { page, asked } = await openPage('own-bookings-page', {
    '/extended-bookings/query': async () => {
      await loaded;
      return refused ? { refused } : { extendedBookings: [{ booking: { _id: 'b', status, revision: '1' } }] };
    },
    '/cancel': async () => {
      await canceled;
      status = 'CANCELED';
      return { booking: { _id: 'b', status, revision: '2' } };
    },
    '/reschedule': () => ({ refused: 'SLOT_NOT_AVAILABLE' }),
    '/places/accept': () => ({ booking: { _id: 'b', status: 'CREATED' } }),
  });
  const countOf = (end: string) => asked.filter(({ path }) => path.endsWith(end)).length;

  // Without a session, as the page says that there is a member, and by the time of the page.
  await expect.poll(() => items(page, 'Bookings')).toEqual(['b CONFIRMED']);
  await shows(page, 'loaded true, refused false');
  expect(JSON.stringify(asked[0]?.body)).toContain('"$lte":"2026-03-04T10:00:00.000Z"');

  // One change at a time: another one meanwhile is not made.
  const [cancel, load] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [canceled, loaded] = [cancel.promise, load.promise];
  await press(page, 'Cancel');
  await press(page, 'Cancel');
  await shows(page, 'told null');
  await shows(page, 'busy true, outcome none, failed false');

  // The outcome is told at once; it stays busy until the list is loaded again.
  cancel.resolve();
  await shows(page, 'told null done');
  await shows(page, 'busy true, outcome done, failed false');
  expect(await items(page, 'Bookings')).toEqual(['b CONFIRMED']);
  load.resolve();
  await shows(page, 'busy false, outcome done, failed false');
  expect(await items(page, 'Bookings')).toEqual(['b CANCELED']);
  expect([countOf('/cancel'), countOf('/query')]).toEqual([1, 2]);

  // What can be retried is an error and no outcome; nothing is loaded again.
  await press(page, 'Move');
  await shows(page, 'told null done null');
  await shows(page, 'busy false, outcome none, failed true');
  expect(countOf('/query')).toBe(2);

  // An offer to be paid for stays shown as it is.
  await press(page, 'Accept');
  await shows(page, 'told null done null unpaid');
  await shows(page, 'busy false, outcome unpaid, failed false');
  expect(countOf('/query')).toBe(2);

  // A list that can't be loaded says so.
  refused = 'INVALID_QUERY';
  await press(page, 'Reload');
  await shows(page, 'loaded false, refused true');
});
