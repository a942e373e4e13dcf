import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import { services } from '../../demo/low-tide/services.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type AvailabilityEntry, fetchAvailability } from '../../testing/availability.ts';
import { bookingOf, createBookingAt, fetchBooking, type SentBooking } from '../../testing/booking.ts';
import { engines } from '../../testing/fresh-database.ts';
import { addIdentity, addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { createContact, getContact, queryContacts, updateContact, mergeContacts, deleteContact } = modules.contacts;
const { createBooking, bulkCreateBooking } = modules.bookings;

let foyer: TestPlatform;
let slots: AvailabilityEntry['slot'][];
beforeAll(async () => {
  foyer = await TestPlatform.start({ engine: engines.at(-1), options: { rateLimits: false } });
  const free = await fetchAvailability(foyer.owner, { serviceId: services[0]?.id ?? '', days: 40 });
  const ends = new Map<string, string>();
  slots = free.flatMap(({ slot }) => {
    const resourceId = slot.resource?.id ?? '';
    if ((slot.startDate ?? '') < (ends.get(resourceId) ?? '')) return [];
    ends.set(resourceId, slot.endDate ?? '');
    return [slot];
  });
});
afterAll(() => foyer.stop());

const newEmail = () => `${newId()}@example.com`;
const takeSlot = () => slots.shift() ?? {};

/** A new visitor each time: one may hold only so many times. */
const bookAsGuest = async (contactDetails: SentBooking['contactDetails']) =>
  bookAs(await foyer.visit(), contactDetails);

const bookAs = async (client: WireClient, contactDetails: SentBooking['contactDetails']) =>
  createBookingAt(client, takeSlot(), { contactDetails, ...(client === foyer.owner ? { status: 'CONFIRMED' } : {}) });

/** The contact of a booking, as the business sees it. */
async function contactIdOf({ id }: { id?: string }): Promise<string> {
  const { contactDetails } = await fetchBooking(foyer, id ?? '');
  return contactDetails?.contactId ?? '';
}

/** The mails that tell the business of a booking. */
const listTeamMails = (bookingId = '') =>
  foyer.db.selectFrom('mail').select('template').where(sql<boolean>`data->'about' ? ${bookingId}`).execute();

const read = async (id: string) => (await foyer.owner.call(getContact, { id })).value.contact;

describe('the contact of a booking', () => {
  test('is found by the address, however it is spelled, and added for a new one', async () => {
    const email = newEmail();
    const details = { firstName: 'Ann', lastName: 'Lee', email, phone: '+1 718 555 0100' };
    const [first, second] = [await bookAsGuest(details), await bookAs(foyer.owner, { email: email.toUpperCase() })];
    const id = await contactIdOf(first);
    expect(id).not.toBe('');
    expect(await contactIdOf(second)).toBe(id);
    expect(await read(id)).toMatchObject({
      source: { sourceType: 'WIX_BOOKINGS' },
      primaryInfo: { email, phone: '+1 718 555 0100' },
      info: { name: { first: 'Ann', last: 'Lee' } },
    });
  });

  test('is found by the phone number where there is no address', async () => {
    const first = await bookAs(foyer.owner, { firstName: 'Bo', phone: '+49 30 1234567' });
    const second = await bookAs(foyer.owner, { firstName: 'Bo', phone: '0049 (30) 123-4567' });
    expect(await contactIdOf(second)).toBe(await contactIdOf(first));
    const other = await bookAs(foyer.owner, { firstName: 'Cy', phone: '+49 30 7654321' });
    expect(await contactIdOf(other)).not.toBe(await contactIdOf(first));
  });

  test('is the member who books, or who has verified the address; an unverified one leads to nobody', async () => {
    const { identity, client } = await addMember(foyer);
    expect((await bookAs(client, { firstName: 'Ada' })).contactDetails?.contactId).toBe(identity.id);
    expect(await contactIdOf(await bookAsGuest({ email: identity.email }))).toBe(identity.id);
    const applicant = await addIdentity(foyer, { isEmailVerified: false });
    expect(await contactIdOf(await bookAsGuest({ email: applicant.email }))).not.toBe(applicant.id);
  });

  test('H50: is shown to customers only where it is themselves', async () => {
    const { identity, client } = await addMember(foyer);
    const guest = await bookAsGuest({ email: identity.email });
    expect(guest.contactDetails).toEqual({ email: identity.email });
    const own = await client.call(modules.extendedBookings.queryExtendedBookings, {
      query: { cursorPaging: { limit: 10 } },
    });
    const shown = own.value.extendedBookings.map(({ booking }) => booking.contactDetails?.contactId);
    expect(new Set(shown)).toEqual(new Set(shown.length > 0 ? [identity.id] : []));
  });

  test('can be named by the business only, and must exist', async () => {
    const id = await contactIdOf(await bookAsGuest({ email: newEmail() }));
    const refused = async (client: WireClient, contactId: string) =>
      (await client.call(createBooking, { booking: bookingOf(takeSlot(), { contactDetails: { contactId } }) })).fields;
    expect(await refused(await foyer.visit(), id)).toEqual(['booking.contactDetails.contactId']);
    expect(await refused(foyer.owner, newId())).toEqual(['booking.contactDetails.contactId']);
    expect(await contactIdOf(await bookAs(foyer.owner, { contactId: id }))).toBe(id);
  });

  test('is one for bookings that are made at the same time with a new address', async () => {
    const email = newEmail();
    const made = await Promise.all(Array.from({ length: 6 }, () => bookAs(foyer.owner, { email })));
    expect(new Set(await Promise.all(made.map(contactIdOf))).size).toBe(1);
  });

  test('is added once for a bulk of bookings, and not for one that fails', async () => {
    const [email, lost] = [newEmail(), newEmail()];
    const slot = takeSlot();
    const parts = [
      bookingOf(slot, { contactDetails: { email } }),
      bookingOf(slot, { contactDetails: { email: lost } }),
      bookingOf(takeSlot(), { contactDetails: { email } }),
    ];
    const createBookingsInfo = parts.map((booking) => ({ booking }));
    const { results } = (await foyer.owner.call(bulkCreateBooking, { createBookingsInfo, returnFullEntity: true }))
      .value;
    const ids = results.map(({ item }) => item?.contactDetails?.contactId);
    expect([ids[0] === ids[2], ids[1]]).toEqual([true, undefined]);
    const found = await foyer.owner.call(queryContacts, { query: { filter: { 'primaryInfo.email': lost } } });
    expect(found.value.contacts).toEqual([]);
  });
});

test('a member who verifies an address gets the bookings that a guest made with it', async () => {
  const applicant = await addIdentity(foyer, { isEmailVerified: false });
  const booking = await bookAsGuest({ email: applicant.email });
  const guest = await contactIdOf(booking);
  await foyer.db
    .transaction()
    .execute((tx) => changeIdentity(tx, siteA, applicant.id, { isEmailVerified: true }, foyer.now()));
  expect(await contactIdOf(booking)).toBe(applicant.id);
  expect((await foyer.owner.call(getContact, { id: guest })).code).toBe('CONTACT_NOT_FOUND');
});

describe('the business', () => {
  const add = async (info: Parameters<typeof infoOf>[0]) =>
    (await foyer.owner.call(createContact, { info: infoOf(info) })).value.contact;
  const infoOf = ({ first, email, phone }: { first?: string; email?: string; phone?: string }) => ({
    ...(first ? { name: { first } } : {}),
    ...(email ? { emails: { items: [{ email }] } } : {}),
    ...(phone ? { phones: { items: [{ phone }] } } : {}),
  });

  test('changes a contact, who is found by what is known now', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const { id } = await add({ first: 'Di', email: before, phone: '555 0101 22' });
    const changed = await foyer.owner.call(updateContact, {
      contactId: id,
      revision: 1,
      info: infoOf({ email: after }),
    });
    expect(changed.value.contact).toMatchObject({
      revision: 2,
      info: {
        name: { first: 'Di' },
        emails: { items: [{ email: after }] },
        phones: { items: [{ phone: '555 0101 22' }] },
      },
    });
    expect(await contactIdOf(await bookAsGuest({ email: after }))).toBe(id);
    expect(await contactIdOf(await bookAsGuest({ email: before }))).not.toBe(id);
    const late = await foyer.owner.call(updateContact, { contactId: id, revision: 1, info: {} });
    expect(late.code).toBe('REVISION_MISMATCH');
  });

  test('is told of another contact or member with the address', async () => {
    const { id } = await add({ email: newEmail() });
    const { identity } = await addMember(foyer);
    const [known = ''] = [(await read(id)).primaryInfo?.email];
    for (const [email, other] of [
      [known, id],
      [identity.email, identity.id],
    ] as const) {
      const refused = await foyer.owner.call(createContact, { info: infoOf({ email }) });
      expect([refused.code, refused.data]).toEqual(['DUPLICATE_CONTACT_EXISTS', { duplicateContactId: other }]);
    }
  });

  test('adds one of two contacts that are added at once with an address', async () => {
    const info = infoOf({ email: newEmail() });
    const made = await Promise.all([1, 2].map(() => foyer.owner.call(createContact, { info })));
    expect(made.map(({ code }) => code).toSorted()).toEqual(['DUPLICATE_CONTACT_EXISTS', 'ok']);
  });

  test('merges contacts into another and into a member: bookings and addresses go along', async () => {
    const [one, two] = [newEmail(), newEmail()];
    const booking = await bookAsGuest({ email: one, phone: '+1 718 555 0199' });
    const [source, target] = [await contactIdOf(booking), (await add({ first: 'Eva', email: two })).id];
    const sourceContactIds = [source];
    const merge = (targetContactId: string, targetContactRevision: number, from = sourceContactIds) =>
      foyer.owner.call(mergeContacts, { targetContactId, targetContactRevision, sourceContactIds: from });
    expect((await merge(target, 7)).code).toBe('REVISION_MISMATCH');
    expect((await merge(target, 1)).value.contact).toMatchObject({
      id: target,
      revision: 2,
      primaryInfo: { email: two, phone: '+1 718 555 0199' },
    });
    expect(await contactIdOf(booking)).toBe(target);
    expect(await contactIdOf(await bookAsGuest({ email: one }))).toBe(target);
    await foyer.owner.call(updateContact, { contactId: target, revision: 2, info: { name: { first: 'Eve' } } });
    expect(await contactIdOf(await bookAsGuest({ email: one }))).toBe(target);
    expect((await merge(target, 3)).code).toBe('CONTACT_NOT_FOUND');

    const { identity } = await addMember(foyer);
    const member = await read(identity.id);
    expect((await merge(identity.id, member.revision, [target])).value.contact.memberInfo).toEqual({
      memberId: identity.id,
    });
    expect(await contactIdOf(await bookAsGuest({ email: one }))).toBe(identity.id);
    const other = await addMember(foyer);
    const members = await merge(identity.id, member.revision, [other.identity.id]);
    expect(members.code).toBe('CONTACT_IS_MEMBER');
  });

  test('erases a contact: the bookings stay without a name, and the address leads nowhere', async () => {
    const email = newEmail();
    const booking = await bookAs(foyer.owner, { firstName: 'Flo', email });
    const id = await contactIdOf(booking);
    expect((await foyer.mailsTo(email)).length).toBeGreaterThan(0);
    await foyer.runDueJobs();
    expect((await listTeamMails(booking.id)).length).toBeGreaterThan(0);
    expect((await foyer.owner.call(deleteContact, { contactId: id })).code).toBe('ok');
    expect((await fetchBooking(foyer, booking.id ?? '')).contactDetails).toBeUndefined();
    expect(await foyer.mailsTo(email)).toEqual([]);
    expect(await listTeamMails(booking.id)).toEqual([]);
    expect((await foyer.owner.call(getContact, { id })).code).toBe('CONTACT_NOT_FOUND');
    const { identity } = await addMember(foyer);
    expect((await foyer.owner.call(deleteContact, { contactId: identity.id })).code).toBe('CONTACT_IS_MEMBER');
  });

  test('lists contacts and members together, page by page', async () => {
    const { id } = await add({ first: 'Zoe', email: newEmail() });
    const { identity } = await addMember(foyer);
    const { contacts, pagingMetadata } = (await foyer.owner.call(queryContacts, { query: { paging: { limit: 2 } } }))
      .value;
    expect(contacts.map((contact) => contact.id)).toEqual([identity.id, id]);
    expect(pagingMetadata).toMatchObject({ count: 2, offset: 0, hasNext: true });
    const found = await foyer.owner.call(queryContacts, { query: { filter: { 'memberInfo.memberId': identity.id } } });
    expect(found.value.contacts.map((contact) => contact.id)).toEqual([identity.id]);
  });
});
