import type { LedgerEntryId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Insertable, Selectable } from 'kysely';
import { writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type LedgerEntry, type NewEntry, type Subject, signedMinor } from './entry.ts';

const toEntry = (row: Selectable<Database['ledger_entries']>): LedgerEntry => ({
  id: row.id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  kind: row.kind,
  signedMinor: row.amount_minor,
  currency: row.currency,
  purpose: row.purpose,
  cycleIndex: row.cycle_index ?? undefined,
  chargeId: row.charge_id ?? undefined,
  refundId: row.refund_id ?? undefined,
  reason: row.reason,
  created: instantOf(row.created_at),
});

type NewRow = Insertable<Database['ledger_entries']>;

const toRow = (siteId: SiteId, entry: NewEntry, now: Instant): NewRow => ({
  site_id: siteId,
  id: newId<LedgerEntryId>(),
  subject_kind: entry.subject.kind,
  subject_id: entry.subject.id,
  kind: entry.kind,
  amount_minor: signedMinor(entry),
  currency: entry.currency,
  purpose: entry.purpose,
  cycle_index: entry.cycleIndex ?? null,
  charge_id: entry.chargeId ?? null,
  refund_id: entry.refundId ?? null,
  reason: entry.reason,
  created_at: new Date(now),
});

const insertRow = writeInBatches<NewRow>((tx, _siteId, rows) => tx.insertInto('ledger_entries').values(rows).execute());

const insertRowOnce = writeInBatches<NewRow>((tx, _siteId, rows) =>
  tx
    .insertInto('ledger_entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute(),
);

/** Adds an entry. The caller has locked the subject. */
export const insertEntry = (tx: Db, siteId: SiteId, entry: NewEntry, now: Instant): Promise<void> =>
  insertRow(tx, siteId, toRow(siteId, entry, now));

/** Adds what a cycle, or a purpose of a booking, costs. Changes nothing when its CHARGE or FEE is there already. */
export const insertOwed = (
  tx: Db,
  siteId: SiteId,
  entry: NewEntry & { kind: 'CHARGE' | 'FEE' },
  now: Instant,
): Promise<void> => insertRowOnce(tx, siteId, toRow(siteId, entry, now));

/** The entries of a subject, the oldest first. */
export async function listEntries(db: Db, siteId: SiteId, subject: Subject): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}
