import type { PayAdjustmentId, PayPeriodId, ResourceId, SiteId } from '@foyer/contract';
import type { CivilDate, Currency, Instant } from '@foyer/contract/values';
import type { DayRange } from '../reports/range.ts';
import type { Db } from '../server/db/database.ts';

/** A tip, or what else is added or taken off by hand. */
export interface Adjustment {
  id: PayAdjustmentId;
  resourceId: ResourceId;
  localDate: CivilDate;
  kind: 'TIP' | 'ADJUSTMENT';
  amountMinor: number;
  currency: Currency;
  note: string;
  correctsPeriodId: PayPeriodId | undefined;
  createdBy: string;
}

const select = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('pay_adjustments')
    .select([
      'id',
      'resource_id as resourceId',
      'local_date as localDate',
      'kind',
      'amount_minor as amountMinor',
      'currency',
      'note',
      'corrects_period_id as correctsPeriodId',
      'created_by as createdBy',
    ])
    .where('site_id', '=', siteId)
    .orderBy('local_date')
    .orderBy('created_at')
    .orderBy('id');

type Row = Omit<Adjustment, 'correctsPeriodId'> & { correctsPeriodId: PayPeriodId | null };

const toAdjustment = ({ correctsPeriodId, ...row }: Row): Adjustment => ({
  ...row,
  correctsPeriodId: correctsPeriodId ?? undefined,
});

/** Lists the adjustments of the days of a range. */
export async function listAdjustments(db: Db, siteId: SiteId, { first, last }: DayRange): Promise<Adjustment[]> {
  const rows = await select(db, siteId).where('local_date', '>=', first).where('local_date', '<=', last).execute();
  return rows.map(toAdjustment);
}

/** Lists what was carried of the differences of periods. */
export async function listCarried(db: Db, siteId: SiteId, periodIds: readonly PayPeriodId[]): Promise<Adjustment[]> {
  if (periodIds.length === 0) return [];
  const rows = await select(db, siteId)
    .where('corrects_period_id', 'in', [...periodIds])
    .execute();
  return rows.map(toAdjustment);
}

export async function findAdjustment(db: Db, siteId: SiteId, id: PayAdjustmentId): Promise<Adjustment | undefined> {
  const row = await select(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toAdjustment(row);
}

/** Adds an adjustment, or replaces the one with its id. */
export async function putAdjustment(tx: Db, siteId: SiteId, adjustment: Adjustment, now: Instant): Promise<void> {
  const values = {
    resource_id: adjustment.resourceId,
    local_date: adjustment.localDate,
    kind: adjustment.kind,
    amount_minor: adjustment.amountMinor,
    currency: adjustment.currency,
    note: adjustment.note,
    corrects_period_id: adjustment.correctsPeriodId ?? null,
    created_by: adjustment.createdBy,
  };
  await tx
    .insertInto('pay_adjustments')
    .values({ site_id: siteId, id: adjustment.id, ...values, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function deleteAdjustment(tx: Db, siteId: SiteId, id: PayAdjustmentId): Promise<void> {
  await tx.deleteFrom('pay_adjustments').where('site_id', '=', siteId).where('id', '=', id).execute();
}
