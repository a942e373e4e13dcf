import type { BookingId, ChargeId, InvoiceId, MemberId, SiteId } from '@foyer/contract';
import { instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { readInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import { limitOf } from '../../server/db/limit-of.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { Purpose, Subject } from '../ledger/entry.ts';
import type { Invoice, InvoiceContent, InvoiceKind } from './invoice.ts';

type Row = Selectable<Database['invoices']> & { name: string | null; email: string | null };

const toInvoice = (row: Row): Invoice => ({
  id: row.id,
  kind: row.kind,
  sequence: row.sequence,
  number: row.number,
  subject: { kind: row.subject_kind, id: row.subject_id },
  purpose: row.purpose,
  cycleIndex: row.cycle_index ?? undefined,
  memberId: row.member_id ?? undefined,
  chargeId: row.charge_id ?? undefined,
  creditedId: row.credited_invoice_id ?? undefined,
  refundId: row.refund_id ?? undefined,
  currency: row.currency,
  content: row.content as InvoiceContent,
  buyer: row.name === null || row.email === null ? undefined : { name: row.name, email: row.email },
  issued: instantOf(row.issued_at),
});

const selectInvoices = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoice_buyers as buyer', (join) =>
      join.onRef('buyer.site_id', '=', 'invoices.site_id').onRef('buyer.invoice_id', '=', 'invoices.id'),
    )
    .selectAll('invoices')
    .select(['buyer.name', 'buyer.email'])
    .where('invoices.site_id', '=', siteId);

/**
 * Takes the next numbers of a series, and returns the first. They are used if the transaction commits, and given again if
 * it doesn't.
 */
export async function takeSequences(tx: Db, siteId: SiteId, kind: InvoiceKind, count: number): Promise<number> {
  const take = tx
    .insertInto('invoice_counters')
    .values({ site_id: siteId, kind, last_sequence: 1 })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'kind']).doUpdateSet({ last_sequence: sql`invoice_counters.last_sequence + 1` }),
    )
    .returning('last_sequence')
    .compile();
  // The database counts one by one.
  const [first] = await Promise.all(Array.from({ length: count }, () => tx.executeQuery(take)));
  return first?.rows[0]?.last_sequence ?? 0;
}

export async function insertInvoices(tx: Db, siteId: SiteId, invoices: readonly Invoice[]): Promise<void> {
  const rows = invoices.map((invoice) => ({
    site_id: siteId,
    id: invoice.id,
    kind: invoice.kind,
    sequence: invoice.sequence,
    number: invoice.number,
    subject_kind: invoice.subject.kind,
    subject_id: invoice.subject.id,
    purpose: invoice.purpose,
    cycle_index: invoice.cycleIndex ?? null,
    member_id: invoice.memberId ?? null,
    charge_id: invoice.chargeId ?? null,
    credited_invoice_id: invoice.creditedId ?? null,
    refund_id: invoice.refundId ?? null,
    currency: invoice.currency,
    total_minor: invoice.content.totalMinor,
    content: JSON.stringify(invoice.content),
    issued_at: new Date(invoice.issued),
  }));
  const buyers = invoices.flatMap(({ id, buyer }) => (buyer ? [{ site_id: siteId, invoice_id: id, ...buyer }] : []));
  // Sent together, because the counter of numbers is locked meanwhile.
  await Promise.all([
    tx.insertInto('invoices').values(rows).execute(),
    buyers.length > 0 && tx.insertInto('invoice_buyers').values(buyers).execute(),
  ]);
}

export async function findInvoice(db: Db, siteId: SiteId, id: InvoiceId): Promise<Invoice | undefined> {
  const row = await selectInvoices(db, siteId).where('invoices.id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

interface PaidFor {
  subject: Subject;
  purpose: Purpose;
  cycleIndex: number | undefined;
}

const keyOf = ({ subject: { kind, id }, purpose, cycleIndex = -1 }: PaidFor): string =>
  [kind, id, purpose, cycleIndex].join(':');

/** The invoice or receipt that was issued when an item was paid. */
export const findInvoiceOf = readInBatches<PaidFor, Invoice | undefined>(async (db, siteId, items) => {
  const wanted = items.map(({ subject: { kind, id }, purpose, cycleIndex = -1 }) => ({
    kind,
    id,
    purpose,
    cycleIndex,
  }));
  const isWanted = sql<boolean>`
    (invoices.subject_kind, invoices.subject_id, invoices.purpose, coalesce(invoices.cycle_index, -1)) in (
      select kind, id, purpose, "cycleIndex" from json_to_recordset(${JSON.stringify(wanted)}) as item
        (kind text, id uuid, purpose text, "cycleIndex" integer) ${limitOf(wanted)})`;
  const rows = await selectInvoices(db, siteId).where('invoices.kind', '<>', 'CREDIT_NOTE').where(isWanted).execute();
  const invoices = new Map(rows.map(toInvoice).map((invoice) => [keyOf(invoice), invoice]));
  return (item) => invoices.get(keyOf(item));
});

export async function findInvoiceOfCharge(db: Db, siteId: SiteId, chargeId: ChargeId): Promise<Invoice | undefined> {
  const row = await selectInvoices(db, siteId)
    .where('invoices.charge_id', '=', chargeId)
    .where('invoices.kind', '<>', 'CREDIT_NOTE')
    .executeTakeFirst();
  return row && toInvoice(row);
}

/** The credit notes of an invoice or receipt, the oldest first. */
export async function listCreditNotes(db: Db, siteId: SiteId, invoiceId: InvoiceId): Promise<Invoice[]> {
  const rows = await selectInvoices(db, siteId)
    .where('invoices.credited_invoice_id', '=', invoiceId)
    .orderBy('invoices.sequence')
    .execute();
  return rows.map(toInvoice);
}

export const invoiceFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('invoices.id'), notNull: true },
};

export interface InvoiceFilter {
  memberId: MemberId | undefined;
  subjectId: string | undefined;
  kind: InvoiceKind | undefined;
}

export async function listInvoices(
  db: Db,
  siteId: SiteId,
  { memberId, subjectId, kind }: InvoiceFilter,
  page: Page,
): Promise<{ invoice: Invoice; sortKey: SortKey }[]> {
  const wanted = selectInvoices(db, siteId)
    .$if(memberId !== undefined, (invoices) => invoices.where('invoices.member_id', '=', memberId ?? null))
    .$if(subjectId !== undefined, (invoices) => invoices.where(isFor(siteId, subjectId ?? '')))
    .$if(kind !== undefined, (invoices) => invoices.where('invoices.kind', '=', kind ?? 'INVOICE'));
  const rows = await selectPage(wanted, invoiceFields, page).execute();
  return rows.map(({ sortKey, ...row }) => ({ invoice: toInvoice(row), sortKey }));
}

/** The documents of an order or a booking, those of a payment for several bookings included. */
const isFor = (siteId: SiteId, subjectId: string) => sql<boolean>`(invoices.subject_id = ${subjectId}
  or invoices.charge_id in (
    select charge_id from charge_bookings where site_id = ${siteId} and booking_id = ${subjectId}))`;

/** The documents of a person: issued to the member, or for bookings that belong to them. */
interface Recipient {
  memberId: MemberId;
  bookingIds: readonly BookingId[];
}

const isIssuedTo = (siteId: SiteId, { memberId, bookingIds }: Recipient) =>
  sql<boolean>`(invoices.member_id = ${memberId}
    or invoices.subject_kind = 'BOOKING' and invoices.subject_id = ${anyOf(bookingIds)}
    or invoices.charge_id in (
      select charge_id from charge_bookings where site_id = ${siteId} and booking_id = ${anyOf(bookingIds)}))`;

/** All that was issued to a person, the oldest first. */
export async function listInvoicesTo(db: Db, siteId: SiteId, recipient: Recipient): Promise<Invoice[]> {
  const rows = await selectInvoices(db, siteId).where(isIssuedTo(siteId, recipient)).orderBy('invoices.id').execute();
  return rows.map(toInvoice);
}

/** Erases a person's name and address from what was issued to them. The documents stay. */
export async function eraseBuyer(tx: Db, siteId: SiteId, recipient: Recipient): Promise<void> {
  await tx
    .deleteFrom('invoice_buyers')
    .where('site_id', '=', siteId)
    .where('invoice_id', 'in', (invoices) =>
      invoices.selectFrom('invoices').select('id').where('site_id', '=', siteId).where(isIssuedTo(siteId, recipient)),
    )
    .execute();
}
