import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { newId } from '../../server/lib/new-id.ts';
import { bookingOf, type CreateInput, digestBookings, findSlot, listSlots } from '../../testing/booking.ts';
import { putFormFile, samplePdf, uploadFormFile } from '../../testing/form-files.ts';
import { addMember } from '../../testing/members.ts';
import { listFiles } from '../../testing/pictures.ts';
import { addHourService, addResource, slotOn } from '../../testing/resources.ts';
import { addService, changeService, fetchService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const {
  createBooking,
  createMultiServiceBooking,
  getAnonymousActionToken,
  getAnonymousActionTokenForMultiServiceBooking,
} = modules.bookings;
const {
  createBookingForm,
  updateBookingForm,
  createFormFileUrl,
  createFormFileUploadUrl,
  listFormAnswersAnonymously,
  createFormFileUrlAnonymously,
} = modules.bookingForms;
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
const referral = { kind: 'FILE' as const, label: 'Referral', key: 'referral', max: 2, required: true };
const scan = { kind: 'FILE' as const, label: 'Scan', key: 'scan', scope: 'PARTICIPANT' as const };
const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@example.com', phone: '+1 718 555 0100' };

let foyer: TestPlatform;
let formId: string;
let slots: Awaited<ReturnType<typeof listSlots>>;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  formId = await addForm('Health', [injury, where, size]);
  const { id, revision } = await fetchService(foyer, yoga);
  await changeService(foyer, { id, revision, form: { id: formId } });
  slots = (await listSlots(foyer, yoga, { days: 30 })).filter(({ openSpots = 0 }) => openSpots >= 6);
});
afterAll(() => foyer.stop());

type Question = typeof injury | typeof where | typeof size | typeof referral | typeof scan;

async function addForm(name: string, questions: Question[]): Promise<string> {
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
  const { id: staffId } = await addResource(foyer);
  const made = await Promise.all(forms.map((id) => addHourService(foyer, [staffId], { form: { id } })));
  const bookings = made.map(({ id = '' }, index) => {
    const { contactDetails: _, ...booking } = bookingOf(slotOn(id, 0, index === 0 ? '10:00' : '11:00'));
    return booking;
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
  const named = { multiServiceBookingId: multiServiceBooking.id };
  const { token } = (await visitor.call(getAnonymousActionTokenForMultiServiceBooking, named)).value;
  const linked = (await (await foyer.visit()).call(listFormAnswersAnonymously, { token })).value.bookings;
  expect(linked.map(({ formSubmissions }) => formSubmissions.at(-1)?.key)).toEqual(['injury', 'size']);
});

test('is in the export of the member, and erased with them', async () => {
  const { client, identity } = await addMember(foyer);
  const formId2 = await addForm('Three', [injury, where]);
  const { id } = await addService(foyer, { form: { id: formId2 } });
  const { contactDetails: _, ...booking } = bookingOf(await findSlot(foyer, id));
  const formSubmission = { ...contact, injury: 'Yes', where: 'right elbow' };
  const made = (await client.call(createBooking, { booking, formSubmission })).value.booking;
  const exported = JSON.stringify((await client.call(exportMyData, {})).value);
  expect(exported).toContain('right elbow');
  await foyer.owner.call(deleteMember, { id: identity.id });
  const [kept] = (await foyer.owner.call(queryExtendedBookings, { query: { filter: { id: made.id } } })).value
    .extendedBookings;
  expect([kept?.booking?.id, kept?.formSubmissions]).toEqual([made.id, undefined]);
  const bookings = await foyer.db.selectFrom('bookings').selectAll().execute();
  const events = await foyer.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify([bookings, events])).not.toContain('right elbow');
});

/** A request for a service of its own, whose form asks for files. */
async function requestWithFiles(answers: Record<string, unknown>): Promise<CreateInput> {
  const { id } = await addService(foyer, { form: { id: await addForm('Files', [referral, scan]) } });
  const { contactDetails: _, ...booking } = bookingOf(await findSlot(foyer, id));
  return { booking, formSubmission: { ...contact, ...answers } };
}

test('H51: has files, which the business and the customer download, and nobody else', async () => {
  const { client, identity } = await addMember(foyer);
  const file = await uploadFormFile(client, 'Überweisung.pdf');
  const second = await uploadFormFile(client, 'note.txt', Buffer.from('gut'));
  const input = await requestWithFiles({ referral: [file.id], scan: [[second.id]] });
  const { id: bookingId } = (await client.call(createBooking, input)).value.booking;
  const [shown] = (await foyer.owner.call(queryExtendedBookings, { query: { filter: { id: bookingId } } })).value
    .extendedBookings;
  expect(shown?.formSubmissions?.slice(-2)).toEqual([
    expect.objectContaining({ label: 'Referral', value: 'Überweisung.pdf', files: [file] }),
    expect.objectContaining({ label: 'Scan', value: 'note.txt', files: [second] }),
  ]);
  const ask = (who: typeof client) => who.call(createFormFileUrl, { bookingId, fileId: file.id });
  expect((await ask(await foyer.visit())).code).toBe('BOOKING_NOT_FOUND');
  expect((await ask((await addMember(foyer)).client)).code).toBe('BOOKING_NOT_FOUND');
  for (const who of [client, foyer.owner]) {
    const { pathname } = new URL((await ask(who)).value.url);
    const answer = await fetch(foyer.origin + pathname);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%C3%9Cberweisung.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(samplePdf);
  }
  // A manage link is for whoever holds it, and for its own booking only.
  const stranger = await foyer.visit();
  const linkOf = async (id: string) => (await foyer.owner.call(getAnonymousActionToken, { bookingId: id })).value.token;
  const token = await linkOf(bookingId);
  const [linked] = (await stranger.call(listFormAnswersAnonymously, { token })).value.bookings;
  expect(linked).toEqual({ bookingId, formSubmissions: shown?.formSubmissions });
  const { url } = (await stranger.call(createFormFileUrlAnonymously, { token, fileId: file.id })).value;
  expect((await fetch(foyer.origin + new URL(url).pathname)).status).toBe(200);
  const other = (await client.call(createBooking, await requestWithFiles({ referral: [second.id] }))).value.booking;
  const elsewhere = { token: await linkOf(other.id), fileId: file.id };
  expect((await stranger.call(createFormFileUrlAnonymously, elsewhere)).code).toBe('FORM_FILE_NOT_FOUND');
  for (const call of [listFormAnswersAnonymously, createFormFileUrlAnonymously])
    expect((await stranger.call(call, { token: `${token}x`, fileId: file.id })).code).toBe('INVALID_TOKEN');
  // By its id alone it is nowhere.
  expect((await fetch(`${foyer.origin}/media/${file.id}`)).status).toBe(404);
  expect(JSON.stringify((await client.call(exportMyData, {})).value)).toContain('Überweisung.pdf');
  const { pathname } = new URL((await ask(client)).value.url);
  await foyer.owner.call(deleteMember, { id: identity.id });
  await foyer.runDueJobs();
  expect((await fetch(foyer.origin + pathname)).status).toBe(404);
  expect((await listFiles(foyer)).filter((path) => path.includes('~form'))).toEqual([]);
});

test('has files of the accepted kinds only, each there', async () => {
  const visitor = await foyer.visit();
  expect((await visitor.call(createFormFileUploadUrl, { fileName: 'tool.exe' })).code).toBe('FILE_TYPE_NOT_SUPPORTED');
  const tooLarge = { fileName: 'a.pdf', sizeInBytes: '10000001' };
  expect((await visitor.call(createFormFileUploadUrl, tooLarge)).code).toBe('FILE_TOO_LARGE');
  expect((await putFormFile(visitor, 'a.pdf', Buffer.from('MZ…'))).status).toBe(400);
  expect((await putFormFile(visitor, 'a.pdf', Buffer.alloc(10_000_001, '%PDF-'))).status).toBe(413);
  const { id } = await uploadFormFile(visitor);
  const unknown = `${'0'.repeat(32)}~form.pdf`;
  const fieldsOf = async (answers: Record<string, unknown>) =>
    (await visitor.call(createBooking, await requestWithFiles(answers))).fields;
  expect(await fieldsOf({ referral: [] })).toEqual(['formSubmission.referral']);
  expect(await fieldsOf({ referral: [unknown], scan: [[id]] })).toEqual(['formSubmission.referral']);
  expect(await fieldsOf({ referral: [id], scan: [[unknown]] })).toEqual(['formSubmission.scan[0]']);
});

test('keeps the files of completed bookings only, beyond a day', async () => {
  const visitor = await foyer.visit();
  const [unused, abandoned, kept] = [
    await uploadFormFile(visitor),
    await uploadFormFile(visitor),
    await uploadFormFile(visitor),
  ];
  const left = await requestWithFiles({ referral: [abandoned.id] });
  expect((await visitor.call(createBooking, left)).value.booking.status).toBe('CREATED');
  const { booking, ...rest } = await requestWithFiles({ referral: [kept.id] });
  await foyer.owner.call(createBooking, { ...rest, booking: { ...booking, status: 'CONFIRMED' } });
  const stored = async () => (await listFiles(foyer)).filter((path) => path.includes('~form')).join();
  const all = await stored();
  expect([unused, abandoned, kept].every(({ id }) => all.includes(id))).toBe(true);
  await foyer.runUntil(foyer.now() + 86_400_000 * 1.1);
  await foyer.runDueJobs();
  expect(await stored()).toMatch(new RegExp(`^[^,]*${kept.id}[^,]*$`));
});
