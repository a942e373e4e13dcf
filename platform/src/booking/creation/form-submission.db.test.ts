import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { newId } from '../../server/lib/new-id.ts';
import { bookingOf, type CreateInput, digestBookings, findSlot, listSlots } from '../../testing/booking.ts';
import { addMember } from '../../testing/members.ts';
import { addService, changeService, fetchService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { createBooking, createMultiServiceBooking } = modules.bookings;
const { createBookingForm, updateBookingForm } = modules.bookingForms;
const { queryExtendedBookings } = modules.extendedBookings;
const { exportMyData } = modules.account;
const { deleteMember } = modules.members;
const yoga = services[2]?.id ?? '';

const injury = { kind: 'CHOICE' as const, label: 'Injury', key: 'injury', options: ['Yes', 'No'], required: true };
const where = {
  kind: 'TEXT' as const,
  label: 'Where?',
  key: 'where',
  required: true,
  condition: { key: 'injury', value: 'Yes' },
};
const size = { kind: 'TEXT' as const, label: 'Mat size', key: 'size', scope: 'PARTICIPANT' as const };
const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@example.com', phone: '+1 718 555 0100' };

let foyer: TestPlatform;
let formId: string;
let slots: Awaited<ReturnType<typeof listSlots>>;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  formId = await addForm('Health', [injury, where, size]);
  const { id, revision } = await fetchService(foyer, yoga);
  await changeService(foyer, { id, revision, form: { id: formId } });
  slots = (await listSlots(foyer, yoga, { days: 30 })).filter(({ openSpots = 0 }) => openSpots >= 6);
});
afterAll(() => foyer.stop());

async function addForm(name: string, questions: (typeof injury | typeof where | typeof size)[]): Promise<string> {
  const bookingForm = { name, questions };
  return (await foyer.owner.call(createBookingForm, { bookingForm })).value.bookingForm.id;
}

/** A request for the next class, by a form. */
function requestWith(answers: Record<string, unknown>, more: Partial<CreateInput> = {}): CreateInput {
  const { contactDetails: _, ...booking } = bookingOf(slots[0]?.slot ?? {}, { totalParticipants: 2 });
  return { booking, formSubmission: { ...contact, ...answers }, ...more };
}

test('is kept with the booking, and shown with its questions', async () => {
  const visitor = await foyer.visit();
  const answers = { injury: 'Yes', where: 'left knee', size: ['M', 'XL'] };
  const { booking } = (await visitor.call(createBooking, requestWith(answers))).value;
  expect(booking).toMatchObject({ formId, formSubmissionId: expect.any(String) });
  expect(booking.contactDetails).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann.lee@example.com',
    phone: '+1 718 555 0100',
  });
  // The answers are read with the revision that they answer.
  const bookingForm = { revision: '1', questions: [{ ...injury, label: 'Any injury' }] };
  await foyer.owner.call(updateBookingForm, { formId, bookingForm });
  const query = { filter: { id: booking.id } };
  for (const client of [visitor, foyer.owner]) {
    const [extended] = (await client.call(queryExtendedBookings, { query })).value.extendedBookings;
    const shown = extended?.formSubmissions?.map(({ label, key, value }) => [label, key, value]);
    expect(shown?.slice(-4)).toEqual([
      ['Injury', 'injury', 'Yes'],
      ['Where?', 'where', 'left knee'],
      ['Mat size (1)', 'size', 'M'],
      ['Mat size (2)', 'size', 'XL'],
    ]);
    expect(shown?.[0]).toEqual([undefined, 'first_name', 'Ann']);
  }
  await foyer.owner.call(updateBookingForm, {
    formId,
    bookingForm: { revision: '2', questions: [injury, where, size] },
  });
});

test('that is wrong is refused by the names of its fields, and books nothing', async () => {
  const before = await digestBookings(foyer);
  const visitor = await foyer.visit();
  const fieldsOf = async (answers: Record<string, unknown>, more?: Partial<CreateInput>) =>
    (await visitor.call(createBooking, requestWith(answers, more))).fields;
  expect(await fieldsOf({})).toEqual(['formSubmission.injury']);
  expect(await fieldsOf({ injury: 'Yes', nonsense: 1 })).toEqual(['formSubmission.nonsense', 'formSubmission.where']);
  expect(await fieldsOf({ injury: 'No', size: ['S', 'M', 'L'] })).toEqual(['formSubmission.size']);
  expect(await fieldsOf({ injury: 'No', first_name: '', email: null })).toEqual([
    'formSubmission.first_name',
    'formSubmission.email',
  ]);
  expect(await fieldsOf({ injury: 'No', phone: 5 })).toEqual(['formSubmission.phone']);
  expect(await fieldsOf({ injury: 'No' }, { formRevision: '99' })).toEqual(['formRevision']);
  const empty = { ...requestWith({}), formSubmission: { email: '' } };
  expect((await visitor.call(createBooking, empty)).code).toBe('EMPTY_FORM_INFO');
  const { formSubmission: _, ...unanswered } = requestWith({});
  const named = { ...unanswered.booking, contactDetails: { firstName: 'Ann', email: contact.email } };
  expect((await visitor.call(createBooking, { booking: named })).fields).toEqual(['formSubmission.injury']);
  expect(await digestBookings(foyer)).toEqual(before);
  expect((await foyer.owner.call(createBooking, { booking: named })).code).toBe('ok');
});

test('answers the revision that was shown', async () => {
  const visitor = await foyer.visit();
  const changed = await foyer.owner.call(updateBookingForm, {
    formId,
    bookingForm: { revision: '3', questions: [size] },
  });
  expect(changed.value.bookingForm.revision).toBe('4');
  const late = requestWith({ injury: 'No' });
  expect((await visitor.call(createBooking, late)).fields).toEqual(['formSubmission.injury']);
  expect((await visitor.call(createBooking, { ...late, formRevision: '3' })).code).toBe('ok');
});

test('for several services answers the forms of all', async () => {
  const forms = [await addForm('One', [injury]), await addForm('Two', [size])];
  const made = await Promise.all(forms.map((id) => addService(foyer, { form: { id } })));
  const first = await findSlot(foyer, made[0]?.id ?? '');
  const second = { ...first, serviceId: made[1]?.id ?? '', startDate: first.endDate };
  const bookings = [first, second].map((slot) => {
    const { contactDetails: _, ...booking } = bookingOf(slot);
    return { ...booking, bookedEntity: { slot: { ...slot, endDate: undefined } } };
  });
  const visitor = await foyer.visit();
  const send = (answers: Record<string, unknown>) =>
    visitor.call(createMultiServiceBooking, {
      bookings,
      formSubmission: { ...contact, ...answers },
      returnFullEntity: true,
    });
  expect((await send({ injury: 'No', nonsense: 1 })).fields).toEqual(['formSubmission.nonsense']);
  const { multiServiceBooking } = (await send({ injury: 'No', size: ['M'] })).value;
  const ids = multiServiceBooking.bookings?.map(({ booking }) => booking?.id ?? newId()) ?? [];
  const query = { filter: { id: { $in: ids } } };
  const { extendedBookings } = (await visitor.call(queryExtendedBookings, { query })).value;
  const keys = extendedBookings.map(({ formSubmissions }) => formSubmissions?.at(-1)?.key).sort();
  expect(keys).toEqual(['injury', 'size']);
});

test('is in the export of the member, and erased with them', async () => {
  const { client, identity } = await addMember(foyer);
  const formId2 = await addForm('Three', [injury, where]);
  const { id } = await addService(foyer, { form: { id: formId2 } });
  const { contactDetails: _, ...booking } = bookingOf(await findSlot(foyer, id));
  const formSubmission = { ...contact, injury: 'Yes', where: 'left knee' };
  const made = (await client.call(createBooking, { booking, formSubmission })).value.booking;
  const exported = JSON.stringify((await client.call(exportMyData, {})).value);
  expect(exported).toContain('left knee');
  await foyer.owner.call(deleteMember, { id: identity.id });
  const [kept] = (await foyer.owner.call(queryExtendedBookings, { query: { filter: { id: made.id } } })).value
    .extendedBookings;
  expect([kept?.booking?.id, kept?.formSubmissions]).toEqual([made.id, undefined]);
  expect(JSON.stringify(await foyer.digest(['bookings', 'outbox']))).not.toContain('left knee');
});
