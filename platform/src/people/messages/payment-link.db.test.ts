import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookingPayments } from '../../testing/booking-payments.ts';
import { addContact } from '../../testing/customers.ts';
import { newId } from '../../testing/ids.ts';
import { addFailedOrder } from '../../testing/payments.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';

const { payments, messages } = modules;

let foyer: TestPlatform;
beforeAll(async () => {
  ({ foyer } = await BookingPayments.start());
});
afterAll(() => foyer?.stop());

test('each gets the link to what they owe, and who owes nothing is left out', async () => {
  const { id, email } = (await addFailedOrder(foyer)).member;
  const other = await addContact(foyer, { firstName: 'Ben', email: `${newId()}@example.com` });
  const draft = {
    kind: 'TRANSACTIONAL' as const,
    subject: 'Your payment',
    text: 'Please pay here: {payment_link}\n\nThank you!',
    customerIds: [id, other],
  };
  const preview = (await foyer.owner.call(messages.previewMessage, draft)).value;
  expect(preview).toMatchObject({ recipientCount: 1, leftOut: [{ reason: 'NOTHING_TO_PAY', count: 1 }] });
  expect(preview.sample?.text).toContain('{payment_link}');
  const messageId = newId();
  await foyer.owner.call(messages.sendMessage, { messageId, ...draft });
  await foyer.runFor(16_000);
  const mail = (await foyer.mailsTo(email)).find(({ template }) => template === 'customerMessage');
  const { html, text } = Object(mail?.rendered);
  const [, token = ''] = /\/pay\/([\w-]+)/.exec(text) ?? [];
  expect(html).toContain(`/pay/${token}"`);
  const shown = (await (await foyer.visit()).call(payments.getPayLink, { token })).value.payLink;
  expect(shown).toMatchObject({ status: 'OWED', subjectKind: 'ORDER', reason: 'RENEWAL' });
  // The link is not kept.
  const { deliveries } = (await foyer.owner.call(messages.listMessageDeliveries, { messageId })).value;
  expect(deliveries.map((each) => each.text)).toEqual(['Please pay here: {payment_link}\n\nThank you!']);
});
