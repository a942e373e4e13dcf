import { type MemberId, modules, type PaymentMethodId, type RefundId } from '@foyer/contract';
import { days, subtractDuration } from '@foyer/contract/values';
import { insertCountedRefund } from '../payments/charges/count-refund.ts';
import { createCharge } from '../payments/charges/create.ts';
import { saveMethod } from '../payments/charges/method-store.ts';
import { saveCharge } from '../payments/charges/store.ts';
import { TestProviderStore } from '../payments/providers/test-provider-store.ts';
import { readCurrency } from '../server/lib/money.ts';
import { newId } from '../server/lib/new-id.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { addMember } from './members.ts';
import { insertTestPlan } from './orders.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';

/** A saved card of a member at the test provider. */
export function saveCard({ db, now }: TestPlatform, memberId: MemberId): Promise<PaymentMethodId> {
  const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 };
  const method = { ref: `pm_${newId()}`, customerRef: `cus_${newId()}`, ...card };
  return saveMethod(db, siteA, { memberId, provider: 'TEST', method }, now());
}

/** Money that the test provider took two days ago and has paid out by now. Returns the payout's id. */
export async function addPayout({ db, now }: TestPlatform): Promise<string> {
  const at = new Date(subtractDuration(now(), days(2)));
  await new TestProviderStore(db, siteA).insertCharge({
    ref: `ch_${newId()}`,
    key: newId(),
    charge_id: newId(),
    kind: 'PAYMENT',
    amount_minor: 2000,
    currency: 'USD',
    is_off_session: true,
    saves_method: false,
    client_secret: newId(),
    status: 'SUCCEEDED',
    created_at: at,
  });
  return `po_test_${at.toISOString().slice(0, 10).replaceAll('-', '')}_usd`;
}

const addCharge = ({ db, now }: TestPlatform, memberId: MemberId, orderId: string, cycleIndex = 1) =>
  createCharge(
    db,
    siteA,
    {
      subject: { kind: 'ORDER', id: orderId },
      purpose: 'CYCLE',
      cycleIndex,
      amountMinor: 2000,
      currency: readCurrency('USD'),
      memberId,
      description: 'Monthly',
      provider: 'TEST',
      method: undefined,
      savesMethod: false,
    },
    now(),
  );

/** A charge that was never sent, and a saved method of its payer. */
export async function addCanceledCharge(platform: TestPlatform, memberId: MemberId, orderId: string): Promise<void> {
  await saveCard(platform, memberId);
  const charge = await addCharge(platform, memberId, orderId);
  await saveCharge(platform.db, siteA, { ...charge, status: 'CANCELED', nextCheck: undefined });
}

/** A refund that a job still has to send, of a payment that was made. */
export async function addUnsentRefund(platform: TestPlatform, memberId: MemberId, orderId: string): Promise<void> {
  const { db, now } = platform;
  const source = { kind: 'TOKEN', token: 'test_card' } as const;
  const charge = await addCharge(platform, memberId, orderId, 2);
  const paid = { ...charge, source, status: 'SUCCEEDED', ref: `ch_${newId()}`, nextCheck: undefined } as const;
  await saveCharge(db, siteA, paid);
  const refund = { id: newId<RefundId>(), amountMinor: 500, reason: 'Ill', isCredited: false, isSentNow: false };
  await insertCountedRefund({ tx: db, siteId: siteA, now: now() }, paid, refund);
}

/** A member whose daily order could not be renewed. Moves the clock by a day; the site takes test payments. */
export async function addFailedOrder(platform: TestPlatform) {
  const buyer = await addMember(platform);
  const { id: planId } = await insertTestPlan(platform, {
    name: 'Daily',
    pricingModel: { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'DAY' }, cycleCount: 0, freeTrialDays: 0 },
  });
  const { order } = (await buyer.client.call(modules.orders.createOnlineOrder, { planId })).value;
  const link = { subjectKind: 'ORDER' as const, subjectId: order.id };
  const { token } = (await platform.owner.call(modules.payments.createPayLink, link)).value;
  const visitor = await platform.visit();
  const paymentId = (await visitor.call(modules.payments.preparePayLink, { token })).value.wixPayOrderId;
  await visitor.call(modules.payments.startPayment, {
    paymentId,
    token: 'test_card_renewal_declined',
    payLink: token,
  });
  await platform.runFor(DAY_MS + HOUR_MS);
  return { member: buyer.identity, orderId: order.id };
}
