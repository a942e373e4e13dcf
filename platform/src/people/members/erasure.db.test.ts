import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { listApartSlots } from '../../testing/availability.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { MemberWithData } from '../../testing/member-data.ts';
import { addMember, findMember, startMemberSession } from '../../testing/members.ts';
import { listFiles } from '../../testing/pictures.ts';
import { siteA } from '../../testing/sites.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { listPersonColumns, readEverything, searchEverywhere } from '../../testing/text-columns.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { deleteMember, deleteMyMember } = modules.members;
const { createBooking } = modules.bookings;
const { queryExtendedBookings } = modules.extendedBookings;

describe.each(sampleEngines('erasure'))('on %s', (engine) => {
  let foyer: TestPlatform;
  let sink: SmtpSink;
  let business: WireClient;
  let slots: Awaited<ReturnType<typeof listApartSlots>>;
  beforeAll(async () => {
    sink = await startSmtpSink();
    foyer = await TestPlatform.start({ engine, options: { rateLimits: false, smtpUrl: sink.url } });
    business = foyer.owner;
    slots = await listApartSlots(business);
  });
  afterAll(async () => {
    await foyer.stop();
    await sink.close();
  });
  beforeEach(() => foyer.resetRateLimits());

  const bookingsOf = async (ids: readonly string[], client = business) => {
    const query = { filter: { id: { $in: ids } }, sort: [{ fieldName: 'startDate', order: 'ASC' as const }] };
    const { extendedBookings } = (await client.call(queryExtendedBookings, { query })).value;
    return extendedBookings.map(({ booking }) => booking);
  };

  /**
   * Counts the columns that contain a member's data, so that an empty result later is known to come from a search that
   * works.
   */
  const placesOf = async (somebody: MemberWithData) => {
    const found = await searchEverywhere(foyer.db, somebody.searchTerms);
    return new Set(found.map((place) => place.slice(0, place.indexOf(':'))));
  };

  describe('a member with data in every table, deleted by the business', () => {
    let gone: MemberWithData;
    let other: MemberWithData;
    let before: { bookings: Awaited<ReturnType<typeof bookingsOf>>; all: Set<string>; taken: unknown };
    const readTaken = () =>
      foyer.db.selectFrom('occupancies').selectAll().orderBy('booking_id').orderBy('resource_id').execute();

    beforeAll(async () => {
      gone = await MemberWithData.create(foyer, slots);
      other = await MemberWithData.create(foyer, slots, 'Bartholomew', 'Featherstone');
      await foyer.runDueJobs();
      expect([...(await placesOf(gone))]).toEqual(
        expect.arrayContaining([
          'bookings.details',
          'bookings.contact_email',
          'bulk_job_items.errors',
          'bulk_job_items.input',
          'bulk_job_items.label',
          'email_changes.email',
          'idempotency_keys.response',
          'identities.email',
          'identities.profile',
          'identities.search_vector',
          'idp_identities.subject',
          'mail.data',
          'mail.rendered',
          'mail.to_address',
          'media_files.display_name',
          'member_notes.text',
          'member_slugs.slug',
          'outbox.body',
          'passkeys.name',
          'recoveries.redirect_url',
          'security_events.data',
          'sign_in_sessions.user_agent',
        ]),
      );
      before = {
        bookings: await bookingsOf(gone.bookingIds),
        all: await readEverything(foyer.db),
        taken: await readTaken(),
      };
      expect((await business.call(deleteMember, { id: gone.id }, { idempotencyKey: 'gone' })).value).toEqual({});
    });

    test('leaves none of their data in any column of any table', async () => {
      expect(await searchEverywhere(foyer.db, gone.searchTerms)).toEqual([]);
      expect((await placesOf(other)).size).toBeGreaterThan(20);
    });

    test('leaves their id only with events, bookings, orders, payments, store credit and invoices', async () => {
      const places: string[] = [];
      for (const { table, column } of await listPersonColumns(foyer.db)) {
        const { rows } = await sql`
          select from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${gone.id}%`} limit 1`.execute(
          foyer.db,
        );
        if (rows.length > 0) places.push(`${table}.${column}`);
      }
      expect(places).toEqual([
        'bookings.created_by_id',
        'bulk_job_items.entity_id',
        'charges.member_id',
        'invoices.member_id',
        'orders.member_id',
        'outbox.actor_id',
        'outbox.entity_id',
        'security_events.identity_id',
        'store_credit_balances.member_id',
        'store_credit_entries.member_id',
      ]);
    });

    test('changes no row except those that named them or belong to their bookings', async () => {
      const all = await readEverything(foyer.db);
      const own = [gone.id, ...gone.bookingIds, ...gone.searchTerms, 'quillfeather'];
      const isTheirs = (row: string) => own.some((word) => row.toLowerCase().includes(word));
      const lost = [...before.all].filter((row) => !all.has(row));
      const made = [...all].filter((row) => !before.all.has(row));
      expect(lost.length).toBeGreaterThan(50);
      // Limits of sign-in, which beforeEach forgets.
      expect(lost.filter((row) => !isTheirs(row) && !row.startsWith('rate_limits '))).toEqual([]);
      // The line of an import that had no member yet names nobody any more.
      const isNew = (row: string) =>
        /^bulk_job_items .*,1,,,,VALID,\)$/.test(row) ||
        /^(pending_media_deletions|pending_method_deletions|idempotency_keys|rate_limits|api_keys) /.test(row);
      expect(made.filter((row) => !isTheirs(row) && !isNew(row))).toEqual([]);
    });

    test('leaves the bookings unchanged except for the customer', async () => {
      const isWaiting = ({ id }: { id: string }) => id === gone.waiting?.waiting;
      const left = (await bookingsOf(gone.bookingIds)).filter((booking) => !isWaiting(booking));
      expect(left).toHaveLength(7);
      const isPersonal = /^(contactDetails|additionalFields|externalUserId)$/;
      // Extended fields, which apps store, hold personal data of the customer; series and price stay.
      const isOfApp = ([name, value]: [string, unknown]) =>
        name === 'extendedFields' && JSON.stringify(value).includes('@them/app');
      const plain = before.bookings
        .filter((booking) => !isWaiting(booking))
        .map((booking) =>
          Object.fromEntries(Object.entries(booking).filter((field) => !isPersonal.test(field[0]) && !isOfApp(field))),
        );
      expect(left).toEqual(plain);
      expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['CONFIRMED', 'CANCELED']));
      expect(left.filter(({ createdBy }) => createdBy?.memberId === gone.id)).toHaveLength(3);
    });

    test('removes them from the waitlist, so that no seat is held for them', async () => {
      const { waiting = '', taken, slot } = gone.waiting ?? {};
      expect((await bookingsOf([waiting])).map(({ status }) => status)).toEqual(['CANCELED']);
      const next = await addMember(foyer);
      const booking = { bookedEntity: { slot: slot ?? {} }, totalParticipants: 1 };
      const { place } = (await next.client.call(modules.waitlist.joinWaitlist, { booking })).value;
      expect(place).toMatchObject({ position: 1, status: 'WAITING' });
      const { id: bookingId = '', revision = '' } = taken ?? {};
      (await business.call(modules.bookings.cancelBooking, { bookingId, revision })).value;
      const offered = await next.client.call(modules.waitlist.getWaitlistPlace, { bookingId: place.bookingId });
      expect(offered.value.place.status).toBe('OFFERED');
    });

    test('leaves the seats taken', async () => {
      expect(await readTaken()).toEqual(before.taken);
      const slot = (await bookingsOf(gone.bookingIds)).find(({ status }) => status === 'CONFIRMED')?.bookedEntity?.slot;
      const booking = { bookedEntity: { slot: slot ?? {} }, totalParticipants: 1 };
      expect((await (await foyer.visit()).call(createBooking, { booking })).code).toBe('SLOT_NOT_AVAILABLE');
    });

    test('keeps the events without whom they were about', async () => {
      const { rows } = await sql<{ event: string; body: unknown }>`
        select event_type as event, body from outbox where entity_id = ${gone.id} order by sequence`.execute(foyer.db);
      expect(rows.map(({ event }) => event)).toEqual([
        'memberCreated',
        'memberUpdated',
        'memberUpdated',
        'memberUpdated',
        'memberUpdated',
        'memberDeleted',
      ]);
      expect(rows[0]?.body).toMatchObject({ entity: { id: gone.id, profile: {} } });
      expect(rows.at(-1)?.body).toEqual({});
      const events = await foyer.db
        .selectFrom('security_events')
        .select(['type', 'ip_address', 'user_agent', 'data'])
        .where('identity_id', '=', gone.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      expect(events.map(({ type }) => type)).toEqual([
        'EMAIL_CHANGED',
        'FACTOR_ADDED',
        'MEMBER_MUTED',
        'MEMBER_DELETED',
      ]);
      expect(events.every(({ ip_address, user_agent }) => ip_address === null && user_agent === null)).toBe(true);
      expect(events.map(({ data }) => Object.keys(data))).toEqual([[], [], ['by'], ['by']]);
    });

    test('deletes their picture from the disk', async () => {
      await foyer.runDueJobs();
      const files = (await listFiles(foyer)).join();
      expect(files).toContain(other.photoId);
      expect(files).not.toContain(gone.photoId);
    });

    test('leaves nothing in the feed and revokes every token', async () => {
      const { client } = gone.member;
      for (const [operation, input] of [
        [modules.account.getMyIdentity, {}],
        [modules.account.exportMyData, {}],
        [deleteMyMember, {}],
      ] as const) {
        expect((await client.call(operation, input)).code).toBe('UNAUTHENTICATED');
      }
    });

    test('is not found a second time, while the same request sent again gets the same response', async () => {
      const all = await readEverything(foyer.db);
      const again = await business.call(deleteMember, { id: gone.id });
      expect([again.status, again.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect((await business.call(deleteMember, { id: gone.id }, { idempotencyKey: 'gone' })).value).toEqual({});
      expect(await readEverything(foyer.db)).toEqual(all);
    });

    test('leaves nothing to the next member who registers with the address', async () => {
      const { email } = gone.texts;
      const visitor = await foyer.visit();
      const registration = { loginId: { email }, password: 'a long enough sentence', profile: {} };
      expect((await visitor.call(modules.authentication.registerV2, registration)).value.state).toBe('SUCCESS');
      const identity = await findMember(foyer, email);
      expect(identity.id).not.toBe(gone.id);
      const { client } = await startMemberSession(foyer, identity);
      const { data } = (await client.call(modules.account.exportMyData, {})).value;
      expect(data).toMatchObject({ bookings: [], notes: [], files: [], passkeys: [], mails: [], jobs: [] });
      expect((await client.call(queryExtendedBookings, { query: {} })).value.extendedBookings).toEqual([]);
      expect(await bookingsOf(gone.bookingIds, client)).toEqual([]);
    });
  });

  test('one of two simultaneous deletions finds no member', async () => {
    const { id } = (await addMember(foyer)).identity;
    const answers = await Promise.all([business.call(deleteMember, { id }), business.call(deleteMember, { id })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['MEMBER_NOT_FOUND', 'ok']);
    const announced = foyer.db
      .selectFrom('outbox')
      .select('event_type as event')
      .where('entity_id', '=', id)
      .orderBy('sequence');
    expect((await announced.execute()).map(({ event }) => event)).toEqual(['memberCreated', 'memberDeleted']);
  });

  test('a member who deletes their own account gets a last mail, which is then deleted too', async () => {
    const gone = await MemberWithData.create(foyer, slots, 'Persephone', 'Nightingale');
    const { client } = gone.member;
    expect((await client.call(deleteMyMember, {}, { idempotencyKey: 'mine' })).value).toEqual({});
    await foyer.runDueJobs();
    const last = sink.mails.filter(({ to }) => to.includes(gone.texts.email)).at(-1);
    expect(last?.source).toContain('Subject: Your account at Low Tide was deleted');
    expect(await searchEverywhere(foyer.db, gone.searchTerms)).toEqual([]);
    expect((await client.call(deleteMyMember, {}, { idempotencyKey: 'mine' })).code).toBe('UNAUTHENTICATED');
  });

  /** Makes a guest booking with this address. */
  async function bookAsGuest(email: string, client?: WireClient): Promise<string> {
    const slot = slots.shift() ?? {};
    const booking = { bookedEntity: { slot }, totalParticipants: 1, contactDetails: { email } };
    const answer = await (client ?? (await foyer.visit())).call(createBooking, { booking });
    return answer.value.booking.id;
  }

  const contactsOf = async (ids: string[]) =>
    (await bookingsOf(ids)).map(({ contactDetails }) => contactDetails?.email);

  test('a guest booking is erased only for an address that the member verified', async () => {
    const stranger = await addMember(foyer);
    await foyer.db
      .updateTable('identities')
      .set({ is_email_verified: false })
      .where('id', '=', stranger.identity.id)
      .execute();
    const id = await bookAsGuest(stranger.identity.email);
    await foyer.runDueJobs();
    await business.call(deleteMember, { id: stranger.identity.id });
    expect(await contactsOf([id])).toEqual([stranger.identity.email]);

    const proved = await addMember(foyer);
    const theirs = await bookAsGuest(proved.identity.email.toUpperCase());
    await business.call(deleteMember, { id: proved.identity.id });
    expect(await contactsOf([theirs])).toEqual([undefined]);
  });

  test('F21: the link to an erased booking in an old mail opens nothing', async () => {
    const { getAnonymousActionToken, bookingsGetBookingAnonymously } = modules.bookings;
    const { identity } = await addMember(foyer);
    const bookingId = await bookAsGuest(identity.email);
    const { token } = (await business.call(getAnonymousActionToken, { bookingId })).value;
    await business.call(deleteMember, { id: identity.id });
    const opened = await (await foyer.visit()).call(bookingsGetBookingAnonymously, { token });
    expect([opened.status, opened.code]).toEqual([410, 'MANAGE_LINK_REVOKED']);
  });

  test('a booking made for the member by the business is erased, whatever address it has', async () => {
    const { id } = (await addMember(foyer)).identity;
    const contactDetails = { contactId: id, firstName: 'Dot', email: `desk-${newId()}@example.com` };
    const booking = { bookedEntity: { slot: slots.shift() ?? {} }, totalParticipants: 1, contactDetails };
    const booked = (await business.call(createBooking, { booking: { ...booking, status: 'CONFIRMED' } })).value.booking;
    await business.call(deleteMember, { id });
    expect((await bookingsOf([booked.id])).map((each) => each.contactDetails)).toEqual([undefined]);
  });

  test('a booking that another member made with the address is kept', async () => {
    const [mother, daughter] = [await addMember(foyer), await addMember(foyer)];
    const ids = [
      await bookAsGuest(daughter.identity.email, mother.client),
      await bookAsGuest(mother.identity.email, mother.client),
    ];
    await business.call(deleteMember, { id: daughter.identity.id });
    expect((await contactsOf(ids)).sort()).toEqual([daughter.identity.email, mother.identity.email].sort());
    await business.call(deleteMember, { id: mother.identity.id });
    expect(await contactsOf(ids)).toEqual([undefined, undefined]);
  });

  test("bookings that a team member made for customers, and the business's pictures, are kept", async () => {
    const staff = await addMember(foyer, { role: 'staff' });
    const { id } = staff.identity;
    const customer = `customer-${newId()}@example.com`;
    const ids = [await bookAsGuest(customer, staff.client), await bookAsGuest(staff.identity.email, staff.client)];
    const file = `${newId().replaceAll('-', '')}~mv2.jpg`;
    const picture = { mime_type: 'image/jpeg', size_bytes: 1, width: 1, height: 1, created_at: new Date() };
    await foyer.db
      .insertInto('media_files')
      .values({ site_id: siteA, id: file, owner_id: id, display_name: 'hall.jpg', ...picture })
      .execute();
    expect((await business.call(deleteMember, { id })).code).toBe('VALIDATION');
    const { createResource, addTimeOff, getResource, listTimeOff } = modules.resources;
    const { typeId } = (await business.call(getResource, { resourceId: ines.id })).value.resource;
    const own = { name: 'Quinn', typeId, memberId: id, email: staff.identity.email, phone: '555-0199' };
    const resourceId = (await business.call(createResource, { resource: own })).value.resource.id;
    const tomorrow = new Date(foyer.now() + 86_400_000).toISOString().slice(0, 10);
    const timeOff = { start: tomorrow, end: tomorrow, note: 'The dentist' };
    (await business.call(addTimeOff, { resourceId, timeOff })).value;
    await business.call(modules.team.changeTeamRole, { identityId: id, role: 'member' });
    await business.call(deleteMember, { id });
    const { resource } = (await business.call(getResource, { resourceId })).value;
    expect(resource.name).toBe('Quinn');
    expect([resource.memberId, resource.email, resource.phone]).toEqual([undefined, undefined, undefined]);
    const away = (await business.call(listTimeOff, { resourceId })).value.timeOff;
    expect(away.map(({ note }) => note)).toEqual([undefined]);
    expect((await contactsOf(ids)).filter(Boolean)).toEqual([customer]);
    const kept = await foyer.db.selectFrom('media_files').select('owner_id').where('id', '=', file).execute();
    expect(kept).toEqual([{ owner_id: null }]);
    // The customer registered later, and the booking is about their account.
    const bought = await addMember(foyer);
    await foyer.db
      .updateTable('identities')
      .set({ email: customer, email_key: customer })
      .where('id', '=', bought.identity.id)
      .execute();
    await business.call(deleteMember, { id: bought.identity.id });
    expect(await contactsOf(ids)).toEqual([undefined, undefined]);
  });
});
