import type { ChargeId, RefundId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge, Refund } from '../payments/charges/charge.ts';
import { nextChargeCheck, nextCheckAfter } from '../payments/charges/next-check.ts';
import { claimDueRefund, saveRefund } from '../payments/charges/refund-store.ts';
import { lockDueCharges, saveChecks } from '../payments/charges/store.ts';
import type { Db } from '../server/db/database.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { settleRefund } from './refund.ts';
import { settleCharge } from './settle.ts';
import type { SettlingContext } from './settling.ts';

export interface SettlingFailure {
  id: ChargeId | RefundId;
  error: unknown;
}

/** Charges that a worker claims and settles together, well within the shortest claim. */
const CLAIMED_TOGETHER = 16;

/** Claims the next due charges: they are due again later, so that no other worker asks at the same time. */
const claimCharges = (db: Db, siteId: SiteId, now: Instant): Promise<Charge[]> =>
  retryTransaction(db, async (tx) => {
    const charges = await lockDueCharges(tx, siteId, now, CLAIMED_TOGETHER);
    const claims = charges.map((charge) => ({
      ...charge,
      checks: charge.checks + 1,
      nextCheck: nextChargeCheck(charge, now),
    }));
    await saveChecks(tx, siteId, claims);
    return claims;
  });

const claimRefund = (db: Db, siteId: SiteId, now: Instant): Promise<Refund | undefined> =>
  retryTransaction(db, async (tx) => {
    const refund = await claimDueRefund(tx, siteId, now);
    if (!refund) return undefined;
    const claimed = { ...refund, checks: refund.checks + 1, nextCheck: nextCheckAfter(refund.created, now) };
    await saveRefund(tx, siteId, claimed);
    return claimed;
  });

/** Settles the next due charges of a site, or else its next due refund. Returns false when nothing is due. */
export async function settleNextDue(
  context: SettlingContext,
  onFailure: (failure: SettlingFailure) => void,
): Promise<boolean> {
  const { db, siteId } = context;
  const charges = await claimCharges(db, siteId, context.now());
  const refund = charges.length > 0 ? undefined : await claimRefund(db, siteId, context.now());
  const attempt = async ({ id }: { id: ChargeId | RefundId }, settle: Promise<unknown>) => {
    try {
      await settle;
    } catch (error) {
      onFailure({ id, error });
    }
  };
  await Promise.all(charges.map((charge) => attempt(charge, settleCharge(context, charge.id))));
  if (refund) await attempt(refund, settleRefund(context, refund));
  return charges.length > 0 || refund !== undefined;
}
