import type { Instant } from '@foyer/contract/values';
import type { ProviderCharge, ProviderRefund } from '../providers/provider.ts';
import type { Charge, Refund } from './charge.ts';
import { chargeLifecycle, refundLifecycle } from './lifecycle.ts';
import { nextChargeCheck, nextCheckAfter } from './next-check.ts';

/** The change that a provider's answer makes. PAID_LATE: the money was taken after the charge was given up here. */
export type ChargeChange = 'NONE' | 'UNDECIDED' | 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'PAID_LATE';

/**
 * The charge after an answer or a notification of its provider. They come late, twice and in any order: a decided charge
 * stays as it is.
 */
export function takeResult(
  charge: Charge,
  { ref = charge.ref, status, failure, isRetryable = false }: ProviderCharge,
  now: Instant,
): { charge: Charge; change: ChargeChange } {
  if (chargeLifecycle.isFinal(charge.status)) {
    const isLate = charge.status !== 'SUCCEEDED' && status === 'SUCCEEDED' && charge.kind === 'PAYMENT';
    if (!isLate || charge.isPaidLate) return { charge, change: 'NONE' };
    return { charge: { ...charge, ref, isPaidLate: true, updated: now }, change: 'PAID_LATE' };
  }
  chargeLifecycle.checkChange(charge.status, status);
  const known = { ...charge, ref, status, updated: now };
  if (status === 'REQUIRES_ACTION' || status === 'PROCESSING') {
    const isSame = charge.status === status && charge.ref === ref;
    if (isSame && !charge.isCancelRequested) return { charge, change: 'NONE' };
    return { charge: { ...known, nextCheck: nextChargeCheck(known, now) }, change: 'UNDECIDED' };
  }
  const decided = { ...known, nextCheck: undefined, isCancelRequested: false };
  if (status !== 'FAILED') return { charge: decided, change: status };
  return { charge: { ...decided, failure: { code: failure ?? 'CARD_DECLINED', isRetryable } }, change: 'FAILED' };
}

/** Whether an answer will never change anything of a charge: a decided one stays as it is. */
export const isKnown = (charge: Charge, answer: ProviderCharge, now: Instant): boolean =>
  chargeLifecycle.isFinal(charge.status) && takeResult(charge, answer, now).change === 'NONE';

/** The refund after an answer of its provider; undefined when nothing changes. */
export function takeRefundResult(
  refund: Refund,
  { ref, status }: Pick<ProviderRefund, 'ref' | 'status'>,
  now: Instant,
): Refund | undefined {
  if (refundLifecycle.isFinal(refund.status) || (refund.status === status && refund.ref === ref)) return undefined;
  refundLifecycle.checkChange(refund.status, status);
  const nextCheck = status === 'PROCESSING' ? nextCheckAfter(refund.created, now) : undefined;
  return { ...refund, ref, status, nextCheck, updated: now };
}
