import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { OrderDetails } from './entity.ts';
import type { Order } from './order.ts';
import { listCycles } from './store.ts';
import { listSubmissions } from './submission-store.ts';

/** Reads what the field set FULL adds to orders. */
export async function readDetails(
  db: Db,
  siteId: SiteId,
  orders: readonly Order[],
): Promise<(order: Order) => OrderDetails> {
  const ids = orders.map(({ id }) => id);
  const answered = orders.filter(({ submission }) => submission).map(({ id }) => id);
  const [cycles, submissions] = await Promise.all([
    listCycles(db, siteId, ids),
    answered.length > 0 ? listSubmissions(db, siteId, answered) : undefined,
  ]);
  return ({ id }) => ({ cycles: cycles.get(id) ?? [], submitted: submissions?.get(id) });
}
