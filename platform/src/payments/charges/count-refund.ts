import type { BookingId, RefundId, SiteId } from '@foyer/contract';
import { addDuration, type Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { type Charge, creditPartOf, type Refund, refundableMinor } from './charge.ts';
import { CALLER_SENDS_WITHIN } from './next-check.ts';
import { insertRefund } from './refund-store.ts';
import { saveCharge } from './store.ts';

export interface NewRefund {
  id: RefundId;
  amountMinor: number;
  reason: string;
  /** Whether the payer owes so much less. Otherwise what was paid back is owed again. */
  isCredited: boolean;
  /** Whether it goes to the payer's store credit, as that of a payment with store credit does anyway. */
  isToStoreCredit?: boolean;
  /** Whether it was made at the provider itself. */
  isOutside?: boolean;
  /** Whether the payer is told of it otherwise. */
  isAnnounced?: boolean;
  /** Of a charge for several bookings. */
  bookingId?: BookingId | undefined;
  /** Whether the caller sends it after the transaction. Otherwise the job does. */
  isSentNow: boolean;
}

/** Stores a refund of a locked charge, which counts it at once, so that refunds never exceed what was paid. */
export async function insertCountedRefund(
  { tx, siteId, now }: { tx: Db; siteId: SiteId; now: Instant },
  charge: Charge,
  { isSentNow, isToStoreCredit = false, isOutside = false, isAnnounced = false, bookingId, ...request }: NewRefund,
): Promise<Refund> {
  if (request.amountMinor > refundableMinor(charge)) throw new Error('More would be refunded than was paid.');
  const creditMinor = isToStoreCredit || isOutside ? 0 : creditPartOf(charge, request.amountMinor);
  const isCreditOnly = charge.provider === 'STORE_CREDIT' || creditMinor === request.amountMinor;
  const refund: Refund = {
    ...request,
    creditMinor: isCreditOnly ? 0 : creditMinor,
    chargeId: charge.id,
    isToStoreCredit: isToStoreCredit || isCreditOnly,
    isOutside,
    isAnnounced,
    bookingId,
    status: 'CREATED',
    ref: undefined,
    checks: isSentNow ? 1 : 0,
    nextCheck: isSentNow ? addDuration(now, CALLER_SENDS_WITHIN) : now,
    created: now,
    updated: now,
  };
  await saveCharge(tx, siteId, { ...charge, refundedMinor: charge.refundedMinor + refund.amountMinor, updated: now });
  await insertRefund(tx, siteId, refund);
  return refund;
}
