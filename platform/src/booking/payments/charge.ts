import type { MemberId, SiteId, VisitorId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge } from '../../payments/charges/charge.ts';
import { createCharge, type NewCharge } from '../../payments/charges/create.ts';
import { lockCharge, saveCharge } from '../../payments/charges/store.ts';
import type { Subject } from '../../payments/ledger/entry.ts';
import type { ProviderId } from '../../payments/providers/account.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import type { OwedPayment } from '../records/online-payment.ts';
import type { BookingRecord } from '../records/record.ts';

export const subjectOf = ({ id }: Pick<BookingRecord, 'id'>): Subject => ({ kind: 'BOOKING', id });

/** The customer who made the booking. What the business books is paid by the business. */
export function payerOf({ createdBy: { kind, id } }: BookingRecord): Pick<NewCharge, 'memberId' | 'visitorId'> {
  return {
    memberId: kind === 'member' ? asId<MemberId>(id) : undefined,
    visitorId: kind === 'visitor' ? asId<VisitorId>(id) : undefined,
  };
}

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
  const request: NewCharge = {
    subject: subjectOf(booking),
    purpose,
    cycleIndex: undefined,
    amountMinor,
    currency,
    ...payerOf(booking),
    description: booking.details.title,
    provider,
    method: undefined,
    savesMethod: false,
  };
  const charge = await createCharge(tx, siteId, request, now);
  if (charge.status === 'SUCCEEDED') return 'TAKEN';
  if (charge.amountMinor === amountMinor) return charge;
  const outdated = await lockCharge(tx, siteId, charge.id);
  if (!outdated || outdated.source !== undefined) return 'STARTED';
  await saveCharge(tx, siteId, { ...outdated, status: 'CANCELED', nextCheck: undefined, updated: now });
  return createCharge(tx, siteId, request, now);
}
