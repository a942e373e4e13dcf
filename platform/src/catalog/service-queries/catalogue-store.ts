import type { SiteId } from '@foyer/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { selectVisible, type Visibility } from '../services/store.ts';
import type { AggregationPlan } from './aggregation/plan.ts';
import { type AggregationRow, aggregationToSql, columnsOf } from './aggregation/store.ts';

/** Aggregates the visible services that match. */
export async function aggregateServices(
  db: Db,
  siteId: SiteId,
  plan: AggregationPlan,
  where: RawBuilder<SqlBool>,
  visibility: Visibility,
): Promise<AggregationRow[]> {
  const services = selectVisible(db, siteId, visibility).where(where).select(columnsOf(plan));
  const { rows } = await aggregationToSql(plan, services).execute(db);
  return rows;
}
