import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeMail } from '../booking/notifications/notify.ts';
import { services } from '../demo/low-tide/services.ts';
import { site } from '../demo/low-tide/studio.ts';
import { queueMail } from '../server/mail/store.ts';
import { findSite } from '../server/sites/store.ts';
import { book, bookingOf, expectRefusal, findSlot, idsOf, newContact } from '../testing/booking.ts';
import { bookingOf as recordOf } from '../testing/booking-record.ts';
import { HOUR_MS } from '../testing/durations.ts';
import { newEmail, PASSWORD } from '../testing/login.ts';
import { addIdentity } from '../testing/members.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import type { WireClient } from '../testing/wire-client.ts';

const { createBooking, cancelBooking } = modules.bookings;
const meeting = services[4]?.id ?? '';
const advertising = 'You won! Collect at https://evil.example';

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
beforeEach(async () => {
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

test('G50: a visitor who cancels a booking in a stranger’s name can’t put words into the mail', async () => {
  const { booking } = await book(visitor, await findSlot(foyer, meeting), { contactDetails: newContact() });
  const participantNotification = { notifyParticipants: true, message: advertising };
  const cancel = () => visitor.call(cancelBooking, { ...idsOf(booking), participantNotification });
  const answer = await expectRefusal(foyer, cancel);
  expect([answer.status, answer.fields]).toEqual([400, ['participantNotification.message']]);
});

test('G51: a first name full of text and links is refused by its field, wherever it is sent', async () => {
  const { email } = newContact();
  const slot = await findSlot(foyer, meeting, { ahead: 4 });
  const contactDetails = { email, firstName: advertising };
  const named = await visitor.call(createBooking, { booking: bookingOf(slot, { contactDetails }) });
  expect([named.status, named.fields]).toEqual([400, ['booking.contactDetails.firstName']]);
  const { contactDetails: _, ...booking } = bookingOf(slot);
  const formSubmission = { email, last_name: advertising };
  const filled = await visitor.call(createBooking, { booking, formSubmission });
  expect([filled.status, filled.fields]).toEqual([400, ['formSubmission.lastName']]);
  const profile = { firstName: advertising, lastName: advertising };
  const registration = { loginId: { email: newEmail() }, password: PASSWORD, profile };
  const registered = await visitor.call(modules.authentication.registerV2, registration);
  expect([registered.status, registered.fields]).toEqual([400, ['profile.firstName', 'profile.lastName']]);
});

test('G51: a name that was stored otherwise stays out of the mails', async () => {
  const call = { secret: 'a secret', publicUrl: 'https://example.com' };
  const record = recordOf({}, { contactDetails: { firstName: advertising } });
  expect(describeMail(call, await findSite(foyer.db, site.id), record).customerName).toBeUndefined();
  const { email } = await addIdentity(foyer, { profile: { firstName: advertising } });
  await visitor.call(modules.recovery.sendRecoveryEmail, { email });
  expect(JSON.stringify(await foyer.mailsTo(email))).not.toContain('evil.example');
});

test('D40: an address with a line break is refused by its field, wherever it is sent', async () => {
  const email = '"x\r\nBcc: victim@example.com"@example.com';
  const slot = await findSlot(foyer, meeting, { ahead: 5 });
  const named = await visitor.call(createBooking, { booking: bookingOf(slot, { contactDetails: { email } }) });
  const { contactDetails: _, ...booking } = bookingOf(slot);
  const filled = await visitor.call(createBooking, { booking, formSubmission: { email } });
  const registered = await visitor.call(modules.authentication.registerV2, { loginId: { email }, password: PASSWORD });
  expect([named.fields, filled.fields, registered.fields]).toEqual([
    ['booking.contactDetails.email'],
    ['formSubmission.email'],
    ['loginId.email'],
  ]);
});

test('G52: sixty bookings with a stranger’s address send them ten mails, and one an hour', async () => {
  const sent = async () => {
    await foyer.runDueJobs();
    const rows = await foyer.db.selectFrom('mail').selectAll().where('to_address', 'like', 'victim%').execute();
    return rows.filter(({ sent_at }) => sent_at !== null).length;
  };
  const data = describeMail(
    { secret: 'a secret', publicUrl: 'https://example.com' },
    await findSite(foyer.db, site.id),
    recordOf(),
  );
  const queue = (to: string, isLimited: boolean) =>
    queueMail(foyer.db, site.id, { to, template: 'bookingCanceled', data, isLimited }, foyer.now());
  for (let turn = 0; turn < 60; turn += 1) await queue(`victim+${turn}@example.com`, true);
  expect(await sent()).toBe(10);
  const dropped = await foyer.mailsTo('victim+59@example.com');
  expect(dropped).toMatchObject([{ sent_at: null, next_attempt_at: null, data: {} }]);
  await queue('victim@example.com', false);
  expect(await sent()).toBe(11);
  foyer.advanceClock(HOUR_MS);
  await queue('victim@example.com', true);
  await queue('victim@example.com', true);
  expect(await sent()).toBe(12);
});

test('G52: mails that a customer causes count, what the business does is always told', async () => {
  const contactDetails = newContact();
  const { booking } = await book(visitor, await findSlot(foyer, meeting, { ahead: 6 }), { contactDetails });
  const participantNotification = { notifyParticipants: true, message: 'The teacher is ill.' };
  await foyer.owner.call(cancelBooking, { ...idsOf(booking), participantNotification });
  expect(await foyer.mailsTo(contactDetails.email)).toMatchObject([
    { template: 'bookingConfirmed', is_limited: true },
    { template: 'bookingCanceled', is_limited: false, data: { message: 'The teacher is ill.' } },
  ]);
});
