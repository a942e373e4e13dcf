import { type BookingId, type ContactId, type MemberId, modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type AvailabilityEntry, fetchAvailability } from '../../testing/availability.ts';
import { createBookingAt } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { engines } from '../../testing/fresh-database.ts';
import { asId, newId } from '../../testing/ids.ts';
import { addIdentity, addMember, addMemberWith } from '../../testing/members.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { readSpend } from './spend-store.ts';

const { queryCustomers, getCustomer, listCustomerTags, tagCustomers, untagCustomers } = modules.customers;
const { createContact, deleteContact, mergeContacts, getContact } = modules.contacts;

let foyer: TestPlatform;
let slots: AvailabilityEntry['slot'][];
/** Bookings lie so many days before or after it. */
let startMs: number;
beforeAll(async () => {
  foyer = await TestPlatform.start({ engine: engines.at(-1), options: { rateLimits: false } });
  startMs = foyer.now();
  const free = await fetchAvailability(foyer.owner, { serviceId: services[0]?.id ?? '', days: 30 });
  const starts = new Set<string>();
  slots = free.flatMap(({ slot }) => {
    const day = slot.startDate?.slice(0, 10) ?? '';
    return starts.has(day) ? [] : starts.add(day) && [slot];
  });
});
afterAll(() => foyer.stop());

interface Info {
  first?: string;
  last?: string;
  email?: string;
  phone?: string;
}
const newEmail = () => `${newId()}@example.com`;
const infoOf = ({ first, last, email, phone }: Info) => ({
  name: { ...(first ? { first } : {}), ...(last ? { last } : {}) },
  ...(email ? { emails: { items: [{ email }] } } : {}),
  ...(phone ? { phones: { items: [{ phone }] } } : {}),
});
const add = async (info: Info) => (await foyer.owner.call(createContact, { info: infoOf(info) })).value.contact;
const ask = async (request: RequestOf<typeof queryCustomers>, client = foyer.owner) =>
  (await client.call(queryCustomers, request)).value;
const idsOf = async (request: RequestOf<typeof queryCustomers>) => (await ask(request)).customers.map(({ id }) => id);
const namesOf = async (request: RequestOf<typeof queryCustomers>) =>
  (await ask(request)).customers.map(({ firstName }) => firstName);
const read = async (customerId: string) => (await foyer.owner.call(getCustomer, { customerId })).value;
const tag = async (customerIds: string[], name: string) =>
  (await foyer.owner.call(tagCustomers, { customerIds, tag: name })).value;

/** A booking for a contact that begins so many days from now; its start is changed where the past can't be booked. */
async function book(contactId: string, days: number, changes: { status?: string; payment_status?: string } = {}) {
  const booking = await createBookingAt(foyer.owner, slots.shift() ?? {}, {
    contactDetails: { contactId },
    status: 'CONFIRMED',
  });
  const at = (offset: number) => new Date(startMs + days * DAY_MS + offset);
  await foyer.db
    .updateTable('bookings')
    .set({ starts_at: at(0), ends_at: at(1), ...changes })
    .where('id', '=', asId<BookingId>(booking.id ?? ''))
    .execute();
  return booking.id ?? '';
}

describe('the list of customers', () => {
  test('has members and contacts in one order, page by page and back', async () => {
    const last = `L${newId().slice(-8)}`;
    for (const first of ['Cleo', 'Bo', 'Ada']) await add({ first, last });
    await addIdentity(foyer, { profile: { firstName: 'Abe', lastName: last } });
    await addIdentity(foyer, { profile: { firstName: 'Zoë', lastName: last } });
    const whole = { search: last, sort: 'FIRST_NAME' } as const;
    expect(await namesOf(whole)).toEqual(['Abe', 'Ada', 'Bo', 'Cleo', 'Zoë']);
    expect(await namesOf({ ...whole, order: 'DESC', limit: 2 })).toEqual(['Zoë', 'Cleo']);
    expect(await namesOf({ ...whole, isMember: true })).toEqual(['Abe', 'Zoë']);
    expect(await namesOf({ ...whole, isMember: false })).toEqual(['Ada', 'Bo', 'Cleo']);
    const first = await ask({ ...whole, limit: 2 });
    expect([first.total, first.cursors.prev]).toEqual([5, undefined]);
    const cursor = first.cursors.next ?? '';
    const second = await ask({ ...whole, limit: 2, cursor });
    expect(second.customers.map(({ firstName }) => firstName)).toEqual(['Bo', 'Cleo']);
    const back = await ask({ ...whole, limit: 2, cursor: second.cursors.prev ?? '' });
    expect(back.customers).toEqual(first.customers);
    const other = await foyer.owner.call(queryCustomers, { ...whole, isMember: true, cursor });
    expect([other.code, other.fields]).toEqual(['VALIDATION', ['cursor']]);
  });

  test('finds by beginnings of names and addresses, whatever the accents, and by any part of a number', async () => {
    const email = `brontë.${newId().slice(-8)}@example.com`.replace('ë', 'e');
    const { id } = await add({ first: 'Renée', last: 'Østergård-Lund', email, phone: '+49 (0)171 998 77 66' });
    for (const search of ['renee lund', 'LUND ren', email, '0171 99877', '+49 171 9987766', 'lund 7766', '9987766'])
      expect(await idsOf({ search }), search).toContain(id);
    for (const search of ['enee', 'renee 0172', '…']) expect(await idsOf({ search }), search).not.toContain(id);
    const member = await addIdentity(foyer, {
      profile: { firstName: 'Kit', phonesV2: [{ countryCode: '+1', phone: '718 555 4321' }] },
    });
    expect(await ask({ search: '555-4321' })).toMatchObject({
      customers: [{ id: member.id, isMember: true, memberStatus: 'APPROVED', phone: '+1 718 555 4321' }],
      total: 1,
    });
  });

  test('filters by bookings, visits, debts and tags', async () => {
    const last = `L${newId().slice(-8)}`;
    const people = { soon: '', lately: '', lapsed: '', missed: '', never: '' };
    for (const first of ['soon', 'lately', 'lapsed', 'missed', 'never'] as const)
      people[first] = (await add({ first, last })).id;
    await book(people.soon, 4, { payment_status: 'NOT_PAID' });
    await book(people.soon, 6, { status: 'CANCELED' });
    await book(people.lately, -3, { payment_status: 'PAID' });
    await book(people.lately, -4, { payment_status: 'NOT_PAID' });
    await book(people.lapsed, -100, { payment_status: 'PAID' });
    const missed = await book(people.missed, -2, { payment_status: 'NOT_PAID' });
    const attendance = { bookingId: missed, status: 'NOT_ATTENDED' as const };
    (await foyer.owner.call(modules.attendance.setAttendance, { attendance })).value;
    await tag([people.soon, people.lapsed], 'VIP');
    await tag([people.lapsed], 'Allergy');

    const found = async (filters: RequestOf<typeof queryCustomers>) =>
      (await namesOf({ search: last, sort: 'FIRST_NAME', ...filters })).toSorted();
    const since = (days: number) => toTimestamp(new Date(startMs - days * DAY_MS));
    expect(await found({ hasUpcomingBooking: true })).toEqual(['soon']);
    expect(await found({ hasUpcomingBooking: false })).toEqual(['lapsed', 'lately', 'missed', 'never']);
    expect(await found({ visitedSinceDate: since(30) })).toEqual(['lately']);
    expect(await found({ visitedSinceDate: since(200) })).toEqual(['lapsed', 'lately']);
    expect(await found({ notVisitedSinceDate: since(30) })).toEqual(['lapsed', 'missed', 'never', 'soon']);
    expect(await found({ owesPayment: true })).toEqual(['lately']);
    expect(await found({ owesPayment: false, tags: ['vip'] })).toEqual(['lapsed', 'soon']);
    expect(await found({ tags: ['vip', 'allergy'] })).toEqual(['lapsed']);

    const { customers } = await ask({ search: last, sort: 'FIRST_NAME' });
    const figuresOf = (name: string) => customers.find(({ firstName }) => firstName === name);
    expect(figuresOf('soon')).toMatchObject({ visitCount: 0, cancellationCount: 1, unpaidCount: 0, tags: ['VIP'] });
    expect(figuresOf('soon')?.nextVisitDate).toBe(since(-4));
    expect(figuresOf('lately')).toMatchObject({ visitCount: 2, unpaidCount: 1, lastVisitDate: since(3) });
    expect(figuresOf('missed')).toMatchObject({ visitCount: 0, noShowCount: 1 });
    expect(figuresOf('missed')).not.toHaveProperty('lastVisitDate');
    expect(figuresOf('lapsed')?.tags).toEqual(['Allergy', 'VIP']);
  });

  test('is of one site, and for the business only', async () => {
    const first = `F${newId().slice(-8)}`;
    const own = await add({ first });
    const stranger = await addIdentity(foyer, { siteId: siteB, profile: { firstName: first } });
    await foyer.db
      .insertInto('customer_tags')
      .values({ site_id: siteB, customer_id: asId<ContactId>(stranger.id), tag: first })
      .execute();
    expect(await ask({ search: first })).toMatchObject({ customers: [{ id: own.id }], total: 1 });
    expect((await foyer.owner.call(getCustomer, { customerId: stranger.id })).code).toBe('CONTACT_NOT_FOUND');
    expect((await tag([stranger.id], 'Ours')).changedIds).toEqual([]);
    const { tags } = (await foyer.owner.call(listCustomerTags, {})).value;
    expect(tags.map((each) => each.tag)).not.toContain(first);
    const untagged = await foyer.owner.call(untagCustomers, { customerIds: [stranger.id], tag: first });
    expect(untagged.value.changedIds).toEqual([]);

    const [viewer, staff] = [
      await addMemberWith(foyer, { role: 'viewer' }),
      await addMemberWith(foyer, { role: 'staff' }),
    ];
    expect((await ask({ search: first }, viewer.client)).customers).toHaveLength(1);
    const tagging = { customerIds: [own.id], tag: 'Seen' };
    expect((await viewer.client.call(tagCustomers, tagging)).status).toBe(403);
    expect((await staff.client.call(tagCustomers, tagging)).code).toBe('ok');
    const { client } = await addMember(foyer);
    for (const call of [client.call(queryCustomers, {}), client.call(getCustomer, { customerId: own.id })])
      expect((await call).status).toBe(403);
  });
});

describe('tags', () => {
  test('are one whatever the case, and changes say exactly what they changed', async () => {
    const [one, two] = [(await add({ first: 'One' })).id, (await add({ first: 'Two' })).id];
    const name = `Tag ${newId().slice(-8)}`;
    expect(await tag([one], `  ${name} `)).toEqual({ tag: name, changedIds: [one] });
    expect(await tag([one, two, newId()], name.toUpperCase())).toEqual({ tag: name, changedIds: [two] });
    const { tags } = (await foyer.owner.call(listCustomerTags, {})).value;
    expect(tags.filter((each) => each.tag.toLowerCase() === name.toLowerCase())).toEqual([{ tag: name, count: 2 }]);
    const removed = await foyer.owner.call(untagCustomers, { customerIds: [two], tag: name.toLowerCase() });
    expect(removed.value).toEqual({ tag: name, changedIds: [two] });
    expect((await read(one)).customer.tags).toEqual([name]);
    expect((await foyer.owner.call(tagCustomers, { customerIds: [one], tag: '  ' })).fields).toEqual(['tag']);
  });

  test('have a limit for each customer', async () => {
    const { id } = await add({ first: 'Much' });
    for (let number = 0; number < 30; number++) await tag([id], `Limit ${number}`);
    const more = await foyer.owner.call(tagCustomers, { customerIds: [id], tag: 'Limit 30' });
    expect(more.code).toBe('TOO_MANY_TAGS');
    expect((await read(id)).customer.tags).toHaveLength(30);
  });
});

describe('one customer', () => {
  test('is suggested others with the address or number, and gets all of them by a merge', async () => {
    const email = newEmail();
    const { id, revision } = await add({ first: 'Main', email, phone: '+49 171 2345678' });
    const twin = await add({ first: 'Twin', phone: '0171 234 56 78', email: newEmail() });
    await add({ first: 'Other', phone: '0172 234 56 78' });
    const applicant = await addIdentity(foyer, { email, isEmailVerified: false });
    const { duplicates } = await read(id);
    expect(duplicates.map(({ customer, sharedBy }) => [customer.id, sharedBy]).toSorted()).toEqual(
      [
        [twin.id, ['PHONE']],
        [applicant.id, ['EMAIL']],
      ].toSorted(),
    );
    await tag([id], 'Both');
    await tag([twin.id], 'Both');
    await tag([twin.id], 'Twin only');
    await foyer.owner.call(modules.memberRecords.addMemberNote, { memberId: twin.id, text: 'Likes tea' });
    await book(twin.id, 8);
    const merge = { targetContactId: id, targetContactRevision: revision, sourceContactIds: [twin.id] };
    expect((await foyer.owner.call(mergeContacts, merge)).code).toBe('ok');
    expect((await read(id)).customer).toMatchObject({ tags: ['Both', 'Twin only'], nextVisitDate: expect.anything() });
    const { notes } = (await foyer.owner.call(modules.memberRecords.listMemberNotes, { memberId: id })).value;
    expect(notes.map(({ text }) => text)).toEqual(['Likes tea']);
    expect((await foyer.owner.call(getContact, { id: twin.id })).code).toBe('CONTACT_NOT_FOUND');
  });

  test('leaves nothing when deleted: no tags, no notes', async () => {
    const { id } = await add({ first: 'Gone' });
    await tag([id], 'Gone too');
    await foyer.owner.call(modules.memberRecords.addMemberNote, { memberId: id, text: 'A secret' });
    expect((await foyer.owner.call(deleteContact, { contactId: id })).code).toBe('ok');
    const tags = foyer.db.selectFrom('customer_tags').select('tag').where('customer_id', '=', asId<ContactId>(id));
    const notes = foyer.db.selectFrom('member_notes').select('id').where('member_id', '=', asId<MemberId>(id));
    expect([await tags.execute(), await notes.execute()]).toEqual([[], []]);
  });

  test('has spent what the ledger says of their bookings, alone or together, and orders', async () => {
    const { identity } = await addMember(foyer);
    const id = asId<ContactId>(identity.id);
    const [own, other] = [await book(id, 9), await book((await add({ first: 'Else' })).id, 10)];
    const enter = (subjectId: string, kind: 'PAYMENT' | 'REFUND' | 'CHARGE', amount: number) =>
      foyer.db
        .insertInto('ledger_entries')
        .values({
          site_id: siteA,
          id: newId(),
          subject_kind: 'BOOKING',
          subject_id: subjectId,
          kind,
          amount_minor: amount,
          currency: readCurrency('USD'),
          purpose: 'BOOKING',
          reason: 'test',
          created_at: new Date(foyer.now()),
        })
        .execute();
    await enter(own, 'CHARGE', 9000);
    await enter(own, 'PAYMENT', -9000);
    await enter(own, 'REFUND', 2500);
    await enter(other, 'PAYMENT', -100);
    const money = (value: string) => ({ value, currency: 'USD' });
    expect((await read(id)).spend).toEqual([{ paid: money('90'), refunded: money('25'), net: money('65') }]);
    expect(await readSpend(foyer.db, siteB, id)).toEqual([]);
  });
});
