import { expect, test } from 'vitest';
import { items, openPage, origin, press, shows } from '../testing/open-page.ts';

test('a member signs in by a form of the site, sees their bookings and plans, and changes them', async () => {
  let revision = 1;
  let status = 'CONFIRMED';
  let code = 'none';
  const booking = (id: string) => ({ booking: { _id: id, status, revision: String(revision) } });
  const { page, asked } = await openPage('account-page', {
    '/v2/login': () => ({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-token' }),
    '/auth/verify': () =>
      code === 'right'
        ? {
            state: 'STATUS_CHECK',
            stateToken: 'next',
            additionalData: { secondFactor: { listValue: { value: [{ strValue: 'TOTP' }] } } },
          }
        : { refused: 'VERIFICATION_FAILED' },
    '/second-factor/verify': () => ({ state: 'SUCCESS', sessionToken: 's' }),
    '/redirect-session': (body) => {
      const { authRequest } = Object(Object(body).auth);
      const fullUrl = authRequest ? `${origin}/authorize?state=${authRequest.state}` : `${origin}/checkout`;
      return { redirectSession: { fullUrl, urlDetails: {} } };
    },
    '/authorize': (_, query) => ({
      page: `<script>parent.postMessage({ code: 'c', state: '${new URLSearchParams(query).get('state')}' }, '*')</script>`,
    }),
    '/checkout': () => ({ page: 'The checkout' }),
    '/oauth2/token': () => ({ access_token: 'a', refresh_token: 'r', expires_in: 3600 }),
    '/members/my': () => ({ member: { profile: { nickname: 'Ada' } } }),
    '/plans/public/with-benefits': (_, query) => {
      const offset = new URLSearchParams(query).get('offset') === '1' ? 1 : 0;
      const plan = { _id: `p${offset}`, name: `Plan ${offset}`, pricing: offset ? { price: { value: '5' } } : {} };
      return { plans: [{ plan, benefits: [] }], pagingMetadata: { total: 2, offset } };
    },
    '/extended-bookings/query': (body) => {
      const isSecond = JSON.stringify(body).includes('"cursor"');
      const cursors = isSecond ? {} : { next: 'c' };
      return { extendedBookings: [booking(isSecond ? 'second' : 'first')], pagingMetadata: { cursors } };
    },
    '/cancel': (body) => {
      if (Object(body).revision !== String(revision)) return { refused: 'BOOKING_REVISION_MISMATCH' };
      status = 'CANCELED';
      revision += 1;
      return { booking: booking('first').booking };
    },
    '/reschedule': () => ({ refused: 'RESCHEDULING_NOT_ALLOWED' }),
  });

  // Visitors see plans, and nobody's bookings.
  await expect.poll(() => items(page, 'Plans')).toEqual(['Plan 0, get']);
  await press(page, 'More plans');
  await expect.poll(() => items(page, 'Plans')).toEqual(['Plan 0, get', 'Plan 1, buy']);
  expect(await page.getByRole('button', { name: 'More plans' }).count()).toBe(0);
  await shows(page, 'step form, failure none, mailed false');
  expect(asked.filter(({ path }) => path.includes('extended-bookings'))).toEqual([]);

  await press(page, 'Recover');
  await shows(page, 'step form, failure none, mailed true');
  await press(page, 'Sign in');
  await shows(page, 'step verification, failure none, mailed true');
  await press(page, 'Verify');
  await shows(page, 'step verification, failure wrongCode, mailed true');
  code = 'right';
  await press(page, 'Verify');
  await shows(page, 'step secondFactor, failure none, mailed true');
  await press(page, 'Verify');
  await shows(page, 'step done, failure none, mailed true');
  await expect.poll(() => items(page, 'Bookings')).toEqual(['first CONFIRMED 1']);
  await press(page, 'More bookings');
  await expect.poll(() => items(page, 'Bookings')).toEqual(['first CONFIRMED 1', 'second CONFIRMED 1']);

  // Somebody else has changed it: it is shown as it is now, and can be canceled then.
  revision = 2;
  await press(page, 'Cancel');
  await shows(page, 'outcome changed, told changed');
  await expect.poll(() => items(page, 'Bookings')).toEqual(['first CONFIRMED 2', 'second CONFIRMED 2']);
  await press(page, 'Cancel');
  await expect.poll(() => items(page, 'Bookings')).toEqual(['first CANCELED 3', 'second CANCELED 3']);
  await shows(page, 'outcome done, told done');
  await press(page, 'Move');
  await shows(page, 'outcome closed, told done');

  await press(page, 'Buy');
  await shows(page, 'The checkout');
  expect(asked.find(({ body }) => JSON.stringify(body)?.includes('paidPlansCheckout'))?.body).toMatchObject({
    paidPlansCheckout: { planId: 'p1' },
    callbacks: { postFlowUrl: `${origin}/` },
  });
});

const slotAt = (startDate: string) => ({
  slot: { serviceId: 's', startDate, endDate: `${startDate.slice(0, 14)}59:00`, timezone: 'America/New_York' },
  bookable: true,
  totalSpots: 1,
  openSpots: 1,
});

test('a visitor finds a time by keys, loses it, finds another one and books it', async () => {
  let refusal: string | undefined = 'SLOT_NOT_AVAILABLE';
  let heldMs = 600_000;
  let mustPay = false;
  const start = Date.parse('2026-03-04T00:00:00Z');
  const free = ['2026-03-05T09:00:00', '2026-03-06T09:00:00', '2026-03-06T10:00:00', '2026-04-07T09:00:00'];
  const held = () => {
    const foyer = { holdExpiresDate: new Date(start + heldMs).toISOString() };
    const created = { _id: 'b', revision: '1', _createdDate: new Date(start).toISOString() };
    return { booking: { ...created, status: 'CREATED', extendedFields: { namespaces: { foyer } } } };
  };
  let answered = Promise.resolve();
  const { page, asked } = await openPage('booking-page', {
    '/availability/query': () => ({ availabilityEntries: free.map(slotAt) }),
    '/checkout': () => (mustPay ? { refused: 'PAYMENT_REQUIRED' } : { ...held(), manageToken: 't' }),
    '/redirect-session': () => ({ redirectSession: { fullUrl: `${origin}/pay`, urlDetails: {} } }),
    '/pay': () => ({ page: 'The payment' }),
    '/v2/bookings': () => answered.then(() => (refusal ? { refused: refusal } : held())),
  });
  const countOf = (end: string) => asked.filter(({ path }) => path.endsWith(end)).length;
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  // The first free day is chosen, and one day is in the tab order.
  await shows(page, '2026-03, 2026-03-05, 1 times');
  expect(await page.locator('table [tabindex="0"]').allTextContents()).toEqual(['2026-03-05']);
  await page.locator('table [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('2026-03-06');
  await page.keyboard.press('Enter');
  await shows(page, '2026-03, 2026-03-06, 2 times');
  expect(await page.getByRole('button', { pressed: true }).allTextContents()).toEqual(['2026-03-06']);

  // The keys lead into the next month, and no further than the last, nor before today.
  await page.keyboard.press('PageDown');
  await expect.poll(focused).toBe('2026-04-06');
  await shows(page, '2026-04, 2026-04-07, 1 times');
  await page.keyboard.press('PageDown');
  await expect.poll(focused).toBe('2026-04-30');
  for (const _ of [1, 2]) await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe('2026-03-04');
  expect(await page.getByRole('button', { name: '2026-03-04' }).getAttribute('aria-disabled')).toBe('true');

  // A key that is held leads on day by day.
  await Promise.all(Array.from({ length: 20 }, () => page.keyboard.press('ArrowRight')));
  await expect.poll(focused).toBe('2026-03-24');

  // Each month was loaded once, the next one ahead.
  expect(countOf('/availability/query')).toBe(2);

  // Somebody else takes the time: back to the times, which are loaded again.
  await press(page, '2026-03-06');
  await press(page, '09:00');
  await shows(page, 'details, no failure, no minutes');
  const loaded = countOf('/availability/query');
  await press(page, 'Hold');
  await shows(page, 'time, lost, no minutes');
  await expect.poll(() => countOf('/availability/query')).toBeGreaterThan(loaded);

  // A hold that has ended leads back to the details; a step back gives the time free.
  [refusal, heldMs] = [undefined, -1];
  await press(page, '10:00');
  await press(page, 'Hold');
  await shows(page, 'details, expired, no minutes');
  heldMs = 600_000;
  await press(page, 'Hold');
  await shows(page, 'review, no failure, 10 minutes');
  await press(page, 'Back');
  await expect.poll(() => countOf('/cancel')).toBe(1);

  // A second press of "Hold" holds nothing more. A time that is held only after a step back is free again.
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  const holds = countOf('/v2/bookings');
  for (const name of ['Hold', 'Hold', 'Back']) await press(page, name);
  await shows(page, 'time, no failure, no minutes');
  resolve();
  await expect.poll(() => countOf('/cancel')).toBe(2);
  expect(countOf('/v2/bookings')).toBe(holds + 1);
  await shows(page, 'time, no failure, no minutes');
  await press(page, '10:00');
  await press(page, 'Hold');
  await press(page, 'Confirm');
  await shows(page, 'done, no failure, no minutes');

  // A booking that has to be paid for first is made on the platform's pages, where the time is free again.
  mustPay = true;
  await page.goto(origin);
  await press(page, '09:00');
  await press(page, 'Hold');
  await press(page, 'Confirm');
  await shows(page, 'review, payment, 10 minutes');
  await press(page, 'Pay');
  await shows(page, 'The payment');
  expect(countOf('/cancel')).toBe(3);
  expect(asked.find(({ path }) => path.endsWith('/redirect-session'))?.body).toMatchObject({
    bookingsCheckout: { slotAvailability: { slot: { serviceId: 's', startDate: '2026-03-05T09:00:00' } } },
    callbacks: { thankYouPageUrl: `${origin}/` },
  });
});

test('somebody waits for a session that is full, unless a place has become free', async () => {
  let refusal: string | undefined = 'WAITLIST_NOT_NEEDED';
  const full = { ...slotAt('2026-03-07T09:00:00'), bookable: false, openSpots: 0, waitingList: { openSpots: 4 } };
  const booking = { booking: { _id: 'b', revision: '1', status: 'WAITING_LIST' } };
  const place = { bookingId: 'b', booking, status: 'WAITING', position: 2, closesDate: '2026-03-07T14:00:00Z' };
  const { page, asked } = await openPage('booking-page', {
    '/availability/query': () => ({ availabilityEntries: [slotAt('2026-03-06T09:00:00'), full] }),
    '/waitlist/places': () => (refusal ? { refused: refusal } : { place, manageToken: 't' }),
  });
  const countOf = (end: string) => asked.filter(({ path }) => path.endsWith(end)).length;

  // A day whose sessions are full can be chosen, and has no free times.
  await shows(page, '2026-03, 2026-03-06, 1 times');
  await press(page, '2026-03-07');
  await shows(page, '2026-03, 2026-03-07, 0 times');
  const loaded = countOf('/availability/query');
  await press(page, '09:00 full');
  await press(page, 'Join');
  await shows(page, 'details, room, no minutes');
  await expect.poll(() => countOf('/availability/query')).toBeGreaterThan(loaded);
  refusal = undefined;
  await press(page, 'Join');
  await shows(page, 'done, no failure, no minutes, number 2');
  expect(asked.findLast(({ path }) => path.endsWith('/waitlist/places'))?.body).toMatchObject({
    booking: { bookedEntity: { slot: { serviceId: 's', startDate: '2026-03-07T09:00:00' } }, totalParticipants: 1 },
  });
});
