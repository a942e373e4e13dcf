import { modules, type RequestOf } from '@foyer/contract';
import { isSms, placeholdersOf, textKinds } from '@foyer/contract/text-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../demo/low-tide/services.ts';
import { site } from '../demo/low-tide/studio.ts';
import { bookingOf, checkOut, findSlot, idsOf, newContact } from '../testing/booking.ts';
import { newId } from '../testing/ids.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const [massage = '', everyday = ''] = services.map(({ id }) => id);
const { createBooking } = modules.bookings;
const { listMailTexts, setMailText, deleteMailText, previewMailText } = modules.mailTexts;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

type Sent = RequestOf<typeof setMailText>['mailText'];

const confirmed = { kind: 'BOOKING_CONFIRMED', language: 'en', text: 'Bring a towel, {first_name}.' } as const;
const set = (mailText: Sent) => foyer.owner.call(setMailText, { mailText });
const list = async () => (await foyer.owner.call(listMailTexts, {})).value.mailTexts;

async function clear(): Promise<void> {
  for (const { id: mailTextId } of await list()) (await foyer.owner.call(deleteMailText, { mailTextId })).value;
}

let ahead = 3;

/** The mail about a new booking, to a customer whose browser asks for these languages. */
async function readMail(serviceId: string, acceptLanguage = '*'): Promise<{ subject: string; text: string }> {
  const visitor = await foyer.visit();
  const contact = newContact();
  ahead += 1;
  const slot = await findSlot(foyer, serviceId, { ahead });
  const booking = bookingOf(slot, { contactDetails: contact });
  await checkOut(
    visitor,
    (await visitor.call(createBooking, { booking }, { headers: { 'accept-language': acceptLanguage } })).value.booking,
  );
  await foyer.runDueJobs();
  const [mail] = await foyer.mailsTo(contact.email);
  if (!mail?.rendered) throw new Error('No mail was sent.');
  return mail.rendered as unknown as { subject: string; text: string };
}

test('a mail says what the business wrote for its service and language, or else what it usually says', async () => {
  const usual = await readMail(massage);
  expect(usual.text).toContain('We look forward to seeing you.');

  const all = (await set({ ...confirmed, subject: '{service}: see you {when}' })).value.mailText;
  const own = (await set({ ...confirmed, serviceId: massage, text: 'Ring twice.\n\nhttps://example.com/map' })).value
    .mailText;
  await set({ ...confirmed, language: 'es', text: 'Trae una toalla, {first_name}.' });

  const ofMassage = await readMail(massage);
  expect(ofMassage.text).toContain('Ring twice.');
  expect(ofMassage.text).not.toContain('We look forward');
  expect(ofMassage.subject).toMatch(/^Booking confirmed: /);

  const ofOther = await readMail(everyday);
  expect(ofOther.text).toContain('Bring a towel, ');
  expect(ofOther.subject).toMatch(/: see you \w{3}, /);

  expect((await readMail(everyday, 'ca, es-MX;q=0.8, en;q=0.5')).text).toContain('Trae una toalla, ');
  expect((await readMail(everyday, 'de')).text).toContain('Wir freuen uns');

  const changed = (await set({ ...confirmed, text: 'Bring two towels.', revision: all.revision })).value.mailText;
  expect([changed.id, changed.revision]).toEqual([all.id, '2']);
  expect((await readMail(everyday)).text).toContain('Bring two towels.');
  (await foyer.owner.call(deleteMailText, { mailTextId: own.id })).value;
  expect((await readMail(massage)).text).toContain('Bring two towels.');
  await clear();
});

test('what the business books is in the language of the site', async () => {
  const contact = newContact();
  const slot = await findSlot(foyer, massage, { ahead: 30 });
  const input = {
    booking: bookingOf(slot, { contactDetails: contact }),
    participantNotification: { notifyParticipants: true },
  };
  const { booking } = (await foyer.owner.call(createBooking, input, { headers: { 'accept-language': 'de' } })).value;
  const notice = { ...idsOf(booking), participantNotification: { notifyParticipants: true } };
  (await foyer.owner.call(modules.bookings.confirmBooking, notice)).value;
  const [mail] = await foyer.mailsTo(contact.email);
  expect(mail?.data.locale).toBe(site.locale);
});

test('a text that is wrong or out of date changes nothing, and the field is named', async () => {
  const faults: [Sent, string][] = [
    [{ ...confirmed, text: 'Hello {name}' }, 'mailText.text'],
    [{ ...confirmed, text: ' \n ' }, 'mailText.text'],
    [{ ...confirmed, text: 'a\u0000b' }, 'mailText.text'],
    [{ ...confirmed, subject: 'a\r\nBcc: b@example.com' }, 'mailText.subject'],
    [{ ...confirmed, serviceId: newId() }, 'mailText.serviceId'],
  ];
  for (const [sent, field] of faults) expect((await set(sent)).fields).toEqual([field]);
  expect((await set({ ...confirmed, revision: '1' })).code).toBe('REVISION_MISMATCH');
  expect(await list()).toEqual([]);
  (await set(confirmed)).value;
  expect((await set({ ...confirmed, text: 'Other' })).code).toBe('REVISION_MISMATCH');
  expect((await set({ ...confirmed, text: 'Other', revision: '9' })).code).toBe('REVISION_MISMATCH');
  const missing = await foyer.owner.call(deleteMailText, { mailTextId: newId() });
  expect(missing.code).toBe('MAIL_TEXT_NOT_FOUND');
  expect(await list()).toMatchObject([confirmed]);
  await clear();
});

test('of two who write the same text at once, one is told', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => set({ ...confirmed, text })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'REVISION_MISMATCH', 'ok']);
  expect(await list()).toHaveLength(1);
  await clear();
});

test('an SMS says how many parts it takes, and has no subject and at most four of them', async () => {
  const sms = { kind: 'SMS_REMINDER', language: 'en' } as const;
  const preview = async (text: string) => (await foyer.owner.call(previewMailText, { ...sms, text })).value;
  expect(await preview('See you, {first_name}!')).toMatchObject({
    subject: '',
    text: expect.stringMatching(/^See you, Ana! Confirm or cancel: http\S+ Reply STOP to opt out\.$/),
    usual: { text: '{business}: reminder of {service}, {when}.' },
    sms: { parts: 1, encoding: 'GSM_7' },
  });
  // One sign that GSM 03.38 lacks.
  expect((await preview('See you, {first_name}! 🌊')).sms).toEqual({ parts: 2, encoding: 'UCS_2' });
  expect((await preview('x'.repeat(700))).sms?.parts).toBe(6);
  const faults: [Sent, string][] = [
    [{ ...sms, text: 'x'.repeat(700) }, 'mailText.text'],
    [{ ...sms, text: 'ש'.repeat(250) }, 'mailText.text'],
    [{ ...sms, text: 'Until {until}' }, 'mailText.text'],
    [{ ...sms, text: 'Hi', subject: 'Hi' }, 'mailText.subject'],
  ];
  for (const [sent, field] of faults) expect((await set(sent)).fields).toEqual([field]);
  expect(await list()).toEqual([]);
  (await set({ ...sms, text: 'x'.repeat(400) })).value;
  await clear();
});

// Hebrew sentences keep what is filled in apart from what is read from right to left.
test.each([
  { language: 'en', greeting: 'Hello Ana,' },
  { language: 'he', greeting: 'נועה' },
] as const)('each kind can be read before it is saved, and the usual text typed again: $language', async (asked) => {
  const { language, greeting } = asked;
  for (const kind of textKinds) {
    const usual = (await foyer.owner.call(previewMailText, { kind, language })).value;
    if (placeholdersOf(kind).includes('first_name') && !isSms(kind)) expect(usual.text, kind).toContain(greeting);
    const { subject, text } = usual.usual;
    expect((await set({ kind, language, subject, text })).status, kind).toBe(200);
    const again = (await foyer.owner.call(previewMailText, { kind, language, subject, text })).value;
    expect(again.subject, kind).toBe(usual.subject);
    // Paragraphs, and not lines, are what differs.
    expect(again.text.replace(/\s+/g, ' '), kind).toBe(usual.text.replace(/\s+/g, ' '));
  }
  const wrong = await foyer.owner.call(previewMailText, { kind: 'REFUNDED', language: 'es', text: '{x}' });
  expect(wrong.fields).toEqual(['text']);
  await clear();
});
