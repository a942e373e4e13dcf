import type { RefundId } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCountedRefund } from '../payments/charges/count-refund.ts';
import { findRefund } from '../payments/charges/refund-store.ts';
import { lockCharge } from '../payments/charges/store.ts';
import { issueInvoice } from '../payments/invoices/issue.ts';
import { listCreditNotes } from '../payments/invoices/store.ts';
import { openDatabase } from '../server/db/database.ts';
import { newId } from '../server/lib/new-id.ts';
import { freshDatabase, usualEngine } from '../testing/fresh-database.ts';
import { siteA } from '../testing/sites.ts';
import { settleRefund } from './refund.ts';
import { settleCharge } from './settle.ts';
import { SettlingFixture } from './settling.fixture.ts';
import type { SettlingContext } from './settling.ts';

let foyer: SettlingFixture;
beforeAll(async () => {
  foyer = new SettlingFixture(await openDatabase(await freshDatabase(usualEngine)));
});
afterAll(() => foyer.db.destroy());

/** A payment with its invoice, as its subject issues it, and a refund that was not sent yet. */
async function refundInPart() {
  const { id, charge } = await foyer.start('test_card');
  await settleCharge(foyer.context(), id);
  const context = foyer.context();
  const line = {
    kind: 'PLAN',
    name: 'Monthly',
    subtotalMinor: 2000,
    discountMinor: 0,
    taxMinor: 0,
    totalMinor: 2000,
  } as const;
  const { subject, purpose, cycleIndex, currency } = charge;
  const item = { subject, purpose, cycleIndex, currency, chargeId: id, memberId: undefined, lines: [line] };
  const refundId = newId<RefundId>();
  const invoice = await context.transact(async (work) => {
    const locked = await lockCharge(work.tx, siteA, id);
    if (!locked) throw new Error('There is no charge.');
    const wanted = { id: refundId, amountMinor: 500, reason: 'Ill', isCredited: true, isSentNow: true };
    await insertCountedRefund(work, locked, wanted);
    return issueInvoice(work.tx, siteA, { ...item, supply: { from: work.now } }, work.now);
  });
  if (!invoice) throw new Error('There is no invoice.');
  const refund = await findRefund(foyer.db, siteA, refundId);
  if (!refund) throw new Error('There is no refund.');
  return { refund, notes: () => listCreditNotes(foyer.db, siteA, invoice.id) };
}

test('a refund that is paid back gets a credit note once, in the transaction that records it', async () => {
  const { refund, notes } = await refundInPart();
  const context = foyer.context();
  const crashing: SettlingContext = {
    ...context,
    transact: (work) =>
      context.transact(async (own) => {
        await work(own);
        throw new Error('The connection broke.');
      }),
  };
  await expect(settleRefund(crashing, refund)).rejects.toThrow('broke');
  expect(await notes()).toEqual([]);
  await settleRefund(foyer.context(), refund);
  await settleRefund(foyer.context(), refund);
  const [note, ...others] = await notes();
  expect(note).toMatchObject({ number: 'CRN-0001', refundId: refund.id, content: { totalMinor: 500 } });
  expect(others).toEqual([]);
});

test('a refund that the provider refuses gets none', async () => {
  const { refund, notes } = await refundInPart();
  const refusing = foyer.context({ refund: async ({ key }) => ({ ref: 're', key, status: 'FAILED' }) });
  expect((await settleRefund(refusing, refund)).status).toBe('FAILED');
  expect(await notes()).toEqual([]);
});
