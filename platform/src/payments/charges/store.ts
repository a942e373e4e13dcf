import type { BookingId, ChargeId, MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { readInBatches, writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import { updateRows } from '../../server/db/update-rows.ts';
import type { Subject } from '../ledger/entry.ts';
import type { Charge, ChargedItem } from './charge.ts';
import { type ChargeRow, toCharge, toSourceColumns } from './row.ts';

const toDate = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

const selectCharges = (db: Db, siteId: SiteId) => db.selectFrom('charges').selectAll().where('site_id', '=', siteId);

export const findCharge = readInBatches<ChargeId, Charge | undefined>(async (db, siteId, ids) =>
  findById(selectCharges(db, siteId).where('id', '=', anyOf(ids))),
);

async function findById(query: { execute(): Promise<ChargeRow[]> }): Promise<(id: ChargeId) => Charge | undefined> {
  const charges = new Map((await query.execute()).map((row) => [row.id, toCharge(row)]));
  return (id) => charges.get(id);
}

export async function findChargeByKey(db: Db, siteId: SiteId, key: string): Promise<Charge | undefined> {
  const row = await selectCharges(db, siteId).where('key', '=', key).executeTakeFirst();
  return row && toCharge(row);
}

/** Locks a charge until the transaction ends. The lock of its subject comes first. */
export const lockCharge = readInBatches<ChargeId, Charge | undefined>(async (tx, siteId, ids) =>
  findById(selectCharges(tx, siteId).where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate()),
);

/** The last charge of an item. */
export const findLastCharge = readInBatches<ChargedItem, Charge | undefined>(async (db, siteId, items) => {
  const wanted = items.map(({ subject: { kind, id }, purpose, cycleIndex }, position) => {
    return { position, kind, id, purpose, cycleIndex };
  });
  const { rows } = await sql<ChargeRow & { position: number }>`
    select item.position, last.*
    from json_to_recordset(${JSON.stringify(wanted)}) as item
      (position integer, kind text, id uuid, purpose text, "cycleIndex" integer)
    cross join lateral (
      select * from charges
      where site_id = ${siteId} and subject_kind = item.kind and subject_id = item.id
        and (cycle_index = item."cycleIndex"
          or cycle_index is null and item."cycleIndex" is null and purpose = item.purpose)
      order by attempt desc
      limit 1) as last`.execute(db);
  const charges = new Map(rows.map((row) => [items[row.position], toCharge(row)]));
  return (item) => charges.get(item);
});

/** The charges that a member paid or was to pay, and those of bookings that belong to them, the oldest first. */
export async function listMemberCharges(
  db: Db,
  siteId: SiteId,
  memberId: MemberId,
  bookingIds: readonly BookingId[],
): Promise<Charge[]> {
  const rows = await selectCharges(db, siteId)
    .where(({ eb, and, or }) =>
      or([
        eb('member_id', '=', memberId),
        and([eb('subject_kind', '=', 'BOOKING'), eb('subject_id', '=', anyOf<string>(bookingIds))]),
        eb('id', 'in', (part) =>
          part
            .selectFrom('charge_bookings')
            .select('charge_id')
            .where('site_id', '=', siteId)
            .where('booking_id', '=', anyOf(bookingIds)),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toCharge);
}

/** Stores a new charge. Returns false when its item already has one that may still take money, or has taken it. */
export const insertCharge = readInBatches<Charge, boolean>(async (tx, siteId, charges) => {
  const rows = charges.map((charge) => ({
    site_id: siteId,
    ...toLastingColumns(charge),
    ...toChangingColumns(charge),
    ...toSourceColumns(charge.source),
  }));
  const inserted = await tx
    .insertInto('charges')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  return ({ id }) => ids.has(id);
});

const toLastingColumns = (charge: Charge) => ({
  id: charge.id,
  key: charge.key,
  kind: charge.kind,
  subject_kind: charge.subject.kind,
  subject_id: charge.subject.id,
  purpose: charge.purpose,
  cycle_index: charge.cycleIndex ?? null,
  attempt: charge.attempt,
  member_id: charge.memberId ?? null,
  visitor_id: charge.visitorId ?? null,
  amount_minor: charge.amountMinor,
  currency: charge.currency,
  description: charge.description,
  created_at: new Date(charge.created),
});

const toChangingColumns = (charge: Charge) => ({
  provider: charge.provider,
  credit_minor: charge.creditMinor,
  customer_ref: charge.customerRef ?? null,
  method_id: charge.methodId ?? null,
  is_off_session: charge.isOffSession,
  saves_method: charge.savesMethod,
  status: charge.status,
  provider_ref: charge.ref ?? null,
  failure: charge.failure?.code ?? null,
  is_retryable: charge.failure?.isRetryable ?? null,
  is_cancel_requested: charge.isCancelRequested,
  is_paid_late: charge.isPaidLate,
  refunded_minor: charge.refundedMinor,
  checks: charge.checks,
  next_check_at: toDate(charge.nextCheck),
  updated_at: new Date(charge.updated),
});

/** Saves a locked charge. Once it is decided, its token is forgotten. */
export const saveCharge = writeInBatches<Charge>((tx, siteId, charges) => {
  const rows = charges.map((charge) => {
    const isDecided = charge.nextCheck === undefined;
    return {
      id: charge.id,
      ...toChangingColumns(charge),
      disputes: charge.disputes,
      ...(charge.source || !isDecided ? toSourceColumns(charge.source) : {}),
      ...(isDecided ? { source_ref: null } : {}),
    };
  });
  return updateRows(tx, 'charges', siteId, ['id'], rows);
});

/** Locks the charges that have waited longest for their check, of those that no other worker has locked. */
export async function lockDueCharges(tx: Db, siteId: SiteId, now: Instant, limit: number): Promise<Charge[]> {
  const rows = await selectCharges(tx, siteId)
    .where('next_check_at', '<=', new Date(now))
    .orderBy('next_check_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(toCharge);
}

/** Counts checks of locked charges, and sets the next. */
export const saveChecks = (
  tx: Db,
  siteId: SiteId,
  charges: readonly Pick<Charge, 'id' | 'checks' | 'nextCheck'>[],
): Promise<void> =>
  updateRows(
    tx,
    'charges',
    siteId,
    ['id'],
    charges.map(({ id, checks, nextCheck }) => ({ id, checks, next_check_at: toDate(nextCheck) })),
  );

/** Makes the undecided charges of a subject due, to be canceled at their provider by the job. */
export async function requestCancellation(tx: Db, siteId: SiteId, subject: Subject, now: Instant): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ is_cancel_requested: true, next_check_at: new Date(now), updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('next_check_at', 'is not', null)
    .execute();
}

/** Makes one charge due, to be canceled at its provider, unless it is decided. */
export async function requestChargeCancellation(tx: Db, siteId: SiteId, id: ChargeId, now: Instant): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ is_cancel_requested: true, next_check_at: new Date(now), updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute();
}

/** Makes what waits for the answer of a provider due: its account was entered. What is to be sent later stays as it is. */
export async function recheckPayments(tx: Db, siteId: SiteId, provider: string, now: Instant): Promise<void> {
  const due = new Date(now);
  await sql`
    update charges set next_check_at = ${due}
    where site_id = ${siteId} and provider = ${provider} and checks > 0 and next_check_at > ${due}`.execute(tx);
  await sql`
    update refunds set next_check_at = ${due}
    where site_id = ${siteId} and checks > 0 and next_check_at > ${due}
      and charge_id in (select id from charges where site_id = ${siteId} and provider = ${provider})`.execute(tx);
}
