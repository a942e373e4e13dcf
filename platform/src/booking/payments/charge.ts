import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge } from '../../payments/charges/charge.ts';
import { createCharge, type NewCharge } from '../../payments/charges/create.ts';
import { lockCharge, saveCharge } from '../../payments/charges/store.ts';
import { isFeePurpose, type Purpose } from '../../payments/ledger/entry.ts';
import type { ProviderId } from '../../payments/providers/account.ts';
import type { Db } from '../../server/db/database.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { itemOf } from '../changes/charge-item.ts';
import { payerOf, subjectOf } from '../records/payer.ts';
import type { OwedPayment } from '../records/payment-record.ts';
import type { BookingRecord } from '../records/record.ts';
import type { Subscription } from '../records/subscription.ts';

/** A saved method belongs to a member. Later months, or a later fee, are charged to it. */
export const savesMethod = (
  { details: { policy } }: BookingRecord,
  purpose: Purpose,
  memberId: MemberId | undefined,
): boolean =>
  memberId !== undefined &&
  (purpose === 'CYCLE' || (policy.saveCreditCardPolicy?.enabled === true && !isFeePurpose(purpose)));

/**
 * The charge of what a locked booking owes. STARTED: one of another amount may still take money. TAKEN: the payment was
 * made and given back, so it can't be made again.
 */
export async function offerCharge(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
  owed: OwedPayment,
  { provider, now }: { provider: ProviderId; now: Instant },
): Promise<Charge | 'STARTED' | 'TAKEN'> {
  const item = itemOf(booking, owed);
  const isSaved = savesMethod(booking, owed.purpose, item.memberId);
  return offerItem(tx, siteId, { ...item, provider, method: undefined, savesMethod: isSaved }, now);
}

/** The same of any item whose subject is locked. */
export async function offerItem(
  tx: Db,
  siteId: SiteId,
  request: NewCharge,
  now: Instant,
): Promise<Charge | 'STARTED' | 'TAKEN'> {
  const charge = await createCharge(tx, siteId, request, now);
  if (charge.status === 'SUCCEEDED') return 'TAKEN';
  if (charge.amountMinor === request.amountMinor) return charge;
  const outdated = await lockCharge(tx, siteId, charge.id);
  if (!outdated || outdated.source !== undefined) return 'STARTED';
  await saveCharge(tx, siteId, { ...outdated, status: 'CANCELED', nextCheck: undefined, updated: now });
  return createCharge(tx, siteId, request, now);
}

/** The charge that saves another method for the months of a locked booking, without taking money. */
export const offerMethodCharge = (
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
  { unitCycle }: Subscription,
  { provider, now }: { provider: ProviderId; now: Instant },
): Promise<Charge> =>
  createCharge(
    tx,
    siteId,
    {
      subject: subjectOf(booking),
      purpose: 'PAYMENT_METHOD',
      cycleIndex: undefined,
      amountMinor: 0,
      currency: readCurrency(unitCycle.currency),
      ...payerOf(booking),
      description: booking.details.title,
      provider,
      method: undefined,
      savesMethod: true,
    },
    now,
  );
