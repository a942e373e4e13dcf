import { type InvoiceId, modules, type OrderId, type RefundId } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retryTransaction } from '../../server/db/retry.ts';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { addOrder } from '../../testing/orders.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { createCharge } from '../charges/create.ts';
import { insertRefund } from '../charges/refund-store.ts';
import { saveCharge } from '../charges/store.ts';
import type { InvoiceLine } from './invoice.ts';
import { issueCreditNote, issueInvoice, type PaidItem } from './issue.ts';

const { getInvoice, getInvoiceSettings, getMyInvoice, listInvoices, listMyInvoices, updateInvoiceSettings } =
  modules.invoices;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

type Sent = Parameters<typeof updateSettings>[0];
const updateSettings = (invoiceSettings: {
  sellerName?: string;
  sellerAddress?: string;
  taxNumber?: string;
  note?: string;
  numberPrefix?: string;
  revision?: string;
}) => foyer.owner.call(updateInvoiceSettings, { invoiceSettings });
const seller: Sent = {
  sellerName: 'Low Tide LLC',
  sellerAddress: '1 Quay\nHarbour',
  taxNumber: 'US-1',
  note: 'Thank you.',
};

const invoicesOf = async (orderId: string) => (await foyer.owner.call(listInvoices, { orderId })).value.invoices;
const invoiceOf = async (orderId: string) => {
  const [invoice] = await invoicesOf(orderId);
  if (!invoice) throw new Error('The order has no invoice.');
  return invoice;
};

const line: InvoiceLine = {
  kind: 'PLAN',
  name: 'Monthly',
  subtotalMinor: 2000,
  discountMinor: 0,
  taxMinor: 182,
  totalMinor: 2000,
  tax: { name: 'VAT', ratePpm: 100_000, isIncluded: true },
};
const newItem = (fields: Partial<PaidItem> = {}): PaidItem => ({
  subject: { kind: 'ORDER', id: newId<OrderId>() },
  purpose: 'CYCLE',
  cycleIndex: 1,
  chargeId: undefined,
  memberId: undefined,
  guest: { name: 'Ada', email: 'ada@example.com' },
  currency: readCurrency('USD'),
  lines: [line],
  supply: { from: foyer.now() },
  ...fields,
});
const issue = (item: PaidItem, siteId = siteA) =>
  retryTransaction(foyer.db, async (tx) => {
    const invoice = await issueInvoice(tx, siteId, item, foyer.now());
    if (!invoice) throw new Error('Nothing was issued.');
    return invoice;
  });

describe('settings', () => {
  test('start empty, and change at the revision that was read', async () => {
    const { value } = await foyer.owner.call(getInvoiceSettings, {});
    expect(value.invoiceSettings).toMatchObject({ sellerName: '', numberPrefix: '', revision: '1' });
    const changed = await updateSettings({ numberPrefix: 'LT-', revision: '1' });
    expect(changed.value.invoiceSettings).toMatchObject({ numberPrefix: 'LT-', sellerName: '', revision: '2' });
    expect((await updateSettings({ numberPrefix: 'X', revision: '1' })).code).toBe('REVISION_MISMATCH');
    expect((await updateSettings({ numberPrefix: 'no' })).fields).toEqual(['invoiceSettings.numberPrefix']);
  });

  test('are read by staff and changed by managers', async () => {
    const staff = await addApiKey(foyer, { role: 'staff' });
    expect((await staff.call(getInvoiceSettings, {})).code).toBe('ok');
    expect((await staff.call(updateInvoiceSettings, { invoiceSettings: seller })).code).toBe('PERMISSION_DENIED');
    const manager = await addApiKey(foyer, { role: 'manager' });
    expect((await manager.call(updateInvoiceSettings, { invoiceSettings: { note: '' } })).code).toBe('ok');
  });
});

describe('an order that is paid offline', () => {
  test('gets a receipt while the seller is unnamed, and an invoice after that', async () => {
    await updateSettings({ sellerName: '', sellerAddress: '', numberPrefix: '' });
    const receipt = await invoiceOf((await addOrder(foyer)).order.id);
    expect(receipt).toMatchObject({ type: 'RECEIPT', number: expect.stringMatching(/^REC-\d{4}$/) });
    expect(receipt.seller.name).toBe('Low Tide');
    await updateSettings(seller);
    const { order, buyer } = await addOrder(foyer, { plan: { setUpFee: { name: 'Key', amountMinor: 500 } } });
    const invoice = await invoiceOf(order.id);
    const day = invoice.issueDay;
    expect(invoice).toMatchObject({
      type: 'INVOICE',
      number: expect.stringMatching(/^INV-\d{4}$/),
      orderId: order.id,
      memberId: buyer.identity.id,
      buyer: { email: buyer.identity.email },
      cycleIndex: 1,
      seller: { name: 'Low Tide LLC', address: '1 Quay\nHarbour', taxNumber: 'US-1', note: 'Thank you.' },
      lines: [
        { type: 'PLAN', name: 'Monthly', subtotal: '20', total: '20' },
        { type: 'SET_UP_FEE', name: 'Key', subtotal: '5', total: '5' },
      ],
      taxes: [],
      tax: '0',
      total: '25',
      currency: 'USD',
      supplied: { from: day },
      paid: { day, type: 'OFFLINE' },
    });
    expect(invoice.supplied.to).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('gets none until it is marked as paid, and then one', async () => {
    const { order } = await addOrder(foyer, { paid: false });
    expect(await invoicesOf(order.id)).toEqual([]);
    const { markAsPaid } = modules.orders;
    await foyer.owner.call(markAsPaid, { id: order.id });
    expect((await foyer.owner.call(markAsPaid, { id: order.id })).code).toBe('INVALID_ORDER_STATUS');
    expect(await invoicesOf(order.id)).toHaveLength(1);
  });

  test('gets none if it costs nothing', async () => {
    expect(await invoicesOf((await addOrder(foyer, { plan: { priceMinor: 0 } })).order.id)).toEqual([]);
  });
});

describe('numbers', () => {
  const sequencesOf = async (siteId = siteA) => {
    const rows = foyer.db.selectFrom('invoices').select('sequence').where('site_id', '=', siteId);
    return (await rows.where('kind', '=', 'INVOICE').orderBy('sequence').execute()).map(({ sequence }) => sequence);
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  test('have no gap and no pair when payments race and some of them fail', { retry: 0 }, async () => {
    await updateSettings(seller);
    const before = (await sequencesOf()).length;
    const outcomes = await Promise.allSettled(
      upTo(24).map((index) =>
        retryTransaction(foyer.db, async (tx) => {
          await issueInvoice(tx, siteA, newItem(), foyer.now());
          if (index % 3 === 0) throw new Error('The payment was not recorded.');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    expect(await sequencesOf()).toEqual(upTo(before + 16));
  });

  test('are taken once by an item that races with itself', { retry: 0 }, async () => {
    const before = (await sequencesOf()).length;
    const item = newItem();
    await Promise.allSettled([issue(item), issue(item), issue(item)]);
    expect(await sequencesOf()).toEqual(upTo(before + 1));
    expect((await issue(item)).sequence).toBe(before + 1);
    expect(await sequencesOf()).toHaveLength(before + 1);
  });

  test('are counted for each site', async () => {
    const [first, second] = [await issue(newItem(), siteB), await issue(newItem(), siteB)];
    expect([first.number, second.number]).toEqual(['REC-0001', 'REC-0002']);
  });

  test('are counted one by one by the database, too', async () => {
    for (const change of ['last_sequence + 2', 'last_sequence - 1', 'last_sequence']) {
      const update = sql`update invoice_counters set last_sequence = ${sql.raw(change)} where site_id = ${siteA}`;
      await expect(update.execute(foyer.db)).rejects.toThrow('Invoice numbers are counted one by one.');
    }
  });
});

describe('what is issued', () => {
  test('keeps what it said of seller and plan', async () => {
    await updateSettings(seller);
    const { order, planId } = await addOrder(foyer);
    const before = await invoiceOf(order.id);
    await updateSettings({ sellerName: 'Another LLC', numberPrefix: 'NEW-' });
    await foyer.db.updateTable('plans').set({ name: 'Yearly' }).where('id', '=', planId).execute();
    expect(await invoiceOf(order.id)).toEqual(before);
    await updateSettings({ ...seller, numberPrefix: '' });
  });

  test('is never changed or deleted', async () => {
    const { id } = await issue(newItem());
    for (const change of [
      sql`update invoices set total_minor = 1 where id = ${id}`,
      sql`update invoices set content = '{}' where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`update invoice_buyers set name = 'Eve' where invoice_id = ${id}`,
    ]) {
      await expect(change.execute(foyer.db)).rejects.toThrow('never changed or deleted');
    }
  });
});

describe('members', () => {
  let ada: SignedInMember;
  let first: string;
  beforeAll(async () => {
    await updateSettings(seller);
    ada = await addMember(foyer);
    first = (await invoiceOf((await addOrder(foyer, { member: ada })).order.id)).id;
  });

  test('see their own only', async () => {
    const other = await addMember(foyer);
    expect((await ada.client.call(getMyInvoice, { invoiceId: first.toUpperCase() })).value.invoice.id).toBe(first);
    expect((await other.client.call(getMyInvoice, { invoiceId: first })).code).toBe('INVOICE_NOT_FOUND');
    expect((await other.client.call(listMyInvoices, {})).value.invoices).toEqual([]);
    expect((await ada.client.call(getInvoice, { invoiceId: first })).code).toBe('PERMISSION_DENIED');
    expect((await foyer.owner.call(getMyInvoice, { invoiceId: first })).code).toBe('MEMBER_REQUIRED');
    expect((await foyer.owner.call(getInvoice, { invoiceId: newId() })).code).toBe('INVOICE_NOT_FOUND');
  });

  test('list them by page, the newest first', async () => {
    const second = (await invoiceOf((await addOrder(foyer, { member: ada })).order.id)).id;
    const page = async (client = ada.client, cursor?: string) =>
      (await client.call(listMyInvoices, { limit: 1, ...(cursor ? { cursor } : {}) })).value;
    const { invoices, nextCursor } = await page();
    expect(invoices.map(({ id }) => id)).toEqual([second]);
    const last = await page(ada.client, nextCursor);
    expect(last.invoices.map(({ id }) => id)).toEqual([first]);
    expect(last).not.toHaveProperty('nextCursor');
    const memberId = ada.identity.id;
    const listed = (await foyer.owner.call(listInvoices, { memberId, type: 'INVOICE' })).value.invoices;
    expect(listed.map(({ id }) => id)).toEqual([second, first]);
    expect((await foyer.owner.call(listInvoices, { memberId, type: 'RECEIPT' })).value.invoices).toEqual([]);
  });

  test('who are deleted leave the document, without their name', async () => {
    const gone = await addMember(foyer);
    const { order } = await addOrder(foyer, { member: gone });
    const { buyer, ...rest } = await invoiceOf(order.id);
    expect(buyer?.email).toBe(gone.identity.email);
    await foyer.owner.call(modules.orders.cancelOrder, { id: order.id, effectiveAt: 'IMMEDIATELY' });
    expect((await foyer.owner.call(modules.members.deleteMember, { id: gone.identity.id })).code).toBe('ok');
    expect(await invoiceOf(order.id)).toEqual(rest);
  });
});

describe('a refund', () => {
  /** A charge that was paid, with its invoice. */
  async function payOnline() {
    const subject = { kind: 'ORDER', id: newId<OrderId>() } as const;
    const item = { subject, purpose: 'CYCLE', cycleIndex: 1 } as const;
    const currency = readCurrency('USD');
    const memberId = (await addMember(foyer)).identity.id;
    const request = {
      ...item,
      currency,
      memberId,
      amountMinor: 2000,
      description: 'Monthly',
      provider: 'TEST',
    } as const;
    const made = await createCharge(
      foyer.db,
      siteA,
      { ...request, method: undefined, savesMethod: false },
      foyer.now(),
    );
    const paid = { status: 'SUCCEEDED', ref: 'ch', source: { kind: 'ELEMENT' }, nextCheck: undefined } as const;
    const charge = { ...made, ...paid };
    await saveCharge(foyer.db, siteA, charge);
    const invoice = await issue(newItem({ subject, chargeId: charge.id, memberId }));
    return { charge, invoice };
  }
  type Paid = Awaited<ReturnType<typeof payOnline>>;

  async function refund({ charge }: Paid, amountMinor: number, refundId = newId<RefundId>()) {
    const { id: chargeId } = charge;
    const fields = {
      creditMinor: 0,
      isCredited: true,
      isToStoreCredit: false,
      isOutside: false,
      isAnnounced: false,
      bookingId: undefined,
      status: 'SUCCEEDED',
      ref: 're',
      checks: 0,
      nextCheck: undefined,
    } as const;
    const now = foyer.now();
    const made = { id: refundId, chargeId, amountMinor, reason: 'Ill', ...fields, created: now, updated: now };
    await insertRefund(foyer.db, siteA, made);
    return credit({ chargeId, refundId, amountMinor });
  }
  const credit = (paidBack: Omit<Parameters<typeof issueCreditNote>[2], 'reason'>) =>
    retryTransaction(foyer.db, (tx) => issueCreditNote(tx, siteA, { ...paidBack, reason: 'Ill' }, foyer.now()));

  test('gets a credit note that names the invoice, in part and for the rest', async () => {
    const paid = await payOnline();
    const note = await refund(paid, 500);
    const shown = (await foyer.owner.call(getInvoice, { invoiceId: note?.id ?? '' })).value.invoice;
    expect(shown).toMatchObject({
      type: 'CREDIT_NOTE',
      number: expect.stringMatching(/^CRN-\d{4}$/),
      total: '5',
      tax: '0.46',
      lines: [{ total: '5', tax: { rate: '10.00', amount: '0.46' } }],
      taxes: [{ net: '4.54', amount: '0.46' }],
      paid: { type: 'ONLINE' },
      credited: { invoiceId: paid.invoice.id, number: paid.invoice.number, reason: 'Ill' },
      chargeId: paid.charge.id,
    });
    expect(shown.buyer).toEqual(paid.invoice.buyer);
    const rest = await refund(paid, 1500);
    expect([rest?.content.taxMinor, (rest?.sequence ?? 0) - (note?.sequence ?? 0)]).toEqual([136, 1]);
    await expect(refund(paid, 1)).rejects.toThrow('more than the 0 left to credit');
  });

  test('gets one credit note, however often it is recorded', async () => {
    const paid = await payOnline();
    const refundId = newId<RefundId>();
    const note = await refund(paid, 500, refundId);
    expect(await credit({ chargeId: paid.charge.id, refundId, amountMinor: 500 })).toEqual(note);
  });

  test('of a payment without an invoice gets none', async () => {
    const before = await foyer.db.selectFrom('invoice_counters').selectAll().orderBy('kind').execute();
    expect(await credit({ chargeId: newId(), refundId: newId<RefundId>(), amountMinor: 1 })).toBeUndefined();
    expect(await foyer.db.selectFrom('invoice_counters').selectAll().orderBy('kind').execute()).toEqual(before);
    expect((await foyer.owner.call(getInvoice, { invoiceId: asId<InvoiceId>(newId()) })).code).toBe(
      'INVOICE_NOT_FOUND',
    );
  });
});
