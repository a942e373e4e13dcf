import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge } from '../../payments/charges/charge.ts';
import { createCharge, type NewCharge } from '../../payments/charges/create.ts';
import { lockCharge, saveCharge } from '../../payments/charges/store.ts';
import { isFeePurpose } from '../../payments/ledger/entry.ts';
import type { ProviderId } from '../../payments/providers/account.ts';
import type { Db } from '../../server/db/database.ts';
import type { OwedPayment } from '../records/online-payment.ts';
import { payerOf, subjectOf } from '../records/payer.ts';
import type { BookingRecord } from '../records/record.ts';

/**
 * The charge of what a locked booking owes. STARTED: one of another amount may still take money. TAKEN: the payment was
 * made and given back, so it can't be made again.
 */
export async function offerCharge(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
  { purpose, amounts: { totalMinor: amountMinor }, currency }: OwedPayment,
  { provider, now }: { provider: ProviderId; now: Instant },
): Promise<Charge | 'STARTED' | 'TAKEN'> {
  const payer = payerOf(booking);
  // A saved method belongs to a member. A later fee is charged to it.
  const isSaved = booking.details.policy.saveCreditCardPolicy?.enabled === true && payer.memberId !== undefined;
  const request: NewCharge = {
    subject: subjectOf(booking),
    purpose,
    cycleIndex: undefined,
    amountMinor,
    currency,
    ...payer,
    description: booking.details.title,
    provider,
    method: undefined,
    savesMethod: isSaved && !isFeePurpose(purpose),
  };
  const charge = await createCharge(tx, siteId, request, now);
  if (charge.status === 'SUCCEEDED') return 'TAKEN';
  if (charge.amountMinor === amountMinor) return charge;
  const outdated = await lockCharge(tx, siteId, charge.id);
  if (!outdated || outdated.source !== undefined) return 'STARTED';
  await saveCharge(tx, siteId, { ...outdated, status: 'CANCELED', nextCheck: undefined, updated: now });
  return createCharge(tx, siteId, request, now);
}
