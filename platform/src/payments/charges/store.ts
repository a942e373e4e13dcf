import type { ChargeId, MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Subject } from '../ledger/entry.ts';
import type { Charge, ChargedItem } from './charge.ts';
import { toCharge, toSourceColumns } from './row.ts';

const toDate = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

const selectCharges = (db: Db, siteId: SiteId) => db.selectFrom('charges').selectAll().where('site_id', '=', siteId);

const selectItem = (db: Db, siteId: SiteId, { subject, purpose, cycleIndex }: ChargedItem) =>
  selectCharges(db, siteId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where(
      cycleIndex === undefined
        ? sql<boolean>`cycle_index is null and purpose = ${purpose}`
        : sql<boolean>`cycle_index = ${cycleIndex}`,
    );

export async function findCharge(db: Db, siteId: SiteId, id: ChargeId): Promise<Charge | undefined> {
  const row = await selectCharges(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toCharge(row);
}

export async function findChargeByKey(db: Db, siteId: SiteId, key: string): Promise<Charge | undefined> {
  const row = await selectCharges(db, siteId).where('key', '=', key).executeTakeFirst();
  return row && toCharge(row);
}

/** Locks a charge until the transaction ends. The lock of its subject comes first. */
export async function lockCharge(tx: Db, siteId: SiteId, id: ChargeId): Promise<Charge | undefined> {
  const row = await selectCharges(tx, siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toCharge(row);
}

/** The last charge of an item. */
export async function findLastCharge(db: Db, siteId: SiteId, item: ChargedItem): Promise<Charge | undefined> {
  const row = await selectItem(db, siteId, item).orderBy('attempt', 'desc').limit(1).executeTakeFirst();
  return row && toCharge(row);
}

/** The charges that a member paid or was to pay, the oldest first. */
export async function listMemberCharges(db: Db, siteId: SiteId, memberId: MemberId): Promise<Charge[]> {
  const rows = await selectCharges(db, siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toCharge);
}

/** Stores a new charge. Returns false when its item already has one that may still take money, or has taken it. */
export async function insertCharge(tx: Db, siteId: SiteId, charge: Charge): Promise<boolean> {
  const inserted = await tx
    .insertInto('charges')
    .values({
      site_id: siteId,
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
      ...toChangingColumns(charge),
      ...toSourceColumns(charge.source),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const toChangingColumns = (charge: Charge) => ({
  provider: charge.provider,
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
export async function saveCharge(tx: Db, siteId: SiteId, charge: Charge): Promise<void> {
  const isDecided = charge.nextCheck === undefined;
  const source = {
    ...(charge.source || !isDecided ? toSourceColumns(charge.source) : {}),
    ...(isDecided ? { source_ref: null } : {}),
  };
  await tx
    .updateTable('charges')
    .set({ ...toChangingColumns(charge), ...source })
    .where('site_id', '=', siteId)
    .where('id', '=', charge.id)
    .execute();
}

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

/** Counts a check of a locked charge, and sets the next. */
export async function saveCheck(
  tx: Db,
  siteId: SiteId,
  { id, checks, nextCheck }: Pick<Charge, 'id' | 'checks' | 'nextCheck'>,
): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ checks, next_check_at: toDate(nextCheck) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

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
