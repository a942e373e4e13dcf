import type { SiteId } from '@foyer/contract';
import { addDuration, type Duration, type Instant } from '@foyer/contract/values';
import type { PaymentMethod } from '../../payments/charges/charge.ts';
import { createCharge } from '../../payments/charges/create.ts';
import { listMethods } from '../../payments/charges/method-store.ts';
import { isFeePurpose } from '../../payments/ledger/entry.ts';
import { findActiveProvider } from '../../payments/providers/account-store.ts';
import type { Db } from '../../server/db/database.ts';
import { owedPayment } from '../records/online-payment.ts';
import { payerOf } from '../records/payer.ts';
import type { BookingRecord } from '../records/record.ts';
import { itemOf } from './charge-item.ts';

export interface FeeWork {
  tx: Db;
  siteId: SiteId;
  now: Instant;
}

/**
 * Charges the fee that a locked booking owes to the method that its member saved, where the policy says so. The job sends
 * the charge, after a delay if there is one. It is tried once: if it fails, the fee stays owed. Returns whether it is charged.
 */
export async function collectFee(
  { tx, siteId, now }: FeeWork,
  booking: BookingRecord,
  delay?: Duration,
): Promise<boolean> {
  const owed = owedPayment(booking);
  const { autoCollectFeeEnabled = true } = booking.details.policy.cancellationFeePolicy ?? {};
  if (!owed || !isFeePurpose(owed.purpose) || !autoCollectFeeEnabled) return false;
  const method = await findMethodOf({ tx, siteId }, booking);
  if (!method) return false;
  const request = {
    ...itemOf(booking, owed),
    ...{ provider: method.provider, method, savesMethod: false },
    ...(delay === undefined ? {} : { due: addDuration(now, delay) }),
  };
  await createCharge(tx, siteId, request, now);
  return true;
}

/** The payer's newest method at the provider that the site uses now. */
export async function findMethodOf(
  { tx, siteId }: Pick<FeeWork, 'tx' | 'siteId'>,
  booking: BookingRecord,
): Promise<PaymentMethod | undefined> {
  const { memberId } = payerOf(booking);
  const provider = memberId && (await findActiveProvider(tx, siteId));
  if (!memberId || !provider) return undefined;
  return (await listMethods(tx, siteId, memberId)).find((method) => method.provider === provider);
}
