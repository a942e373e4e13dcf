import type { RefundId } from '@foyer/contract';
import { findIdentity } from '../access/identities/store.ts';
import { type Charge, refundableMinor, takenMinor } from '../payments/charges/charge.ts';
import { insertCountedRefund } from '../payments/charges/count-refund.ts';
import { releaseCreditPart } from '../payments/charges/credit-part.ts';
import { saveMethod } from '../payments/charges/method-store.ts';
import { takeResult } from '../payments/charges/result.ts';
import { saveCharge } from '../payments/charges/store.ts';
import type { ChargeOfSubject, LockedSubject, SettlingWork } from '../payments/charges/subject.ts';
import { isFeePurpose, type NewEntry } from '../payments/ledger/entry.ts';
import { insertEntry, insertOwed } from '../payments/ledger/store.ts';
import type { ProviderCharge } from '../payments/providers/provider.ts';
import { newId } from '../server/lib/new-id.ts';
import { lockWithSubject, type SettlingContext } from './settling.ts';

/** A provider's answer or notification about a charge. */
export interface ChargeAnswer {
  found: ChargeOfSubject;
  answer: ProviderCharge;
}

/** Records an answer, and what it means for the subject. Repeating it changes nothing. */
export async function recordAnswer(
  work: SettlingWork,
  context: Pick<SettlingContext, 'subjects'>,
  { found, answer }: ChargeAnswer,
): Promise<Charge> {
  const { subject, charge: before } = await lockWithSubject(work, context, found);
  const { charge, change } = takeResult(before, answer, work.now);
  if (change === 'NONE') return charge;
  const withMethod = change === 'SUCCEEDED' ? await keepMethod(work, charge, answer) : charge;
  await saveCharge(work.tx, work.siteId, withMethod);
  if (change === 'SUCCEEDED') return takePayment(work, subject, withMethod);
  if (change === 'PAID_LATE') return giveBack(work, withMethod, 'Paid after the payment was given up');
  if (change === 'FAILED') await subject?.onFailed(withMethod);
  if (change === 'CANCELED') await subject?.onCanceled(withMethod);
  if (change === 'FAILED' || change === 'CANCELED') await releaseCreditPart(work, withMethod);
  return withMethod;
}

async function keepMethod(
  { tx, siteId, now }: SettlingWork,
  charge: Charge,
  { method }: ProviderCharge,
): Promise<Charge> {
  const { memberId, provider, savesMethod, kind, methodId } = charge;
  const isKept = methodId === undefined && (savesMethod || kind === 'SET_UP');
  if (!isKept || !method || provider === 'STORE_CREDIT') return charge;
  if (!memberId || !(await findIdentity(tx, siteId, memberId))) return charge;
  return { ...charge, methodId: await saveMethod(tx, siteId, { memberId, provider, method }, now) };
}

const toEntry = (charge: Charge): Omit<NewEntry, 'kind' | 'chargeId'> => {
  const { subject, amountMinor, currency, purpose, cycleIndex, description: reason } = charge;
  return { subject, amountMinor, currency, purpose, cycleIndex, reason };
};

async function takePayment(work: SettlingWork, subject: LockedSubject | undefined, charge: Charge): Promise<Charge> {
  const decision = subject ? await subject.onSucceeded(charge) : 'REFUND';
  if (charge.kind === 'SET_UP') {
    if (decision === 'KEEP') await subject?.announcePayment(charge, undefined);
    return charge;
  }
  if (decision !== 'KEEP') {
    const isAnnounced = decision === 'REFUND_ANNOUNCED';
    return giveBack(work, charge, 'Paid for what is no longer for sale', isAnnounced);
  }
  const { tx, siteId, now } = work;
  await Promise.all([
    insertOwed(tx, siteId, { ...toEntry(charge), kind: isFeePurpose(charge.purpose) ? 'FEE' : 'CHARGE' }, now),
    insertEntry(tx, siteId, { ...toEntry(charge), kind: 'PAYMENT', chargeId: charge.id }, now),
  ]);
  await subject?.announcePayment(charge, await subject.issueInvoice(charge));
  return charge;
}

/** Records a payment that is no longer wanted, and refunds all of it. The amount owed stays the same. */
async function giveBack(work: SettlingWork, charge: Charge, reason: string, isAnnounced = false): Promise<Charge> {
  const amountMinor = refundableMinor(charge);
  const { tx, siteId, now } = work;
  const paid = { ...toEntry(charge), amountMinor: takenMinor(charge), kind: 'PAYMENT', chargeId: charge.id } as const;
  await insertEntry(tx, siteId, { ...paid, reason }, now);
  await insertCountedRefund(work, charge, {
    id: newId<RefundId>(),
    amountMinor,
    reason,
    isCredited: false,
    isAnnounced,
    isSentNow: false,
  });
  return { ...charge, refundedMinor: charge.refundedMinor + amountMinor };
}
