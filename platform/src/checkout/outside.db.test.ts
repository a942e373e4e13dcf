import type { RefundId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Charge } from '../payments/charges/charge.ts';
import { insertCountedRefund } from '../payments/charges/count-refund.ts';
import { listRefunds } from '../payments/charges/refund-store.ts';
import { findCharge, lockCharge } from '../payments/charges/store.ts';
import { listEntries } from '../payments/ledger/store.ts';
import { LATE } from '../payments/providers/test-card.ts';
import { openDatabase } from '../server/db/database.ts';
import { newId } from '../server/lib/new-id.ts';
import { freshDatabase, usualEngine } from '../testing/fresh-database.ts';
import { siteA } from '../testing/sites.ts';
import { receiveNotification } from './notification.ts';
import { settleOutside } from './outside.ts';
import { settleCharge } from './settle.ts';
import { SettlingFixture } from './settling.fixture.ts';

let foyer: SettlingFixture;
beforeAll(async () => {
  foyer = new SettlingFixture(await openDatabase(await freshDatabase(usualEngine)));
});
afterAll(() => foyer.db.destroy());

/** A payment of $20 that was made. */
async function pay(card = 'test_card') {
  const started = await foyer.start(card);
  await settleCharge(foyer.context(), started.id);
  await deliver();
  return started;
}

/** Delivers the provider's notifications, the newest first and each so many times, or loses them. */
async function deliver(times = 1): Promise<void> {
  for (const { id, headers, body } of (await foyer.provider.listNotifications()).toReversed()) {
    for (let count = 0; count < times; count += 1) {
      await receiveNotification(foyer.context(), foyer.provider, headers, body);
    }
    await foyer.provider.acknowledge(id);
  }
}

const lose = () => deliver(0);

/** A refund that the platform has counted and not sent. */
const countRefund = (charge: Charge, amountMinor: number) =>
  foyer.context().transact(async (work) => {
    const locked = await lockCharge(work.tx, siteA, charge.id);
    if (!locked) throw new Error('There is no charge.');
    const wanted = { id: newId<RefundId>(), amountMinor, reason: 'Ill', isCredited: true, isSentNow: false };
    await insertCountedRefund(work, locked, wanted);
  });

const refundsOf = async ({ id }: Charge) =>
  ((await listRefunds(foyer.db, siteA, [id])).get(id) ?? []).map(
    ({ amountMinor, status, isOutside }) => `${amountMinor} ${status}${isOutside ? ' outside' : ''}`,
  );

const kindsOf = async ({ subject }: Charge) =>
  (await listEntries(foyer.db, siteA, subject)).map(({ kind, signedMinor }) => `${kind} ${signedMinor}`);

const made = ['CHARGE 2000', 'PAYMENT -2000'];

describe('a refund that the business makes at the provider', () => {
  test('is recorded once, with its reason, however often it is told of', async () => {
    const { charge, sold } = await pay();
    await foyer.provider.refundOutside(charge.id, '5');
    await foyer.provider.refundOutside(charge.id, '7.50');
    await deliver(2);
    expect((await refundsOf(charge)).sort()).toEqual(['500 SUCCEEDED outside', '750 SUCCEEDED outside']);
    expect(sold.told).toEqual(['SUCCEEDED', expect.stringMatching(/^REFUNDED/), expect.stringMatching(/^REFUNDED/)]);
    const entries = await listEntries(foyer.db, siteA, charge.subject);
    expect(entries.at(-1)?.reason).toBe('Refunded at the payment provider: requested by customer');
    expect((await kindsOf(charge)).slice(0, 2)).toEqual(made);
    expect((await foyer.sumsOf(charge)).balanceMinor).toBe(0);
    expect((await findCharge(foyer.db, siteA, charge.id))?.refundedMinor).toBe(1250);
    await foyer.expectToAddUp(charge);
  });

  test('is recorded by calls at once', async () => {
    const { charge } = await pay();
    await foyer.provider.refundOutside(charge.id);
    const look = () => settleOutside(foyer.context(), charge.id);
    await Promise.all([look(), look(), deliver()]);
    expect(await refundsOf(charge)).toEqual(['2000 SUCCEEDED outside']);
    expect(await kindsOf(charge)).toEqual([...made, 'REFUND 2000', 'CREDIT -2000']);
  });

  test('before the platform knows of the payment comes after it', async () => {
    const { id, charge, sold } = await foyer.start('test_card');
    const silent = foyer.context({
      charge: async (request) => {
        await foyer.provider.charge(request);
        throw new Error('The connection broke.');
      },
    });
    await expect(settleCharge(silent, id)).rejects.toThrow('broke');
    await foyer.provider.refundOutside(id);
    await deliver();
    expect(sold.told).toEqual(['SUCCEEDED', 'REFUNDED 2000']);
    await foyer.expectToAddUp(charge);
  });

  test('is recorded when it has arrived', async () => {
    const { charge, sold } = await pay('test_card_late');
    foyer.pass(LATE);
    await deliver();
    await foyer.provider.refundOutside(charge.id);
    await settleOutside(foyer.context(), charge.id);
    expect(await refundsOf(charge)).toEqual(['2000 PROCESSING outside']);
    expect(sold.told).toEqual(['SUCCEEDED']);
    await lose();
    foyer.pass(LATE);
    await foyer.work();
    expect(await refundsOf(charge)).toEqual(['2000 SUCCEEDED outside']);
    await foyer.expectToAddUp(charge);
  });

  test('takes the place of one that the platform has not sent yet, even if its notification is lost', async () => {
    const { charge } = await pay();
    await countRefund(charge, 1500);
    await foyer.provider.refundOutside(charge.id);
    await deliver();
    expect(await refundsOf(charge)).toEqual(['1500 CREATED']);
    await foyer.work();
    expect((await refundsOf(charge)).sort()).toEqual(['1500 FAILED', '2000 SUCCEEDED outside']);
    await lose();
    await foyer.expectToAddUp(charge);
  });
});

describe('a dispute', () => {
  const disputed = ['CHARGE 2000', 'PAYMENT -2000', 'DISPUTE 2000'];

  test('takes the payment back until it is won, however often it is told of', async () => {
    const { charge } = await pay('test_card_disputed');
    await settleOutside(foyer.context(), charge.id);
    expect(await kindsOf(charge)).toEqual(disputed);
    expect((await foyer.sumsOf(charge)).balanceMinor).toBe(2000);
    expect(await foyer.provider.decideDispute(charge.id, 'WON')).toBe(true);
    expect(await foyer.provider.decideDispute(charge.id, 'LOST')).toBe(false);
    await deliver(2);
    expect(await kindsOf(charge)).toEqual([...disputed, 'DISPUTE_WON -2000']);
    expect((await findCharge(foyer.db, siteA, charge.id))?.disputes).toMatchObject([{ status: 'WON' }]);
    await foyer.expectToAddUp(charge);
  });

  test('that is lost stays taken, by calls at once', async () => {
    const { id, charge } = await foyer.start('test_card_disputed');
    await settleCharge(foyer.context(), id);
    await foyer.provider.decideDispute(id, 'LOST');
    const look = () => settleOutside(foyer.context(), id);
    await Promise.all([look(), look(), deliver()]);
    expect(await kindsOf(charge)).toEqual(disputed);
    await foyer.expectToAddUp(charge);
  });

  test('ends a refund that was not sent', async () => {
    const { id, charge } = await foyer.start('test_card_disputed');
    await settleCharge(foyer.context(), id);
    await countRefund(charge, 500);
    await deliver();
    await foyer.work();
    expect(await refundsOf(charge)).toEqual(['500 FAILED']);
    expect(await kindsOf(charge)).toEqual(disputed);
    await foyer.expectToAddUp(charge);
  });
});
