import { expect, test } from 'vitest';
import { openPage, press, shows } from '../testing/open-page.ts';

test('a customer moves, accepts and cancels by their link, and sees what others changed meanwhile', async () => {
  let revision = 1;
  let status = 'WAITING_LIST';
  let moved: string | undefined = 'SLOT_NOT_AVAILABLE';
  const answer = () => ({ booking: { _id: 'b', revision: String(revision), status }, allowedAnonymousActions: {} });
  const { page, asked } = await openPage('link-page', {
    '/places/get': () => ({ place: { position: 1 } }),
    '/places/accept': () => {
      [revision, status] = [2, 'CONFIRMED'];
      return answer();
    },
    '/reschedule': (body) => {
      if (moved) return { refused: moved };
      if (Object(body).revision !== String(revision)) return { refused: 'BOOKING_REVISION_MISMATCH' };
      revision += 1;
      return answer();
    },
    '/cancel': () => {
      [revision, status] = [revision + 1, 'CANCELED'];
      return answer();
    },
    '/t': answer,
  });
  await shows(page, 'WAITING_LIST 1, news none, turn 0, failure none');
  await press(page, 'Accept');
  await shows(page, 'CONFIRMED 2, news booked, turn 1, failure none');
  await press(page, 'Move');
  await shows(page, 'CONFIRMED 2, news booked, turn 1, failure lost');

  // The booking was changed elsewhere: it is shown as it is now, and can be moved then.
  moved = undefined;
  revision = 5;
  await press(page, 'Move');
  await shows(page, 'CONFIRMED 5, news changed, turn 2, failure none');
  await press(page, 'Move');
  await shows(page, 'CONFIRMED 6, news moved, turn 3, failure none');
  await press(page, 'Cancel');
  await shows(page, 'CANCELED 7, news canceled, turn 4, failure none');
  expect(asked.filter(({ path }) => path.endsWith('/cancel'))).toMatchObject([{ body: { revision: '6' } }]);
});
