import type { SiteId } from '@foyer/contract';
import { type Currency, instantAt } from '@foyer/contract/values';
import type Stripe from 'stripe';
import type { OutsideChanges, OutsideRefund, ProviderDispute, ProviderNotification } from './provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { toProviderRefund } from './stripe-intents.ts';
import { isOfSite, keyOf } from './stripe-metadata.ts';

/**
 * Lists the refunds of a payment that have no name of the platform, because the owner made them in Stripe's dashboard, and
 * the payment's disputes.
 */
export async function findOutside(
  stripe: Stripe,
  { ref, currency }: { ref: string; currency: Currency },
): Promise<OutsideChanges> {
  const refunds: OutsideRefund[] = [];
  for await (const made of stripe.refunds.list({ payment_intent: ref, limit: 100 })) {
    if (keyOf(made.metadata) === '') refunds.push(toOutsideRefund(made, currency));
  }
  const disputes: ProviderDispute[] = [];
  for await (const dispute of stripe.disputes.list({ payment_intent: ref, limit: 100 })) {
    disputes.push(toDispute(dispute, currency));
  }
  // Stripe lists the newest first.
  return { refunds, disputes: disputes.reverse() };
}

function toOutsideRefund(refund: Stripe.Refund, currency: Currency): OutsideRefund {
  const { ref, status } = toProviderRefund(refund);
  const amountMinor = fromStripeAmount(refund.amount, currency);
  return { ref, status, amountMinor, reason: refund.reason?.replaceAll('_', ' ') };
}

/** Withdrawal and return are a balance transaction each, in this order. */
const moneyOf = ({ balance_transactions: moves }: Stripe.Dispute): ProviderDispute['money'] =>
  moves.length === 0 ? 'UNTOUCHED' : moves.length === 1 ? 'TAKEN' : 'RETURNED';

function toDispute(dispute: Stripe.Dispute, currency: Currency): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    ref: dispute.id,
    status: statusOf(dispute),
    money: moneyOf(dispute),
    amountMinor: fromStripeAmount(dispute.amount, currency),
    reason: dispute.reason.replaceAll('_', ' '),
    ...(dueBy === null ? {} : { dueBy: instantAt(dueBy * 1000) }),
  };
}

/** Stripe's statuses grow in number; an unknown one is looked into by somebody. */
function statusOf({ status }: Stripe.Dispute): ProviderDispute['status'] {
  switch (status) {
    case 'won':
      return 'WON';
    case 'lost':
      return 'LOST';
    case 'warning_closed':
    case 'prevented':
      return 'CLOSED';
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'INQUIRY';
    case 'under_review':
    case 'appeal_under_review':
      return 'UNDER_REVIEW';
    default:
      return 'NEEDS_RESPONSE';
  }
}

type IntentName = string | Stripe.PaymentIntent | null;

/** Names the charge of a payment to which something was done in Stripe's dashboard, if it is one of this site. */
export async function readOutside(
  stripe: Stripe,
  siteId: SiteId,
  { payment_intent: name }: { payment_intent: IntentName },
): Promise<ProviderNotification> {
  const id = typeof name === 'string' ? name : name?.id;
  if (id === undefined) return { kind: 'OTHER' };
  const { metadata } = await stripe.paymentIntents.retrieve(id);
  return isOfSite(metadata, siteId) ? { kind: 'OUTSIDE', key: keyOf(metadata) } : { kind: 'OTHER' };
}
