import { type ChargeId, modules, type PlanId } from '@foyer/contract';
import { addDuration, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlanContent } from '../paid-plans/plans/plan.ts';
import { findCharge, saveCharge } from '../payments/charges/store.ts';
import { activateAccount, saveAccount } from '../payments/providers/account-store.ts';
import { sealSecrets } from '../payments/providers/connect.ts';
import { asId } from '../server/lib/ids.ts';
import { addMember } from '../testing/members.ts';
import { insertTestPlan } from '../testing/orders.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { openSettling } from './open-settling.ts';
import { settleCharge } from './settle.ts';

const { createOnlineOrder } = modules.orders;
const { listMyInvoices } = modules.invoices;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  const { db, cipher } = foyer.platform;
  const sealedSecrets = await sealSecrets({ tx: db, cipher }, siteA, 'TEST', {
    notificationSecret: 'a secret of tests',
  });
  await saveAccount(db, siteA, { provider: 'TEST', publicSettings: {}, sealedSecrets }, foyer.now());
  await activateAccount(foyer.db, siteA, 'TEST');
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

/** Buys a plan with a card, as its payer does in the provider's form. */
async function buy(card: string, plan: Partial<PlanContent> = {}) {
  const buyer = await addMember(foyer);
  const planId: PlanId = (await insertTestPlan(foyer, plan)).id;
  const { order } = (await buyer.client.call(createOnlineOrder, { planId })).value;
  const id = asId<ChargeId>(order.wixPayOrderId ?? '');
  const charge = await findCharge(foyer.db, siteA, id);
  if (!charge) throw new Error('The order has no charge.');
  const now = foyer.now();
  const source = { kind: 'TOKEN', token: card } as const;
  await saveCharge(foyer.db, siteA, { ...charge, source, checks: 1, nextCheck: addDuration(now, minutes(1)) });
  const findAddress = async () => foyer.origin;
  const { db, secret, cipher } = foyer.platform;
  const origin = { db, now: () => foyer.now(), secret, cipher, allowsTestPayments: true, findAddress };
  const settle = () => settleCharge(openSettling(origin, siteA), id);
  const { status } = (await settle()).charge;
  const listInvoices = async () => (await buyer.client.call(listMyInvoices, {})).value.invoices;
  return { order, id, status, settle, listInvoices };
}

test('an order that is paid online gets one invoice, for its charge', async () => {
  const { order, id, status, settle, listInvoices } = await buy('test_card');
  expect(status).toBe('SUCCEEDED');
  await settle();
  const [invoice, ...others] = await listInvoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    type: 'RECEIPT',
    orderId: order.id,
    chargeId: id,
    cycleIndex: 1,
    lines: [{ type: 'PLAN', name: 'Monthly', total: '20' }],
    total: '20',
    paid: { type: 'ONLINE' },
  });
});

test('a payment that fails gets none, nor does a trial that costs nothing', async () => {
  const declined = await buy('test_card_declined');
  expect([declined.status, await declined.listInvoices()]).toEqual(['FAILED', []]);
  const cycle = { count: 1, unit: 'MONTH' } as const;
  const trial = await buy('test_card', {
    pricingModel: { kind: 'SUBSCRIPTION', cycle, cycleCount: 0, freeTrialDays: 7 },
  });
  expect([trial.status, await trial.listInvoices()]).toEqual(['SUCCEEDED', []]);
});
