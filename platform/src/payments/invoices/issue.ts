import type { ChargeId, InvoiceId, MemberId, RefundId, SiteId } from '@foyer/contract';
import { type Currency, type Instant, instantAt } from '@foyer/contract/values';
import { findIdentity } from '../../access/identities/store.ts';
import { readInBatches, readOnce } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { findSite, type Site } from '../../server/sites/store.ts';
import type { Purpose, Subject } from '../ledger/entry.ts';
import {
  type Buyer,
  formatNumber,
  type Invoice,
  type InvoiceContent,
  type InvoiceLine,
  type Seller,
} from './invoice.ts';
import { findInvoiceSettings, type InvoiceSettings } from './settings-store.ts';
import { findInvoiceOf, findInvoiceOfCharge, insertInvoices, listCreditNotes, takeSequences } from './store.ts';
import { creditLines, totalsOf } from './totals.ts';

export interface PaidItem {
  subject: Subject;
  purpose: Purpose;
  /** Of an order. */
  cycleIndex: number | undefined;
  /** Undefined for what was paid offline. */
  chargeId: ChargeId | undefined;
  memberId: MemberId | undefined;
  /** The part that was paid with store credit. */
  creditMinor?: number;
  /** The buyer of an item without a member. */
  guest?: Buyer;
  currency: Currency;
  lines: InvoiceLine[];
  /** When it is supplied; the end is exclusive. */
  supply: { from: Instant; to?: Instant | undefined };
}

/**
 * Issues the invoice of what has just been paid, in the transaction of the payment; the caller has locked the subject.
 * It takes a number, which locks the site's counter until the transaction ends: call it last. Returns the same invoice
 * when it is called again for an item, and undefined for one that cost nothing.
 */
export async function issueInvoice(tx: Db, siteId: SiteId, item: PaidItem, now: Instant): Promise<Invoice | undefined> {
  const totals = totalsOf(item.lines);
  if (totals.totalMinor === 0) return undefined;
  const [issued, { site, settings }, member] = await Promise.all([
    findInvoiceOf(tx, siteId, item),
    findIssuer(tx, siteId),
    item.memberId && findBuyer(tx, siteId, item.memberId),
  ]);
  if (issued) return issued;
  const today = civilDate(now, site.timeZone);
  const kind = settings.name !== '' && settings.address !== '' ? 'INVOICE' : 'RECEIPT';
  return storeInvoice(tx, siteId, {
    ...toReferences(item),
    kind,
    numberPrefix: settings.numberPrefix,
    creditedId: undefined,
    refundId: undefined,
    buyer: item.guest ?? member,
    content: {
      ...totals,
      seller: sellerOf(settings, site),
      lines: item.lines,
      issueDate: today,
      supply: toDays(item.supply, site.timeZone),
      paid: {
        date: today,
        way: item.chargeId === undefined ? 'OFFLINE' : 'ONLINE',
        ...(item.creditMinor ? { creditMinor: item.creditMinor } : {}),
      },
    },
    issued: now,
  });
}

export interface PaidBack {
  chargeId: ChargeId;
  refundId: RefundId;
  amountMinor: number;
  reason: string;
}

/**
 * Issues the credit note of a refund, in the transaction that records it; the caller has locked the subject. Undefined
 * where the payment has no invoice. The same refund is credited once.
 */
export async function issueCreditNote(
  tx: Db,
  siteId: SiteId,
  { chargeId, refundId, amountMinor, reason }: PaidBack,
  now: Instant,
): Promise<Invoice | undefined> {
  const invoice = await findInvoiceOfCharge(tx, siteId, chargeId);
  if (!invoice) return undefined;
  const earlier = await listCreditNotes(tx, siteId, invoice.id);
  const issued = earlier.find((note) => note.refundId === refundId);
  if (issued) return issued;
  const { site, settings } = await findIssuer(tx, siteId);
  const today = civilDate(now, site.timeZone);
  const credits = earlier.map(({ content }) => content.lines);
  const lines = creditLines(invoice.content.lines, credits, amountMinor);
  const { issueDate, supply, paid } = invoice.content;
  return storeInvoice(tx, siteId, {
    ...toReferences(invoice),
    kind: 'CREDIT_NOTE',
    numberPrefix: settings.numberPrefix,
    creditedId: invoice.id,
    refundId,
    buyer: invoice.buyer,
    content: {
      ...totalsOf(lines),
      seller: sellerOf(settings, site),
      lines,
      issueDate: today,
      supply,
      paid: { date: today, way: paid.way },
      credited: { number: invoice.number, issueDate, reason },
    },
    issued: now,
  });
}

type References = Pick<Invoice, 'subject' | 'purpose' | 'cycleIndex' | 'chargeId' | 'memberId' | 'currency'>;

const toReferences = ({ subject, purpose, cycleIndex, chargeId, memberId, currency }: References): References => ({
  subject,
  purpose,
  cycleIndex,
  chargeId,
  memberId,
  currency,
});

interface NewInvoice extends Omit<Invoice, 'id' | 'sequence' | 'number'> {
  numberPrefix: string;
}

/** Takes the number after everything that could fail, to hold the counter briefly. */
const storeInvoice = readInBatches<NewInvoice, Invoice | undefined>(async (tx, siteId, items) => {
  const stored = new Map<NewInvoice, Invoice>();
  for (const [kind, alike] of Map.groupBy(items, (item) => item.kind)) {
    const first = await takeSequences(tx, siteId, kind, alike.length);
    for (const [index, item] of alike.entries()) stored.set(item, numbered(item, first + index));
  }
  await insertInvoices(tx, siteId, [...stored.values()]);
  return (item) => stored.get(item);
});

const numbered = ({ numberPrefix, ...invoice }: NewInvoice, sequence: number): Invoice => {
  const number = formatNumber(numberPrefix, invoice.kind, sequence);
  return { ...invoice, id: newId<InvoiceId>(), sequence, number };
};

/** Read once for all that is issued together. */
const findIssuer = readOnce(async (tx, siteId) => {
  const [site, settings] = await Promise.all([findSite(tx, siteId), findInvoiceSettings(tx, siteId)]);
  return { site, settings };
});

/** A receipt names the business as its site does. */
const sellerOf = ({ name, address, taxNumber, note }: InvoiceSettings, site: Site): Seller => ({
  name: name === '' ? site.name : name,
  address: address === '' ? (site.formattedAddress ?? '') : address,
  taxNumber,
  note,
});

async function findBuyer(tx: Db, siteId: SiteId, memberId: MemberId): Promise<Buyer | undefined> {
  const identity = await findIdentity(tx, siteId, memberId);
  if (!identity) return undefined;
  const { firstName, lastName, nickname } = identity.profile;
  const name = [firstName, lastName].filter(Boolean).join(' ') || nickname || identity.email;
  return { name, email: identity.email };
}

function toDays({ from, to }: PaidItem['supply'], timeZone: string): InvoiceContent['supply'] {
  const first = civilDate(from, timeZone);
  if (to === undefined || to <= from) return { from: first };
  const last = civilDate(instantAt(to - 1), timeZone);
  return last === first ? { from: first } : { from: first, to: last };
}
