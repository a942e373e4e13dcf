import { modules, type RequestOf } from '@foyer/contract';
import { placeholdersOf, textKinds } from '@foyer/contract/text-kinds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../demo/low-tide/services.ts';
import type { RenderedMail } from '../server/mail/store.ts';
import { BookingPayments } from '../testing/booking-payments.ts';
import { DAY_MS } from '../testing/durations.ts';
import { PASSWORD } from '../testing/login.ts';
import { addMember, addMemberWith, type SignedInMember } from '../testing/members.ts';
import { addOrder, insertTestPlan } from '../testing/orders.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const { listMailTexts, setMailText, deleteMailText, previewMailText } = modules.mailTexts;
const { orders, payments } = modules;

let foyer: TestPlatform;
beforeAll(async () => {
  ({ foyer } = await BookingPayments.start());
});
afterEach(async () => {
  for (const { id: mailTextId } of await list()) (await foyer.owner.call(deleteMailText, { mailTextId })).value;
});
afterAll(() => foyer?.stop());

const list = async () => (await foyer.owner.call(listMailTexts, {})).value.mailTexts;
type Sent = RequestOf<typeof setMailText>['mailText'];
const set = async (...texts: Sent[]) => {
  for (const mailText of texts) (await foyer.owner.call(setMailText, { mailText })).value;
};

const addGerman = () => addMemberWith(foyer, { profile: { firstName: 'Jörg', language: 'de' } });

/** The mails that have left to a member, the newest last. */
async function mailsOf({ identity }: Pick<SignedInMember, 'identity'>): Promise<RenderedMail[]> {
  await foyer.runDueJobs();
  return (await foyer.mailsTo(identity.email)).map(({ rendered }) => rendered as unknown as RenderedMail);
}

test('a mail about a plan has the text of its member’s language, as text, and what was bought', async () => {
  await set(
    { kind: 'ORDER_PURCHASED', language: 'en', text: 'Not this one.' },
    { kind: 'ORDER_PURCHASED', language: 'de', subject: '{plan} bei {business}', text: '<b>Danke</b>, {first_name}!' },
  );
  const { buyer } = await addOrder(foyer, { member: await addGerman() });
  const [mail, ...others] = await mailsOf(buyer);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Monthly bei /);
  expect(mail?.text).toContain('<b>Danke</b>, Jörg!');
  expect(mail?.text).not.toContain('Das haben Sie gekauft.');
  expect(mail?.html).toContain('&lt;b&gt;Danke&lt;/b&gt;');
  // What was paid, and how the member ends it, stay.
  for (const part of ['20,00', 'Sie können jederzeit']) expect(mail?.text).toContain(part);
  expect(mail?.html).toContain('/account/orders/');
  // A member without a language, on a site in English.
  const { buyer: other } = await addOrder(foyer);
  expect((await mailsOf(other))[0]?.text).toContain('Not this one.');
});

test('a text can’t lose the amount, the day and the link of a renewal that wasn’t paid', async () => {
  await set({ kind: 'ORDER_PAYMENT_FAILED', language: 'de', text: 'Bitte melden Sie sich.' });
  const buyer = await addGerman();
  const { id: planId } = await insertTestPlan(foyer);
  const { order } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value;
  const paymentId = order.wixPayOrderId ?? '';
  await buyer.client.call(payments.startPayment, { paymentId, token: 'test_card_renewal_declined' });
  await foyer.runUntil(foyer.now() + 32 * DAY_MS);
  const mail = (await mailsOf(buyer)).find(({ text }) => text.includes('Bitte melden Sie sich.'));
  expect(mail?.text).toMatch(/Offener Betrag\s+20,00/);
  expect(mail?.text).toMatch(/Bitte bezahlen bis\s+\d+\. \p{L}+ \d{4}/u);
  expect(mail?.html).toMatch(/\/pay\/[\w-]+/);
});

test('a placeholder that a kind of mail doesn’t have, and a service of a plan, are refused by name', async () => {
  const serviceId = services[0]?.id ?? '';
  const faults: [Sent, string][] = [
    [{ kind: 'ORDER_PAUSED', language: 'en', text: 'On {when}' }, 'mailText.text'],
    [{ kind: 'ORDER_PAUSED', language: 'en', text: 'Until {until}' }, 'mailText.text'],
    [{ kind: 'ORDER_ENDED', language: 'en', subject: '{service}', text: 'Over' }, 'mailText.subject'],
    [{ kind: 'BOOKING_CONFIRMED', language: 'en', text: 'Of {plan}' }, 'mailText.text'],
    [{ kind: 'ORDER_ENDED', language: 'en', text: 'Over', serviceId }, 'mailText.serviceId'],
  ];
  for (const [mailText, field] of faults) {
    expect((await foyer.owner.call(setMailText, { mailText })).fields).toEqual([field]);
  }
  expect(await list()).toEqual([]);
  const preview = await foyer.owner.call(previewMailText, { kind: 'ORDER_ENDED', language: 'en', text: '{when}' });
  expect(preview.fields).toEqual(['text']);
});

test('every placeholder of a kind stands for something', async () => {
  for (const kind of textKinds) {
    const names = placeholdersOf(kind);
    const text = names.map((name) => `${name} is {${name}}.`).join(' ');
    const preview = (await foyer.owner.call(previewMailText, { kind, language: 'en', text })).value;
    for (const name of names) expect(preview.text, kind).toMatch(new RegExp(`${name} is [^.]`));
    expect(preview.text, kind).not.toContain('{');
  }
});

describe('mails about signing in', () => {
  const { sendRecoveryEmail } = modules.recovery;

  test('have the text of the member’s language, above the code or link, which works', async () => {
    await set(
      { kind: 'PASSWORD_RECOVERY', language: 'en', text: 'Not this one.' },
      {
        kind: 'PASSWORD_RECOVERY',
        language: 'de',
        subject: 'Passwort bei {business}',
        text: 'Hallo <i>{first_name}</i>!',
      },
    );
    const member = await addGerman();
    (await (await foyer.visit()).call(sendRecoveryEmail, { email: member.identity.email })).value;
    const [recovery] = await mailsOf(member);
    expect(recovery?.subject).toMatch(/^Passwort bei /);
    expect(recovery?.text).toContain('Hallo <i>Jörg</i>!');
    expect(recovery?.html).toContain('&lt;i&gt;Jörg&lt;/i&gt;');
    expect(recovery?.text).toContain('Gültig für 60 Minuten');
    const token = /#token=([\w-]+)/.exec(recovery?.html ?? '')?.[1] ?? '';
    const chosen = await (await foyer.visit()).call(modules.recovery.recover, {
      recoveryToken: token,
      password: PASSWORD,
    });
    expect(chosen.value.state).toBe('SUCCESS');
  });

  test('keep the usual words for the team, whom a manager could mislead', async () => {
    await set({ kind: 'PASSWORD_RECOVERY', language: 'en', text: 'Please go to https://example.com instead.' });
    const owner = await addMember(foyer, { role: 'owner' });
    const member = await addMember(foyer);
    for (const { identity } of [owner, member]) {
      (await (await foyer.visit()).call(sendRecoveryEmail, { email: identity.email })).value;
    }
    expect((await mailsOf(owner))[0]?.text).toContain('It works once.');
    expect((await mailsOf(owner))[0]?.text).not.toContain('example.com instead');
    expect((await mailsOf(member))[0]?.text).toContain('example.com instead');
  });

  test('have placeholders of their own; others are refused', async () => {
    const faults: [Sent, string][] = [
      [{ kind: 'VERIFICATION_CODE', language: 'en', text: 'For {service}' }, 'mailText.text'],
      [{ kind: 'VERIFICATION_CODE', language: 'en', subject: '{code}', text: 'Your code' }, 'mailText.subject'],
      [{ kind: 'EMAIL_CHANGE_CODE', language: 'en', text: 'Hi {first_name}' }, 'mailText.text'],
    ];
    for (const [mailText, field] of faults) {
      expect((await foyer.owner.call(setMailText, { mailText })).fields).toEqual([field]);
    }
    const text = 'Here it is.';
    const code = (await foyer.owner.call(previewMailText, { kind: 'VERIFICATION_CODE', language: 'en', text })).value;
    for (const part of [text, '123456', 'Valid for 10 minutes', 'If this wasn’t you'])
      expect(code.text).toContain(part);
  });
});
