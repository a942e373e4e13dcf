import type { ChargeId, RefundId, SiteId } from '@foyer/contract';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Charge } from './charge.ts';
import { toCharge } from './row.ts';

/** The charges that a provider names by their own ids or by those of their refunds, by what it named. */
export async function findPayoutCharges(
  db: Db,
  siteId: SiteId,
  { chargeIds, refundIds }: { chargeIds: readonly ChargeId[]; refundIds: readonly RefundId[] },
): Promise<Map<string, Charge>> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'charge_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(refundIds))
    .execute();
  const ids = [...new Set([...chargeIds, ...refunds.map(({ charge_id }) => charge_id)])];
  const rows = await db
    .selectFrom('charges')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .execute();
  const charges = new Map<string, Charge>(rows.map((row) => [row.id, toCharge(row)]));
  for (const { id, charge_id } of refunds) {
    const charge = charges.get(charge_id);
    if (charge) charges.set(id, charge);
  }
  return charges;
}
