import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { listApartSlots } from '../../testing/availability.ts';
import { MemberWithData } from '../../testing/member-data.ts';
import { addMember } from '../../testing/members.ts';
import { listSecurityEvents } from '../../testing/security-events.ts';
import { siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { listBookingTables, listPersonColumns } from '../../testing/text-columns.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { parts } from './collect.ts';

const { exportMyData } = modules.account;
const { exportMemberData } = modules.memberRecords;

/** Tables with a column that can name a person and that no export contains, each with its reason. */
const reasons: Record<string, string> = {
  authorization_codes: 'digests that live for a minute; what came of one is among the apps',
  session_tokens: 'digests that live for a minute; what came of one is among the sessions',
  outbox: 'copies of members and bookings, on their way to the apps of the business',
  changes: 'what has changed, by its id alone, for the pages of the team; forgotten after an hour',
  open_pages: 'which page of the console somebody of the team looks at, forgotten when they no longer do',
  event_sequences: 'how many events there were of whom, when the events themselves are forgotten',
  webhook_deliveries: 'whether those copies arrived, and what the apps answered',
  idempotency_keys: 'answers that the caller has had, kept for two days',
  ledger_entries: 'the accounts of orders and bookings; what somebody paid is among the payments',
  bulk_jobs: 'work of the business; its items about somebody are exported',
  sites: 'the business’s own address',
  business_locations: 'the business’s own addresses',
  contacts: 'people without an account; a member who verifies the address takes their bookings over',
  conferencing_links: 'the business’s own links',
  conferencing_hosts: 'who holds the business’s meetings',
  invoice_settings: 'the business’s own address',
  notification_recipients: 'what somebody of the team hears of bookings, by their own choice',
};

let foyer: TestPlatform;
let business: WireClient;
let somebody: MemberWithData;
let other: MemberWithData;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
  business = foyer.owner;
  const slots = await listApartSlots(business);
  somebody = await MemberWithData.create(foyer, slots);
  other = await MemberWithData.create(foyer, slots, 'Bartholomew', 'Featherstone');
  await foyer.runDueJobs();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

/** Tables with a row per booking that an export shows in another form. */
const shownElsewhere = {
  occupancies: 'the time of a booking, which its booking says',
  seats: 'the places of a booking, which its booking says',
  approval_requests: 'whether the business has answered a booking, which its status says',
  charge_bookings: 'what a payment of several bookings paid of each, which the booking says',
  owed_meeting_links: 'whether a booking’s link is still to be mailed',
  booking_notices: 'what the business has still to be told of a booking',
  digest_notices: 'what the business is told of bookings together',
};

const eventsOf = async () => (await listSecurityEvents(foyer, somebody.member)).map(({ type }) => type);

test('every table that can name a person is exported, or has a reason not to be', async () => {
  const exported = new Set<string>(Object.values(parts).flatMap(({ tables }) => [...tables]));
  const naming = new Set((await listPersonColumns(foyer.db)).map(({ table }) => table));
  expect([...naming].filter((table) => !exported.has(table)).sort()).toEqual(Object.keys(reasons).sort());
});

test('every table that can name a booking is exported, or has a reason not to be', async () => {
  const exported = new Set<string>(Object.values(parts).flatMap(({ tables }) => [...tables]));
  const naming = new Set(await listBookingTables(foyer.db));
  expect([...naming].filter((table) => !exported.has(table)).sort()).toEqual(Object.keys(shownElsewhere).sort());
});

describe('a member with data in every table', () => {
  test('gets every part of it, and the export is recorded', async () => {
    const { data } = (await somebody.member.client.call(exportMyData, {})).value;
    expect(Object.keys(data)).toEqual(Object.keys(parts));
    for (const [name, part] of Object.entries(data)) {
      expect(Array.isArray(part) ? part.length : Object.keys(Object(part)).length, name).toBeGreaterThan(0);
    }
    const { texts, id } = somebody;
    expect(data).toMatchObject({
      member: {
        id,
        loginEmail: texts.email,
        contact: { firstName: texts.first, phones: [texts.phone], addresses: [{ addressLine: texts.street }] },
      },
      identity: { email: { address: texts.email, isVerified: true } },
      sessions: [{ userAgent: texts.userAgent, address: '192.0.2.7', device: 'Unknown device' }],
      apps: [{ sessionId: somebody.member.sessionId }],
      authenticatorApps: [{ isActive: true, recoveryCodesLeft: 10 }],
      passkeys: [{ name: `${texts.last}’s phone` }],
      notifiedDevices: [{ device: `${texts.last}’s browser` }],
      identityProviders: [{ subject: `${texts.last}@idp` }],
      openCodesAndLinks: [
        { kind: 'CODE_FOR_EMAIL' },
        { kind: 'LINK_FOR_PASSWORD' },
        { kind: 'CODE_FOR_NEW_EMAIL', newEmail: `next@${texts.last}.example` },
      ],
      notes: [{ text: `${texts.first} likes tea.` }],
      orders: [{ formData: { submissionData: { goal: `A better back for ${texts.first}` } } }],
      calendarFeed: { isOn: true },
      files: [{ name: `${texts.last}.jpg`, url: expect.stringContaining(`${foyer.origin}/media/`) }],
      jobs: expect.arrayContaining([
        expect.objectContaining({ action: 'IMPORT', outcome: 'VALID' }),
        expect.objectContaining({ action: 'SEND_MESSAGE' }),
      ]),
      messages: [{ subject: 'For Zephyrine' }],
      marketingConsents: [{ isGiven: true, changedBy: 'BUSINESS' }],
    });
    expect(data).toMatchObject({
      series: [{ rule: { frequency: 'WEEKLY', count: 1 } }],
      waitingLists: [{ bookingId: somebody.waiting?.waiting, offeredUntilDate: null }],
      attendance: [{ bookingId: somebody.bookingIds[2], status: 'ATTENDED' }],
    });
    expect(data.bookings).toHaveLength(8);
    expect(data.bookings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ contactDetails: expect.objectContaining({ email: texts.oldEmail }) }),
        expect.objectContaining({ formSubmission: expect.objectContaining({ first_name: texts.first }) }),
      ]),
    );
    expect(data.mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: texts.oldEmail, subject: 'Your email address at Low Tide was changed' }),
        expect.objectContaining({ to: texts.email, sentDate: expect.stringMatching(/^\d{4}-/) }),
      ]),
    );
    expect((await eventsOf()).at(-1)).toBe('MEMBER_DATA_EXPORTED');
  });

  test('gets no secret and no digest of one', async () => {
    const text = JSON.stringify((await somebody.member.client.call(exportMyData, {})).value);
    const tables = ['identities', 'sign_in_sessions', 'grants', 'totp_factors', 'recoveries', 'verifications'] as const;
    for (const table of [...tables, 'email_changes', 'calendar_feeds', 'passkeys', 'push_subscriptions'] as const) {
      const rows = await foyer.db.selectFrom(table).selectAll().execute();
      const secrets = rows.flatMap((row) =>
        Object.entries(row).flatMap(([name, value]) =>
          /hash|secret|public_key|credential_id|endpoint/.test(name) || (table === 'calendar_feeds' && name === 'id')
            ? value
            : [],
        ),
      );
      const long = secrets.flat().filter((secret) => typeof secret === 'string' && secret.length > 10);
      expect(
        long.filter((secret) => text.includes(String(secret))),
        table,
      ).toEqual([]);
    }
  });

  test('gets nothing about anybody else', async () => {
    const text = JSON.stringify((await somebody.member.client.call(exportMyData, {})).value).toLowerCase();
    for (const word of [other.id, ...other.searchTerms, ...other.bookingIds]) expect(text).not.toContain(word);
  });

  test('gets guest bookings and mails only for a verified address', async () => {
    const stranger = await addMember(foyer);
    const { id, email } = stranger.identity;
    await foyer.db.updateTable('identities').set({ is_email_verified: false }).where('id', '=', id).execute();
    const contactDetails = { email };
    const booking = { bookedEntity: { slot: other.takeSlot() }, totalParticipants: 1, contactDetails };
    const guest = await foyer.visit();
    const created = (await guest.call(modules.bookings.createBooking, { booking })).value.booking;
    const checkout = { bookingId: created.id, revision: created.revision };
    await guest.call(modules.bookings.checkoutBooking, checkout);
    await stranger.client.call(modules.verification.start, {});
    const read = async () => (await stranger.client.call(exportMyData, {})).value.data;
    expect(await read()).toMatchObject({ bookings: [], mails: [{ subject: expect.stringContaining('code') }] });
    await foyer.db.updateTable('identities').set({ is_email_verified: true }).where('id', '=', id).execute();
    expect(await read()).toMatchObject({ bookings: [{ id: created.id }], mails: [{}, {}] });
  });
});

test('gets the hours of their resource if they are on the team', async () => {
  const me = await addMember(foyer, { role: 'staff' });
  const { createResource, addTimeOff } = modules.resources;
  const own = { name: 'Quinn', typeId: STAFF_TYPE_ID, memberId: me.identity.id, phone: '555-0199' };
  const resourceId = (await business.call(createResource, { resource: own })).value.resource.id;
  const day = new Date(foyer.now() + 86_400_000).toISOString().slice(0, 10);
  await business.call(addTimeOff, { resourceId, timeOff: { start: day, end: day, note: 'The dentist' } });
  const { data } = (await me.client.call(exportMyData, {})).value;
  expect(data.work).toMatchObject({
    hours: [{ name: 'Quinn', phone: '555-0199' }],
    away: [{ note: 'The dentist' }],
    calendars: [],
  });
  expect((await other.member.client.call(exportMyData, {})).value.data.work).toEqual({
    hours: [],
    away: [],
    calendars: [],
  });
});

describe('the business', () => {
  test('exports the same for a member, and the export is recorded with its actor', async () => {
    const mine = (await somebody.member.client.call(exportMyData, {})).value.data;
    const theirs = (await business.call(exportMemberData, { memberId: somebody.id.toUpperCase() })).value.data;
    const { securityEvents, ...rest } = theirs;
    expect({ ...rest, securityEvents: mine.securityEvents }).toEqual(mine);
    expect(Object(securityEvents)).toHaveLength(Object(mine.securityEvents).length + 1);
    const [last] = (await listSecurityEvents(foyer, somebody.member)).slice(-1);
    expect(last).toEqual({ type: 'MEMBER_DATA_EXPORTED', data: { by: expect.any(String) } });
  });

  test('gets nothing for a member who is deleted, on another site, or above the caller', async () => {
    const boss = await addMember(foyer, { role: 'owner' });
    const manager = await addMember(foyer, { role: 'manager' });
    const elsewhere = await addMember(foyer, { siteId: siteB });
    const before = await eventsOf();
    const ask = async (client: WireClient, memberId: string) =>
      (await client.call(exportMemberData, { memberId })).code;
    expect(await ask(business, newId())).toBe('MEMBER_NOT_FOUND');
    expect(await ask(business, elsewhere.identity.id)).toBe('MEMBER_NOT_FOUND');
    expect(await ask(foyer.ownerB, somebody.id)).toBe('MEMBER_NOT_FOUND');
    expect(await ask(manager.client, boss.identity.id)).toBe('PERMISSION_DENIED');
    expect(await ask((await addMember(foyer, { role: 'staff' })).client, somebody.id)).toBe('PERMISSION_DENIED');
    expect(await ask(other.member.client, somebody.id)).toBe('PERMISSION_DENIED');
    expect(await eventsOf()).toEqual(before);
    expect(await listSecurityEvents(foyer, boss)).toEqual([]);
  });

  test('has no account of its own', async () => {
    expect((await business.call(exportMyData, {})).code).toBe('MEMBER_REQUIRED');
  });
});
