import type { ChargeId, RefundId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge, Refund } from '../payments/charges/charge.ts';
import { nextChargeCheck, nextCheckAfter } from '../payments/charges/next-check.ts';
import { claimDueRefund, saveRefund } from '../payments/charges/refund-store.ts';
import { claimDueCharge, saveCharge } from '../payments/charges/store.ts';
import type { Db } from '../server/db/database.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { settleRefund } from './refund.ts';
import { settleCharge } from './settle.ts';
import type { SettlingContext } from './settling.ts';

export interface SettlingFailure {
  id: ChargeId | RefundId;
  error: unknown;
}

/** Claims the next due charge: it is due again later, so that no other worker asks at the same time. */
const claimCharge = (db: Db, siteId: SiteId, now: Instant): Promise<Charge | undefined> =>
  retryTransaction(db, async (tx) => {
    const charge = await claimDueCharge(tx, siteId, now);
    if (!charge) return undefined;
    const claimed = { ...charge, checks: charge.checks + 1, nextCheck: nextChargeCheck(charge, now) };
    await saveCharge(tx, siteId, claimed);
    return claimed;
  });

const claimRefund = (db: Db, siteId: SiteId, now: Instant): Promise<Refund | undefined> =>
  retryTransaction(db, async (tx) => {
    const refund = await claimDueRefund(tx, siteId, now);
    if (!refund) return undefined;
    const claimed = { ...refund, checks: refund.checks + 1, nextCheck: nextCheckAfter(refund.created, now) };
    await saveRefund(tx, siteId, claimed);
    return claimed;
  });

/** Settles the next due charge of a site, or else its next due refund. Returns false when nothing is due. */
export async function settleNextDue(
  context: SettlingContext,
  onFailure: (failure: SettlingFailure) => void,
): Promise<boolean> {
  const { db, siteId } = context;
  const charge = await claimCharge(db, siteId, context.now());
  const refund = charge ? undefined : await claimRefund(db, siteId, context.now());
  try {
    if (charge) await settleCharge(context, charge.id);
    if (refund) await settleRefund(context, refund);
  } catch (error) {
    const id = charge?.id ?? refund?.id;
    if (id) onFailure({ id, error });
  }
  return charge !== undefined || refund !== undefined;
}
