import type { ContactId, OrderId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** Lists the orders of members whose payment failed or is missing, the oldest first. */
export const listUnpaidOrders = (
  db: Db,
  siteId: SiteId,
  ids: readonly ContactId[],
): Promise<{ customerId: ContactId; id: OrderId }[]> =>
  db
    .selectFrom('orders')
    // A member's contact has the member's id.
    .select([sql<ContactId>`member_id`.as('customerId'), 'id'])
    .where('site_id', '=', siteId)
    .where(sql<ContactId>`member_id`, '=', anyOf(ids))
    .where('payment_status', 'in', ['UNPAID', 'FAILED'])
    .where('status', 'in', ['PENDING', 'ACTIVE', 'PAUSED', 'ENDED'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
