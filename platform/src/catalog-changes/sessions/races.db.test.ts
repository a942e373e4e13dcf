import { modules, type ServiceId } from '@foyer/contract';
import { readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { toWall } from '../../server/lib/zone.ts';
import { bookingOf, listSlots } from '../../testing/booking.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addSession, addSessionService, eveningIn, wallTimeIn, ZONE } from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { Answer, WireClient } from '../../testing/wire-client.ts';

const { createSession, cancelSession, updateSession } = modules.sessions;
const { createBooking } = modules.bookings;
const [massage = ''] = services.map(({ id }) => id);

describe.each(racedEngines)('%s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  let customers: WireClient[];
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  // New customers for each test, so that no hold limit applies.
  beforeEach(async () => {
    customers = await Promise.all(Array.from({ length: 12 }, () => foyer.visit()));
  });
  afterAll(() => foyer.stop());

  const book = (serviceId: string, eventId: string) =>
    customers.map((client) => client.call(createBooking, { booking: bookingOf({ serviceId, eventId }) }));
  const won = (answers: readonly Answer<unknown>[]) => answers.filter(({ code }) => code === 'ok').length;
  const codesOf = (answers: readonly Answer<unknown>[]) => [...new Set(answers.map(({ code }) => code))].sort();

  /** The bookings of a service that have their seats. */
  async function placesOf(serviceId: string) {
    const { db } = foyer.platform;
    const bookings = await db
      .selectFrom('bookings')
      .select(['id', 'starts_at', 'ends_at', 'event_id'])
      .where('service_id', '=', asId<ServiceId>(serviceId))
      .where('status', 'in', ['CREATED', 'PENDING', 'CONFIRMED'])
      .execute();
    const ids = bookings.map(({ event_id }) => event_id ?? '');
    const seats =
      ids.length === 0 ? [] : await db.selectFrom('seats').select('seat_count').where('event_id', 'in', ids).execute();
    return { bookings, seats: seats.length };
  }

  test('of a session and an appointment for one staff member at one time, one remains', async () => {
    const { owner } = foyer;
    const serviceId = await addSessionService(foyer, 'CLASS');
    const times = await listSlots(foyer, massage, { ahead: 5 });
    let end = 0;
    const apart = times.filter(({ slot }) => {
      if (Date.parse(slot.startDate ?? '') < end) return false;
      end = Date.parse(slot.endDate ?? '') + 3_600_000;
      return true;
    });
    const outcomes = await Promise.all(
      apart.slice(0, 12).map(async ({ slot }, index) => {
        const local = (iso: string | undefined) => toWall(readTimestamp(iso ?? ''), ZONE).slice(0, 16);
        const session = { serviceId, start: local(slot.startDate), end: local(slot.endDate), resourceIds: [ines.id] };
        const client = customers[index % customers.length] ?? owner;
        const both = [
          client.call(createBooking, { booking: bookingOf(slot) }),
          owner.call(createSession, { session }),
        ] as const;
        return Promise.all(index % 2 === 0 ? both : [...both].reverse());
      }),
    );
    expect(outcomes.length).toBeGreaterThan(5);
    for (const answers of outcomes) {
      expect(won(answers)).toBe(1);
      expect(['RESOURCE_BUSY', 'SLOT_NOT_AVAILABLE']).toContain(answers.find(({ code }) => code !== 'ok')?.code);
    }
  });

  test('a session called off while twelve book it ends with no bookings', async () => {
    for (const days of [10, 11, 12, 13]) {
      const serviceId = await addSessionService(foyer, 'CLASS', { defaultCapacity: 20 });
      const { id } = await addSession(foyer, serviceId, eveningIn(foyer, days));
      const wanted = book(serviceId, id);
      const cancelled = foyer.owner.call(cancelSession, { sessionId: id, revision: '1' });
      const answers = await Promise.all([...wanted, cancelled]);
      expect((await cancelled).code).toBe('ok');
      for (const code of codesOf(answers)) expect(['ok', 'SESSION_NOT_FOUND']).toContain(code);
      expect(await placesOf(serviceId)).toEqual({ bookings: [], seats: 0 });
    }
  });

  test('a session moved while twelve book it takes all of them along', async () => {
    for (const days of [14, 15, 16]) {
      const serviceId = await addSessionService(foyer, 'CLASS', { defaultCapacity: 20 });
      const { id } = await addSession(foyer, serviceId, eveningIn(foyer, days));
      const session = { start: wallTimeIn(foyer, days, '20:00') };
      const moved = foyer.owner.call(updateSession, { sessionId: id, revision: '1', session });
      await Promise.all([...book(serviceId, id), moved]);
      const { startDate } = (await moved).value.session;
      const { bookings, seats } = await placesOf(serviceId);
      expect(bookings).toHaveLength(12);
      expect(seats).toBe(12);
      for (const { starts_at } of bookings) expect(starts_at.toISOString()).toBe(startDate);
    }
  });

  test('a session whose capacity shrinks while twelve book it never has fewer seats than participants', async () => {
    for (const days of [17, 18, 19]) {
      const serviceId = await addSessionService(foyer, 'CLASS', { defaultCapacity: 20 });
      const { id } = await addSession(foyer, serviceId, eveningIn(foyer, days));
      const wanted = book(serviceId, id);
      const smaller = foyer.owner.call(updateSession, {
        sessionId: id,
        revision: '1',
        session: { capacity: 6 },
      });
      const answers = await Promise.all([...wanted, smaller]);
      for (const code of codesOf(answers)) expect(['ok', 'SESSION_CAPACITY_EXCEEDED']).toContain(code);
      const { bookings } = await placesOf(serviceId);
      expect(bookings.length).toBe((await smaller).code === 'ok' ? 6 : 12);
    }
  });

  test('of twelve changes of one session at one revision, one succeeds', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const { id } = await addSession(foyer, serviceId, eveningIn(foyer, 20));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        foyer.owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: index + 5 } }),
      ),
    );
    expect(won(answers)).toBe(1);
    expect(codesOf(answers)).toEqual(['REVISION_MISMATCH', 'ok']);
  });
});
