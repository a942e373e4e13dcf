import type { PayPeriodId, SiteId } from '@foyer/contract';
import { type CivilDate, type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { DayRange } from '../reports/range.ts';
import type { Db } from '../server/db/database.ts';
import type { PayFigures } from '../server/db/pay-schema.ts';
import { addDays } from '../server/lib/wall.ts';

/** Days whose pay is settled, with the figures as they were when they were locked. */
export interface Period {
  id: PayPeriodId;
  range: DayRange;
  figures: PayFigures;
  digest: string;
  lockedBy: string;
  locked: Instant;
}

/** Writes a range of the database, whose end is exclusive. */
const toText = ({ first, last }: DayRange): string => `[${first},${addDays(last, 1)})`;

const select = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('pay_periods')
    .select(['id', 'figures', 'digest', 'locked_by', 'locked_at'])
    .select([sql<CivilDate>`lower(during)`.as('first'), sql<CivilDate>`upper(during) - 1`.as('last')])
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(during)`, 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toPeriod = ({ id, figures, digest, locked_by, locked_at, first, last }: Row): Period => ({
  id,
  range: { first, last },
  figures,
  digest,
  lockedBy: locked_by,
  locked: instantOf(locked_at),
});

/** Lists the periods that share a day with a range. */
export async function listOverlapping(db: Db, siteId: SiteId, range: DayRange): Promise<Period[]> {
  const rows = await select(db, siteId)
    .where(sql<boolean>`during && ${toText(range)}::daterange`)
    .execute();
  return rows.map(toPeriod);
}

/** Lists the latest periods that end before a day. */
export async function listBefore(db: Db, siteId: SiteId, day: CivilDate, limit: number): Promise<Period[]> {
  const rows = await select(db, siteId).where(sql<boolean>`upper(during) <= ${day}::date`).limit(limit).execute();
  return rows.map(toPeriod);
}

/** Lists the latest periods. */
export async function listLatest(db: Db, siteId: SiteId, limit: number): Promise<Period[]> {
  return (await select(db, siteId).limit(limit).execute()).map(toPeriod);
}

export async function findPeriod(db: Db, siteId: SiteId, id: PayPeriodId): Promise<Period | undefined> {
  const row = await select(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toPeriod(row);
}

/** Stores a locked period. False when another one has some of its days. */
export async function insertPeriod(tx: Db, siteId: SiteId, period: Period): Promise<boolean> {
  const added = await tx
    .insertInto('pay_periods')
    .values({
      site_id: siteId,
      id: period.id,
      during: toText(period.range),
      figures: JSON.stringify(period.figures),
      digest: period.digest,
      locked_by: period.lockedBy,
      locked_at: new Date(period.locked),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deletePeriod(tx: Db, siteId: SiteId, id: PayPeriodId): Promise<void> {
  await tx.deleteFrom('pay_periods').where('site_id', '=', siteId).where('id', '=', id).execute();
}
