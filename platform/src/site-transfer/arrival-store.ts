import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../server/db/any-of.ts';
import type { Db } from '../server/db/database.ts';
import { pauseSite } from '../server/sites/pause-store.ts';
import { isUnsentRefund } from './site-store.ts';

/** Makes an imported site one of this deployment, with nothing that the original may do or have done. */
export async function settleArrival(
  tx: Db,
  siteId: SiteId,
  keyedTeam: readonly MemberId[],
  now: Instant,
): Promise<void> {
  await pauseSite(tx, siteId, now);
  // The first site of a deployment answers for unregistered hosts.
  await tx
    .updateTable('sites')
    .set({ created_at: new Date(now) })
    .where('id', '=', siteId)
    .execute();
  // Their secrets are with programs that reach the original.
  await tx.deleteFrom('client_apps').where('site_id', '=', siteId).where('secret_hash', 'is not', null).execute();
  // Without its passkey, an account of the team would open with a password alone.
  await tx
    .updateTable('identities')
    .set({ password_hash: null })
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(keyedTeam))
    .execute();
  // The provider knows them by the original's ids, so it would take them for new ones.
  await tx
    .updateTable('charges')
    .set({ is_cancel_requested: true })
    .where('site_id', '=', siteId)
    .where('status', '=', 'CREATED')
    .execute();
  await failUnsentRefunds(tx, siteId, now);
}

/**
 * A refund that the original may have sent, or may still send, would go to the payer twice. It counts as failed, as if its
 * provider had refused it: the business repeats it where it did not arrive.
 */
async function failUnsentRefunds(tx: Db, siteId: SiteId, now: Instant): Promise<void> {
  await sql`
    with failed as (
      update refunds set status = 'FAILED', next_check_at = null, updated_at = ${new Date(now)}
      where site_id = ${siteId} and ${isUnsentRefund} returning charge_id, amount_minor)
    update charges set refunded_minor = refunded_minor - amount
    from (select charge_id, sum(amount_minor) as amount from failed group by charge_id) sums
    where site_id = ${siteId} and id = charge_id`.execute(tx);
}
