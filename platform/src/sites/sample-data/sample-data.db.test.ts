import { type BookingId, type ContactId, modules, type SiteId } from '@foyer/contract';
import { type Instant, instantAt, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { civilDate, toWall } from '../../server/lib/zone.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { fetchAvailability } from '../../testing/availability.ts';
import { bookingOf } from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { addEmptySite } from '../../testing/empty-site.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { addSampleData, removeSampleData, getSite } = modules.sites;
const { createBooking, rescheduleBooking, cancelBooking } = modules.bookings;
const ZONE = 'Europe/Berlin';
const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

interface Business {
  siteId: SiteId;
  clientId: string;
  owner: WireClient;
}

let businesses = 0;
/** A new business without staff or services. */
async function addBusiness(): Promise<Business> {
  businesses += 1;
  const { siteId } = await addEmptySite(foyer, { name: `sample-${businesses}`, publicUrl: foyer.origin });
  const app = foyer.db.selectFrom('client_apps').select('id').where('site_id', '=', siteId);
  return { siteId, clientId: (await app.executeTakeFirstOrThrow()).id, owner: await addApiKey(foyer, { siteId }) };
}

/** A staff member who works on weekdays, and a service with a price. */
async function addOffer({ owner }: Business) {
  const { resource } = (
    await owner.call(modules.resources.createResource, { resource: { name: 'Mara Lind', typeId: STAFF_TYPE_ID } })
  ).value;
  const resourceId = resource.id ?? '';
  const weekly = [{ days: [...weekdays], start: '08:00', end: '16:00' }];
  await owner.call(modules.resources.setWorkingHours, { resourceId, weekly });
  const { service } = (
    await owner.call(modules.services.createService, {
      service: {
        ...{ type: 'APPOINTMENT', name: 'Haircut', defaultCapacity: 1, onlineBooking: { enabled: true } },
        payment: { rateType: 'FIXED', fixed: { price: { value: '40' } }, options: { inPerson: true } },
        staffMemberIds: [resourceId],
        schedule: { availabilityConstraints: { sessionDurations: [45] } },
      },
    })
  ).value;
  return { resourceId, serviceId: service.id ?? '' };
}

/** The times of the days to come. */
const timesOf = (client: WireClient, serviceId: string) =>
  fetchAvailability(client, { serviceId, days: 12, from: foyer.now() });

const add = async ({ owner }: Business) => (await owner.call(addSampleData, {})).value.added;
const remove = async ({ owner }: Business) => (await owner.call(removeSampleData, {})).value;
const nothing = { bookings: 0, customers: 0, services: 0, staff: 0 };

/** All bookings, by their start. */
async function bookingsOf({ siteId }: Business) {
  const found = foyer.db.selectFrom('bookings').selectAll().where('site_id', '=', siteId);
  const rows = await found.orderBy('starts_at').orderBy('id').execute();
  return rows.map((row) => ({ ...row, start: instantOf(row.starts_at), end: instantOf(row.ends_at) }));
}
const isAhead = ({ start, status }: { start: number; status: string }) =>
  status === 'CONFIRMED' && start > foyer.now() + 2 * HOUR_MS;
const contactOf = async ({ siteId }: Business, firstName: string) => {
  const found = foyer.db.selectFrom('contacts').selectAll().where('site_id', '=', siteId);
  return found.where('first_name', '=', firstName).executeTakeFirst();
};
const idsOf = ({ id, revision }: { id: BookingId; revision: number }) => ({
  bookingId: id,
  revision: String(revision),
});

const written = [
  ...['bookings', 'occupancies', 'seats', 'seat_capacities', 'attendances', 'contacts', 'contact_keys'],
  ...['customer_tags', 'member_notes', 'imported_rows', 'resources', 'schedules', 'sessions', 'booking_notices'],
];
/** All rows of a business that sample data may touch; services that are deleted count as gone. */
async function snapshot(siteId: SiteId): Promise<Record<string, string[]>> {
  const rowsOf = async (table: string, where = sql<boolean>`true`) => {
    const found = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      where site_id = ${siteId} and ${where} order by 1`.execute(foyer.db);
    return [table, found.rows.map(({ row }) => row)] as const;
  };
  const rows = [...written.map((table) => rowsOf(table)), rowsOf('services', sql`deleted_at is null`)];
  return Object.fromEntries(await Promise.all(rows));
}

/** Everything that has been sent or waits to be sent. */
async function listSent(siteId: SiteId): Promise<Record<string, number>> {
  const counted = ['mail', 'sms', 'booking_notices', 'digest_notices', 'webhook_deliveries', 'review_requests'].map(
    async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where site_id = ${siteId}`.execute(foyer.db);
      return [table, rows[0]?.count ?? 0] as const;
    },
  );
  return Object.fromEntries(await Promise.all(counted));
}

describe('sample data', () => {
  test('fill the calendar of a business that has nothing, where only the team sees them', async () => {
    const business = await addBusiness();
    const { owner, clientId } = business;
    const added = await add(business);
    expect(added).toMatchObject({ customers: 12, services: 2, staff: 1 });
    const bookings = await bookingsOf(business);
    expect(bookings).toHaveLength(added.bookings);
    const now = foyer.now();
    const dayOf = ({ start }: { start: Instant }) => civilDate(start, ZONE);
    const [past, ahead] = [bookings.filter(({ start }) => start <= now), bookings.filter(({ start }) => start > now)];
    expect([past.length, ahead.length].every((count) => count > 8)).toBe(true);
    expect([new Set(past.map(dayOf)).size, new Set(ahead.map(dayOf)).size].every((count) => count >= 4)).toBe(true);
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['CONFIRMED', 'CANCELED']));
    for (const booking of bookings) {
      expect(toWall(booking.start, ZONE) >= `${dayOf(booking)}T09:00`).toBe(true);
      expect(toWall(booking.end, ZONE) <= `${dayOf(booking)}T17:00:00`).toBe(true);
    }
    const visitor = await foyer.visit(clientId);
    expect((await visitor.call(modules.services.queryServices, {})).value.services).toEqual([]);
    expect((await owner.call(getSite, {})).value.site.hasSampleData).toBe(true);
    const { customers } = (await owner.call(modules.customers.queryCustomers, {})).value;
    // The other one is the owner.
    expect(customers.filter(({ tags }) => tags?.includes('Sample'))).toHaveLength(12);
    expect(await remove(business)).toEqual({ removed: added, kept: [] });
    expect((await owner.call(getSite, {})).value.site.hasSampleData).toBeUndefined();
  });

  test('use the services and hours that there are, take no time from visitors, and are no money', async () => {
    const business = await addBusiness();
    const { owner, clientId, siteId } = business;
    const { serviceId } = await addOffer(business);
    const before = await snapshot(siteId);
    const visitor = await foyer.visit(clientId);
    const free = async () => (await timesOf(visitor, serviceId)).map(({ slot }) => slot.startDate);
    const freeBefore = await free();
    const added = await add(business);
    expect(added).toMatchObject({ services: 0, staff: 0 });
    expect(await free()).toEqual(freeBefore);
    const bookings = await bookingsOf(business);
    expect(new Set(bookings.map(({ service_id }) => String(service_id)))).toEqual(new Set([serviceId]));
    expect(bookings.filter(({ details }) => 'lines' in details)).toEqual([]);

    const dayIn = (count: number) => civilDate(instantAt(foyer.now() + count * DAY_MS), ZONE);
    const range = { localStartDate: dayIn(-20), localEndDate: dayIn(20) };
    // The owner marks one as paid while trying things out.
    const [first] = bookings.filter(({ status }) => status === 'CONFIRMED');
    if (first) await owner.call(modules.bookingRecords.setPaidInPerson, { ...idsOf(first), isPaid: true });
    for (const report of ['TAKINGS', 'SALES', 'EARNED', 'LIABILITY'] as const) {
      const { range: found } = (await owner.call(modules.reports.queryReport, { report, ...range })).value;
      expect([report, found.totals.flatMap(({ values }) => values.map(Number)).filter(Boolean)]).toEqual([report, []]);
    }
    // A visitor books the time of a sample.
    const taken = bookings.filter(isAhead);
    const time = (await timesOf(visitor, serviceId)).find(({ slot }) =>
      taken.some(({ start, end }) => Date.parse(slot.startDate ?? '') < end && Date.parse(slot.endDate ?? '') > start),
    );
    expect(time).toBeDefined();
    const slot = time?.slot;
    const made = await visitor.call(createBooking, { booking: bookingOf(slot ?? {}) });
    expect(made.code).toBe('ok');
    expect((await remove(business)).kept).toEqual([]);
    const left = await snapshot(siteId);
    expect(left.bookings).toHaveLength(1);
    for (const table of ['resources', 'schedules', 'sessions', 'services', 'customer_tags', 'attendances'])
      expect([table, left[table]]).toEqual([table, before[table]]);
  });

  test('are not added to a business that has bookings', async () => {
    const business = await addBusiness();
    const { serviceId } = await addOffer(business);
    const [time] = await fetchAvailability(business.owner, { serviceId, days: 12 });
    await business.owner.call(createBooking, { booking: bookingOf(time?.slot ?? {}) });
    const before = await snapshot(business.siteId);
    expect((await business.owner.call(addSampleData, {})).code).toBe('BOOKINGS_EXIST');
    expect(await snapshot(business.siteId)).toEqual(before);
    expect(await remove(business)).toEqual({ removed: nothing, kept: [] });
  });

  test('are added whole or not at all', async () => {
    const business = await addBusiness();
    await addOffer(business);
    const { siteId } = business;
    const tags = Array.from({ length: 300 }, (_, index) => ({
      site_id: siteId,
      customer_id: asId<ContactId>(crypto.randomUUID()),
      tag: `tag ${index}`,
    }));
    await foyer.db.insertInto('customer_tags').values(tags).execute();
    const before = await snapshot(siteId);
    expect((await business.owner.call(addSampleData, {})).code).toBe('TOO_MANY_TAGS');
    expect(await snapshot(siteId)).toEqual(before);
  });
});

describe('nobody hears of sample data', () => {
  test('not when they are added, tried out or removed, nor later on', async () => {
    const business = await addBusiness();
    const { owner, siteId, clientId } = business;
    const { serviceId } = await addOffer(business);
    const receiver = await foyer.openReceiver();
    const events = [
      'wix.bookings.v2.booking_created' as const,
      'wix.bookings.v2.booking_updated' as const,
      'wix.bookings.v2.booking_rescheduled' as const,
      'wix.bookings.v2.booking_canceled' as const,
    ];
    const webhook = { clientAppId: clientId, url: receiver.url, events };
    expect((await owner.call(modules.webhooks.createWebhook, webhook)).code).toBe('ok');
    const reminderSettings = {
      reminders: [{ amount: 2, unit: 'DAYS' as const, channels: ['MAIL' as const] }],
      reviewRequest: { enabled: true, url: 'https://example.com/review', delayMinutes: 60 },
    };
    expect((await owner.call(modules.reminders.updateReminderSettings, { reminderSettings })).code).toBe('ok');
    const preferences = { choices: { DAILY_AGENDA: 'AT_ONCE' as const }, agendaTime: '06:00', skipsEmptyDays: true };
    const desk = { email: `desk-${siteId.slice(-12)}@example.com`, preferences };
    expect((await owner.call(modules.businessNotifications.addNotificationAddress, desk)).code).toBe('ok');
    const before = await listSent(siteId);

    await add(business);
    const ahead = (await bookingsOf(business)).filter(isAhead);
    const [moved, canceled, arrived] = ahead;
    if (!moved || !canceled || !arrived) throw new Error('Too few bookings are ahead.');
    const times = await timesOf(owner, serviceId);
    const told = { notifyParticipants: true, message: 'See you then' };
    const slot = times.at(-1)?.slot ?? {};
    const move = { ...idsOf(moved), slot, participantNotification: told };
    expect((await owner.call(rescheduleBooking, move)).code).toBe('ok');
    // The time that it was moved to is free for others, too.
    expect((await timesOf(owner, serviceId)).map((each) => each.slot.startDate)).toEqual(
      times.map((each) => each.slot.startDate),
    );
    expect((await owner.call(cancelBooking, { ...idsOf(canceled), participantNotification: told })).code).toBe('ok');
    const attendance = { bookingId: arrived.id, status: 'ATTENDED' as const, numberOfAttendees: 1 };
    await owner.call(modules.attendance.setAttendance, { attendance });
    await foyer.runFor(16 * DAY_MS);
    expect(await listSent(siteId)).toEqual(before);

    expect((await remove(business)).kept).toEqual([]);
    await foyer.runFor(DAY_MS);
    expect(await listSent(siteId)).toEqual(before);
    expect(receiver.received).toEqual([]);
    expect((await snapshot(siteId)).bookings).toEqual([]);

    // The same business does tell of a real booking.
    const visitor = await foyer.visit(clientId);
    const [time] = await timesOf(visitor, serviceId);
    await visitor.call(createBooking, { booking: bookingOf(time?.slot ?? {}) });
    const after = await listSent(siteId);
    expect(after.webhook_deliveries).toBeGreaterThan(before.webhook_deliveries ?? 0);
  });
});

describe('a removal', () => {
  test('takes everything that was tried out, and leaves other businesses as they are', async () => {
    const [business, other] = [await addBusiness(), await addBusiness()];
    await addOffer(business);
    await add(other);
    const [before, others] = [await snapshot(business.siteId), await snapshot(other.siteId)];
    const added = await add(business);
    const { owner } = business;
    const [first] = await bookingsOf(business);
    const contact = await contactOf(business, 'Emma');
    const customerIds = [contact?.id ?? ''];
    await owner.call(modules.customers.tagCustomers, { customerIds, tag: 'Regular' });
    await owner.call(modules.memberRecords.addMemberNote, { memberId: contact?.id ?? '', text: 'Likes tea' });
    if (first) {
      await owner.call(modules.attendance.setAttendance, {
        attendance: { bookingId: first.id, status: 'NOT_ATTENDED' as const },
      });
    }
    expect(await remove(business)).toEqual({ removed: added, kept: [] });
    expect(await snapshot(business.siteId)).toEqual(before);
    expect(await snapshot(other.siteId)).toEqual(others);
    expect(await remove(business)).toEqual({ removed: nothing, kept: [] });
    // And all over again.
    expect((await add(business)).bookings).toBeGreaterThan(16);
    await remove(business);
    expect(await snapshot(business.siteId)).toEqual(before);
  });

  test('keeps what has become real, and says so', async () => {
    const business = await addBusiness();
    const { owner } = business;
    const added = await add(business);
    const { services } = (await owner.call(modules.services.queryServices, {})).value;
    const [booked, changed] = services;
    const [emma, daniel] = [await contactOf(business, 'Emma'), await contactOf(business, 'Daniel')];
    const [time] = await timesOf(owner, booked?.id ?? '');
    const contactDetails = { contactId: emma?.id ?? '', firstName: 'Emma', email: emma?.email ?? '' };
    const made = await owner.call(createBooking, { booking: bookingOf(time?.slot ?? {}, { contactDetails }) });
    expect(made.code).toBe('ok');
    await owner.call(modules.contacts.updateContact, {
      contactId: daniel?.id ?? '',
      revision: 1,
      info: { name: { first: 'Daniela', last: 'Real' }, emails: { items: [{ email: 'daniela@example.com' }] } },
    });
    await owner.call(modules.services.updateService, {
      service: { id: changed?.id ?? '', revision: changed?.revision ?? '', name: 'Our own now' },
    });
    const { removed, kept } = await remove(business);
    expect(removed).toEqual({ ...added, customers: 10, services: 0, staff: 0 });
    expect(kept.map(({ kind, name, reason }) => [kind, name, reason]).toSorted()).toEqual([
      ['CUSTOMER', 'Daniela Real', 'CHANGED'],
      ['CUSTOMER', 'Emma Clarke', 'HAS_BOOKINGS'],
      ['SERVICE', 'Our own now', 'CHANGED'],
      ['SERVICE', booked?.name, 'HAS_BOOKINGS'],
      ['STAFF', 'Sample staff member', 'HAS_BOOKINGS'],
    ]);
    expect((await bookingsOf(business)).map(({ id }) => id)).toEqual([made.value.booking.id]);
    const tags = (await snapshot(business.siteId)).customer_tags;
    expect(tags).toEqual([]);
    // They are the business's own from now on.
    expect((await owner.call(addSampleData, {})).code).toBe('BOOKINGS_EXIST');
    expect(await remove(business)).toEqual({ removed: nothing, kept: [] });
  });

  test('and an addition at the same time end in one of the two', async () => {
    const business = await addBusiness();
    await addOffer(business);
    const before = await snapshot(business.siteId);
    const [one, two] = await Promise.all([add(business), add(business)]);
    expect(one).toEqual(two);
    expect(await bookingsOf(business)).toHaveLength(one.bookings);
    const gone = await Promise.all([remove(business), remove(business)]);
    expect(gone.map(({ removed }) => removed.bookings).toSorted((a, b) => a - b)).toEqual([0, one.bookings]);
    expect(await snapshot(business.siteId)).toEqual(before);
    await Promise.all([add(business), remove(business)]);
    await remove(business);
    expect(await snapshot(business.siteId)).toEqual(before);
  });

  test('while bookings are moved and canceled leaves nothing of them', async () => {
    const business = await addBusiness();
    const { owner, siteId } = business;
    const { serviceId } = await addOffer(business);
    const before = await snapshot(siteId);
    await add(business);
    const ahead = (await bookingsOf(business)).filter(isAhead);
    const times = await timesOf(owner, serviceId);
    const work = ahead
      .slice(0, 6)
      .map((booking, index) =>
        index % 2 === 0
          ? owner.call(rescheduleBooking, { ...idsOf(booking), slot: times.at(-1 - index)?.slot ?? {} })
          : owner.call(cancelBooking, idsOf(booking)),
      );
    const [answers] = await Promise.all([Promise.all(work), remove(business)]);
    for (const { code } of answers) expect(['ok', 'BOOKING_NOT_FOUND', 'SLOT_NOT_AVAILABLE']).toContain(code);
    expect(await snapshot(siteId)).toEqual(before);
  });
});
