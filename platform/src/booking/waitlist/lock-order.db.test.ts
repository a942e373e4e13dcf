import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { type Booking, createBookingAt, idsOf } from '../../testing/booking.ts';
import { engines } from '../../testing/fresh-database.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { findUnusedSlot, massage, startWaitlistPlatform } from '../../testing/waitlist.ts';
import { lockAppointmentWaitlists } from '../waitlist-entries/store.ts';

const { cancelBooking, declineBooking, rescheduleBooking } = modules.bookings;

// PGlite has one connection, on which no transaction waits for another.
describe.each(engines.filter((engine) => engine === 'PostgreSQL'))('on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await startWaitlistPlatform({ engine, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());

  const owner = () => foyer.owner;
  const changes: [string, (booking: Booking) => Promise<{ code: string }>][] = [
    ['canceled', (booking) => owner().call(cancelBooking, idsOf(booking))],
    ['declined', (booking) => owner().call(declineBooking, idsOf(booking))],
    [
      'rescheduled',
      async (booking) =>
        owner().call(rescheduleBooking, { ...idsOf(booking), slot: await findUnusedSlot(foyer, massage) }),
    ],
  ];

  test.each(changes)(
    'a booking that is %s waits for the waitlists before it changes occupancies',
    async (_, change) => {
      const { db } = foyer.platform;
      const booking = await createBookingAt(owner(), await findUnusedSlot(foyer, massage));
      const holder = await db.startTransaction().execute();
      try {
        await lockAppointmentWaitlists(holder, site.id);
        const changed = change(booking);
        await expect.poll(() => countLockWaits(db), { timeout: 20_000 }).toBe(1);
        const own = sql`select from occupancies where booking_id = ${booking.id} for update nowait`;
        expect((await own.execute(holder)).rows).toHaveLength(1);
        await holder.rollback().execute();
        expect((await changed).code).toBe('ok');
      } finally {
        if (!holder.isRolledBack) await holder.rollback().execute();
      }
    },
  );
});
