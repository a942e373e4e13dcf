import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type Booking, createBookingAt, expectRefusal, findSlot, idsOf } from '../../testing/booking.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { MAX_NAMESPACE_CHARACTERS, MAX_NAMESPACES } from '../records/namespaces.ts';

const { updateExtendedFields, setBookingSubmissionId, cancelBooking } = modules.bookings;
const [, , , , meeting = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

let ahead = 3;
const open = async (more = {}) => {
  ahead += 1;
  return createBookingAt(foyer.owner, await findSlot(foyer, meeting, { ahead }), more);
};

const keep = ({ id }: Booking, namespace: string, namespaceData: Record<string, unknown>) =>
  foyer.owner.call(updateExtendedFields, { id, namespace, namespaceData });

const extended = modules.extendedBookings.queryExtendedBookings;
async function read({ id }: Booking) {
  const { value } = await foyer.owner.call(extended, { query: { filter: { id } } });
  return value.extendedBookings[0]?.booking;
}

/** As long as may be: braces, a name and quotes are eight characters. */
const dataOf = (characters: number) => ({ a: 'x'.repeat(characters - 8) });

describe('extended fields', () => {
  test('are stored in their namespace and change nothing else', async () => {
    const booking = await open({ extendedFields: { namespaces: { '@till': { lane: 1 } } } });
    const data = { _id: 'x', lane: 3, deep: { _createdDate: null } };
    const { value } = await keep(booking, '@door', data);
    expect(value).toEqual({ namespace: '@door', namespaceData: data });
    const after = await read(booking);
    expect(after).toMatchObject({ status: 'CREATED', revision: '2' });
    expect(after?.extendedFields?.namespaces).toEqual({
      ...booking.extendedFields?.namespaces,
      '@till': { lane: 1 },
      '@door': data,
    });
    const events = await foyer.eventsOf(booking.id);
    expect(events.map(({ event_type: event }) => event)).toEqual(['bookingCreated', 'bookingUpdated']);
    expect(events[1]?.body).toMatchObject({
      modifiedFields: { revision: '2', 'extendedFields.namespaces.@door': data },
    });
  });

  test('are replaced as a whole, at any revision and status', async () => {
    const booking = await open();
    await keep(booking, '@till', { lane: 1, open: true });
    const canceled = (await foyer.owner.call(cancelBooking, { ...idsOf(booking), revision: '2' })).value.booking;
    await keep(canceled, '@till', { lane: 2 });
    expect((await read(booking))?.extendedFields?.namespaces?.['@till']).toEqual({ lane: 2 });
    expect((await read(booking))?.status).toBe('CANCELED');
  });

  test("cannot use the platform's namespace", async () => {
    const booking = await open();
    const refused = await expectRefusal(foyer, () =>
      keep(booking, 'foyer', { price: { value: '0', currency: 'USD' } }),
    );
    expect(refused.fields).toEqual(['namespace']);
  });

  test(`are ${MAX_NAMESPACE_CHARACTERS} characters at most`, async () => {
    const booking = await open();
    expect((await keep(booking, '@till', dataOf(MAX_NAMESPACE_CHARACTERS))).code).toBe('ok');
    const refused = await expectRefusal(foyer, () => keep(booking, '@till', dataOf(MAX_NAMESPACE_CHARACTERS + 1)));
    expect(refused.fields).toEqual(['namespaceData']);
  });

  test(`are in ${MAX_NAMESPACES} namespaces at most, with names of 100 characters`, async () => {
    const namespaces = Object.fromEntries(Array.from({ length: MAX_NAMESPACES - 1 }, (_, n) => [`@app/${n}`, { n }]));
    const booking = await open({ extendedFields: { namespaces } });
    expect((await keep(booking, 'x'.repeat(100), {})).code).toBe('ok');
    expect((await keep(booking, '@app/0', { n: 100 })).code).toBe('ok');
    const more = await expectRefusal(foyer, () => keep(booking, '@app/more', {}));
    expect(more.fields).toEqual(['namespaceData']);
    const long = await expectRefusal(foyer, () => keep(booking, 'x'.repeat(101), {}));
    expect(long.fields).toEqual(['namespace']);
    expect((await expectRefusal(foyer, () => keep(booking, '', {}))).fields).toEqual(['namespace']);
  });

  test('of two apps written at the same time are both kept', async () => {
    const booking = await open();
    const names = ['@a', '@b', '@c', '@d'];
    await Promise.all(names.map((name) => keep(booking, name, { name })));
    const { namespaces } = (await read(booking))?.extendedFields ?? {};
    expect(names.map((name) => namespaces?.[name])).toEqual(names.map((name) => ({ name })));
    expect((await read(booking))?.revision).toBe('5');
  });

  test('need an existing booking', async () => {
    const booking = await open();
    const refused = await expectRefusal(foyer, () => keep({ ...booking, id: newId() }, '@till', {}));
    expect(refused.code).toBe('BOOKING_NOT_FOUND');
  });

  test('have the same limits at creation', async () => {
    const fits = { namespaces: { '@till': dataOf(MAX_NAMESPACE_CHARACTERS) } };
    expect((await open({ extendedFields: fits })).extendedFields?.namespaces).toMatchObject(fits.namespaces);
    ahead += 1;
    const slot = await findSlot(foyer, meeting, { ahead });
    const tooMany = Object.fromEntries(Array.from({ length: MAX_NAMESPACES + 1 }, (_, n) => [`@app/${n}`, {}]));
    for (const namespaces of [
      { '@till': dataOf(MAX_NAMESPACE_CHARACTERS + 1) },
      { ['x'.repeat(101)]: {} },
      { '@till': 'no object' },
      tooMany,
    ]) {
      const booking = { bookedEntity: { slot }, totalParticipants: 1, extendedFields: { namespaces } };
      const refused = await expectRefusal(foyer, () => foyer.owner.call(modules.bookings.createBooking, { booking }));
      expect(refused.fields[0]).toMatch(/^booking\.extendedFields\.namespaces\./);
    }
  });
});

test('a form submission is linked to its booking in any status', async () => {
  const booking = await open();
  const submissionId = newId();
  const set = (bookingId: string) => foyer.owner.call(setBookingSubmissionId, { bookingId, submissionId });
  expect((await set(booking.id)).value.booking).toMatchObject({ formSubmissionId: submissionId, revision: '2' });
  const [, updated] = await foyer.eventsOf(booking.id);
  expect(updated?.body).toMatchObject({ modifiedFields: { formSubmissionId: submissionId } });
  await foyer.owner.call(cancelBooking, { bookingId: booking.id, revision: '2' });
  expect((await set(booking.id)).value.booking.status).toBe('CANCELED');
  expect((await expectRefusal(foyer, () => set(newId()))).code).toBe('BOOKING_NOT_FOUND');
});
