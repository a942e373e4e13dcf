import type { ResourceId, SiteId } from '@foyer/contract';
import type { CivilDate, Currency, Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import type { Rate, RateEntry, RatesByStaff } from './rate.ts';

interface RateKey {
  siteId: SiteId;
  resourceId: ResourceId;
  validFrom: CivilDate;
}

/** Lists the rates of all staff, those who were deleted included. */
export async function listRates(db: Db, siteId: SiteId): Promise<RatesByStaff> {
  const rows = await db
    .selectFrom('pay_rates')
    .select(['resource_id as resourceId', 'valid_from as validFrom', 'rates', 'revision'])
    .where('site_id', '=', siteId)
    .orderBy('resource_id')
    .orderBy('valid_from')
    .execute();
  const entries = Map.groupBy(rows, ({ resourceId }) => resourceId);
  return new Map(
    [...entries].map(([resourceId, own]) => [resourceId, own.map(({ resourceId: _, ...entry }): RateEntry => entry)]),
  );
}

/** Adds an entry. False when there is one from this day on. */
export async function insertRates(
  tx: Db,
  { siteId, resourceId, validFrom }: RateKey,
  { rates, currency, now }: { rates: readonly Rate[]; currency: Currency; now: Instant },
): Promise<boolean> {
  const added = await tx
    .insertInto('pay_rates')
    .values({
      site_id: siteId,
      resource_id: resourceId,
      valid_from: validFrom,
      currency,
      rates: JSON.stringify(rates),
      updated_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'resource_id', 'valid_from']).doNothing())
    .returning('revision')
    .executeTakeFirst();
  return added !== undefined;
}

/** Replaces the rates of an entry. False when its revision is another one. */
export async function updateRates(
  tx: Db,
  { siteId, resourceId, validFrom }: RateKey,
  { rates, currency, now, revision }: { rates: readonly Rate[]; currency: Currency; now: Instant; revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pay_rates')
    .set({
      rates: JSON.stringify(rates),
      currency,
      revision: sql<number>`revision + 1`,
      updated_at: new Date(now),
    })
    .where('site_id', '=', siteId)
    .where('resource_id', '=', resourceId)
    .where('valid_from', '=', validFrom)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes an entry. False when its revision is another one. */
export async function deleteRates(
  tx: Db,
  { siteId, resourceId, validFrom }: RateKey,
  revision: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pay_rates')
    .where('site_id', '=', siteId)
    .where('resource_id', '=', resourceId)
    .where('valid_from', '=', validFrom)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
