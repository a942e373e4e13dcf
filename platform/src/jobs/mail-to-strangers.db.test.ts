import { modules } from '@foyer/contract';
import { addDuration, hours, type Instant } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeMail } from '../booking/notifications/notify.ts';
import { services } from '../demo/low-tide/services.ts';
import { site } from '../demo/low-tide/studio.ts';
import { newId } from '../server/lib/new-id.ts';
import { claimDueMail, type MailAllowance, queueMail } from '../server/mail/store.ts';
import type { BookingMail } from '../server/mail/templates.ts';
import { findSite } from '../server/sites/store.ts';
import { book, bookingOf, expectRefusal, findSlot, idsOf, newContact } from '../testing/booking.ts';
import { bookingOf as recordOf } from '../testing/booking-record.ts';
import { HOUR_MS, MINUTE_MS } from '../testing/durations.ts';
import { newEmail, PASSWORD } from '../testing/login.ts';
import { addIdentity, addMember, startMemberSession } from '../testing/members.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import type { WireClient } from '../testing/wire-client.ts';
import { takeAllowance } from './mail-limit.ts';

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
  const contactDetails = { email, firstName: advertising, lastName: advertising };
  const named = await visitor.call(createBooking, { booking: bookingOf(slot, { contactDetails }) });
  expect([named.status, named.fields]).toEqual([
    400,
    ['booking.contactDetails.firstName', 'booking.contactDetails.lastName'],
  ]);
  const { contactDetails: _, ...booking } = bookingOf(slot);
  const formSubmission = { email, last_name: advertising };
  const filled = await visitor.call(createBooking, { booking, formSubmission });
  expect([filled.status, filled.fields]).toEqual([400, ['formSubmission.lastName']]);
  const profile = { firstName: advertising, lastName: advertising };
  const registration = { loginId: { email: newEmail() }, password: PASSWORD, profile };
  const registered = await visitor.call(modules.authentication.registerV2, registration);
  expect([registered.status, registered.fields]).toEqual([400, ['profile.firstName', 'profile.lastName']]);
  const signedOn = await foyer.owner.call(modules.authentication.signOn, { loginId: { email: newEmail() }, profile });
  expect([signedOn.status, signedOn.fields]).toEqual([400, ['profile.firstName', 'profile.lastName']]);
  const invitation = { email: newEmail(), role: 'staff', name: advertising } as const;
  const invited = await foyer.owner.call(modules.team.inviteToTeam, invitation);
  expect([invited.status, invited.fields]).toEqual([400, ['name']]);
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

describe('mails that bookings cause', () => {
  let address: string;
  let data: BookingMail;
  beforeEach(async () => {
    await foyer.runDueJobs();
    address = `victim-${newId()}@example.com`;
    const call = { secret: 'a secret', publicUrl: 'https://example.com' };
    data = describeMail(call, await findSite(foyer.db, site.id), recordOf());
  });

  const queue = (allowance: MailAllowance | undefined, to = address, now = foyer.now()) => {
    const mail = { to, template: 'bookingCanceled', data, ...(allowance ? { allowance } : {}) } as const;
    return queueMail(foyer.db, site.id, mail, now);
  };
  const queueMany = async (count: number, allowance: MailAllowance, now?: Instant) => {
    for (let turn = 0; turn < count; turn += 1) await queue(allowance, address.replace('@', `+${turn}@`), now);
  };
  /** Mails of the mailbox that were sent until now. */
  const countSent = async () => {
    await foyer.runDueJobs();
    const pattern = address.replace('@', '%@');
    const rows = await foyer.db.selectFrom('mail').selectAll().where('to_address', 'like', pattern).execute();
    return rows.filter(({ sent_at }) => sent_at !== null).length;
  };

  test('G52: sixty bookings with a stranger’s address send them ten mails, and one an hour', async () => {
    await queueMany(60, 'MAILBOX');
    expect(await countSent()).toBe(10);
    const dropped = await foyer.mailsTo(address.replace('@', '+59@'));
    expect(dropped).toMatchObject([{ sent_at: null, next_attempt_at: null, data: {} }]);
    foyer.advanceClock(HOUR_MS);
    await queueMany(2, 'MAILBOX');
    expect(await countSent()).toBe(11);
  });

  test('G52: strangers’ bookings use up nothing of what the business or the member causes', async () => {
    await queueMany(11, 'MAILBOX');
    await queue(undefined);
    await queue('MEMBER');
    expect(await countSent()).toBe(12);
  });

  test('G52: a member who books and cancels in a loop gets thirty mails, and four an hour', async () => {
    await queueMany(31, 'MEMBER');
    expect(await countSent()).toBe(30);
    foyer.advanceClock(15 * MINUTE_MS);
    await queueMany(2, 'MEMBER');
    expect(await countSent()).toBe(31);
  });

  test('G52: processes that die before or after a mail is counted let no more mails through', async () => {
    const { db, secret } = foyer.platform;
    // Not due before the test claims them, so that no job does.
    const now = addDuration(foyer.now(), hours(1));
    const claim = async () => {
      const mail = await claimDueMail(db, site.id, now, () => now + MINUTE_MS);
      if (!mail) throw new Error('No mail is due.');
      return mail;
    };
    await queueMany(12, 'MAILBOX', now);
    for (let turn = 0; turn < 6; turn += 1) await claim();
    for (let turn = 0; turn < 6; turn += 1)
      await takeAllowance({ db, secret, clock: { now: () => now } }, await claim());
    expect(await countSent()).toBe(0);
    foyer.setClock(now + MINUTE_MS);
    expect(await countSent()).toBe(10);
  });
});

describe('what a mail counts toward', () => {
  const allowancesOf = async (address: string) =>
    (await foyer.mailsTo(address)).map(({ template, is_limited, is_to_member }) => [
      template,
      is_limited,
      is_to_member,
    ]);
  const bookAs = async (client: WireClient, email: string) => {
    const slot = await findSlot(foyer, meeting, { ahead: 6 });
    return book(client, slot, { contactDetails: { email } });
  };

  test('G52: a visitor’s booking counts toward the mailbox, what the business does is always told', async () => {
    const { email } = newContact();
    const { booking } = await bookAs(visitor, email);
    const participantNotification = { notifyParticipants: true, message: 'The teacher is ill.' };
    await foyer.owner.call(cancelBooking, { ...idsOf(booking), participantNotification });
    expect(await allowancesOf(email)).toEqual([
      ['bookingConfirmed', true, false],
      ['bookingCanceled', false, false],
    ]);
  });

  test('G52: a member’s booking counts toward their own allowance at their verified address only', async () => {
    const { client, identity } = await addMember(foyer);
    const { booking } = await bookAs(client, identity.email.toUpperCase());
    await client.call(cancelBooking, idsOf(booking));
    expect(await allowancesOf(identity.email.toUpperCase())).toEqual([
      ['bookingConfirmed', true, true],
      ['bookingCanceled', true, true],
    ]);
    const { email: stranger } = newContact();
    await bookAs(client, stranger);
    expect(await allowancesOf(stranger)).toEqual([['bookingConfirmed', true, false]]);
  });

  test('G52: a member who registered with a stranger’s address gets no allowance of their own', async () => {
    const identity = await addIdentity(foyer, { isEmailVerified: false });
    const { client } = await startMemberSession(foyer, identity, site.id);
    await bookAs(client, identity.email);
    expect(await allowancesOf(identity.email)).toEqual([['bookingConfirmed', true, false]]);
  });
});
