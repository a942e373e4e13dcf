import { addDuration, days, instantOf } from '@foyer/contract/values';
import type { ProviderCharge, ProviderDispute } from './provider.ts';
import { findCard } from './test-card.ts';
import type { TestCharge, TestDispute, TestRefund } from './test-provider-store.ts';

/** A refund that the platform didn't send has no key of its own. */
export const isOutside = ({ ref, key }: TestRefund): boolean => ref === key;

/** The time that the business has to answer a dispute. */
const ANSWERED_WITHIN = days(7);

export function toDispute({ ref, status }: TestDispute, { amount_minor, created_at }: TestCharge): ProviderDispute {
  const dueBy = addDuration(instantOf(created_at), ANSWERED_WITHIN);
  const money = status === 'WON' ? 'RETURNED' : 'TAKEN';
  return { ref, status, money, amountMinor: amount_minor, reason: 'fraudulent', dueBy };
}

/** A charge as the provider answers it. */
export function toProviderCharge(charge: TestCharge): ProviderCharge {
  const { ref, key, kind, status, failure, is_retryable, client_secret, ...rest } = charge;
  const { method_ref, customer_ref, card } = rest;
  const last4 = card === null ? undefined : findCard(card)?.last4;
  return {
    ref,
    key,
    kind,
    status,
    ...(failure ? { failure, isRetryable: is_retryable === true } : {}),
    ...(status === 'REQUIRES_ACTION' ? { clientSecret: client_secret } : {}),
    ...(method_ref && customer_ref
      ? {
          method: {
            ref: method_ref,
            customerRef: customer_ref,
            brand: 'test',
            last4,
            expiryMonth: 12,
            expiryYear: 2099,
          },
        }
      : {}),
  };
}
