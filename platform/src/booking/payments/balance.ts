import { addDuration, hours } from '@foyer/contract/values';
import type { Charge } from '../../payments/charges/charge.ts';
import { createCharge, type NewCharge } from '../../payments/charges/create.ts';
import { lockCharge, saveCharge } from '../../payments/charges/store.ts';
import type { ChangeContext } from '../changes/change.ts';
import { itemOf } from '../changes/charge-item.ts';
import { findMethodOf } from '../changes/collect-fee.ts';
import { balanceChargeOf } from '../records/balance.ts';
import type { BookingDetails, BookingRecord } from '../records/record.ts';
import { savePaymentState } from '../records/subscription-store.ts';
import { mailBalanceDue } from './payment-mails.ts';

type BalanceContext = Pick<ChangeContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl' | 'mail'>;
type Tried = Pick<BookingDetails, 'isBalanceTried' | 'balanceDelayedUntil'>;

/** The charge without the customer, in place of one that they prepared and never began. */
async function createBalanceCharge({ tx, caller, now }: BalanceContext, request: NewCharge): Promise<Charge> {
  const charge = await createCharge(tx, caller.siteId, request, now);
  const prepared = charge.source === undefined ? await lockCharge(tx, caller.siteId, charge.id) : undefined;
  if (prepared?.status !== 'CREATED' || prepared.source !== undefined) return charge;
  await saveCharge(tx, caller.siteId, { ...prepared, status: 'CANCELED', nextCheck: undefined, updated: now });
  return createCharge(tx, caller.siteId, request, now);
}

async function tryBalance(call: BalanceContext, booking: BookingRecord): Promise<Tried> {
  const { tx, caller, now } = call;
  const due = balanceChargeOf(booking);
  if (!due || due.at > now) return {};
  const method = await findMethodOf({ tx, siteId: caller.siteId }, booking);
  if (!method) {
    await mailBalanceDue(call, booking);
    return { isBalanceTried: true };
  }
  const { provider } = method;
  const charge = await createBalanceCharge(call, {
    ...itemOf(booking, due.owed),
    provider,
    method,
    savesMethod: false,
  });
  const isPaidInPerson = !charge.isOffSession && charge.nextCheck !== undefined;
  return isPaidInPerson ? { balanceDelayedUntil: addDuration(now, hours(1)) } : { isBalanceTried: true };
}

/**
 * Charges the balance of a locked booking to the method that its member saved. It is tried once: if it fails, or there is no
 * method, the customer is mailed and the balance stays owed.
 */
export async function chargeBalance(call: BalanceContext, booking: BookingRecord): Promise<void> {
  const tried = await tryBalance(call, booking);
  await savePaymentState(call.tx, call.caller.siteId, { ...booking, details: { ...booking.details, ...tried } });
}
