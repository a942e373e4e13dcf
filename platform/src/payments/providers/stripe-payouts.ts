import type { SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import type Stripe from 'stripe';
import { readCurrency } from '../../server/lib/money.ts';
import type { PayoutItem, PayoutItemPage, PayoutPage, ProviderPage, ProviderPayout } from './provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { isInvalidRequest } from './stripe-errors.ts';
import { isOfSite } from './stripe-metadata.ts';

/** Stripe refuses a request that names something that it doesn't have. */
async function unlessUnknown<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isInvalidRequest(error)) return undefined;
    throw error;
  }
}

const pageOf = ({ limit, cursor }: ProviderPage) => ({
  limit,
  ...(cursor === undefined ? {} : { starting_after: cursor }),
});

const cursorAfter = ({ data, has_more }: { data: readonly { id: string }[]; has_more: boolean }) =>
  has_more ? data.at(-1)?.id : undefined;

export async function listPayouts(stripe: Stripe, page: ProviderPage): Promise<PayoutPage | undefined> {
  const list = stripe.payouts.list(pageOf(page));
  const found = await (page.cursor === undefined ? list : unlessUnknown(list));
  return found && { payouts: found.data.map(toPayout), nextCursor: cursorAfter(found) };
}

/** Stripe knows the contents of payouts that it makes by itself, and not of those that the business asks for. */
export async function listPayoutItems(
  stripe: Stripe,
  { ref, siteId, ...page }: { ref: string; siteId: SiteId } & ProviderPage,
): Promise<PayoutItemPage | undefined> {
  const made = await unlessUnknown(stripe.payouts.retrieve(ref));
  if (!made?.automatic) return made && { payout: toPayout(made), items: [], nextCursor: undefined };
  const list = stripe.balanceTransactions.list({ payout: ref, expand: ['data.source'], ...pageOf(page) });
  const found = await (page.cursor === undefined ? list : unlessUnknown(list));
  if (!found) return undefined;
  // The payout itself is one of them.
  const items = found.data.filter(({ source }) => idOf(source) !== ref).map((line) => toItem(line, siteId));
  return { payout: toPayout(made), items, nextCursor: cursorAfter(found) };
}

const idOf = (source: string | { id: string } | null): string | undefined =>
  typeof source === 'string' ? source : source?.id;

function toPayout({
  id,
  amount,
  currency: name,
  status,
  created,
  arrival_date,
  automatic,
}: Stripe.Payout): ProviderPayout {
  const currency = readCurrency(name.toUpperCase());
  return {
    ref: id,
    amountMinor: fromStripeAmount(amount, currency),
    currency,
    status: statusOf(status),
    created: instantAt(created * 1000),
    arrival: instantAt(arrival_date * 1000),
    isItemized: automatic,
  };
}

/** A status that Stripe adds is looked up there. */
function statusOf(status: string): ProviderPayout['status'] {
  switch (status) {
    case 'in_transit':
      return 'IN_TRANSIT';
    case 'paid':
      return 'PAID';
    case 'failed':
      return 'FAILED';
    case 'canceled':
      return 'CANCELED';
    default:
      return 'PENDING';
  }
}

function toItem(line: Stripe.BalanceTransaction, siteId: SiteId): PayoutItem {
  const currency = readCurrency(line.currency.toUpperCase());
  const kind = kindOf(line.reporting_category);
  const { foyer_charge: chargeId, foyer_refund: refundId } = namesOf(line.source, siteId);
  return {
    kind,
    amountMinor: fromStripeAmount(line.amount, currency),
    feeMinor: fromStripeAmount(line.fee, currency),
    currency,
    at: instantAt(line.created * 1000),
    ...(kind === 'PAYMENT' && chargeId !== undefined ? { chargeId } : {}),
    ...(kind === 'REFUND' && refundId !== undefined ? { refundId } : {}),
  };
}

/** Stripe copies the metadata of a payment to its charge. Disputes have none of ours. */
function namesOf(source: Stripe.BalanceTransaction['source'], siteId: SiteId): Partial<Record<string, string>> {
  if (source === null || typeof source === 'string' || !('metadata' in source)) return {};
  const { metadata } = source;
  return isOfSite(metadata, siteId) ? (metadata ?? {}) : {};
}

function kindOf(category: string): PayoutItem['kind'] {
  switch (category) {
    case 'charge':
    case 'charge_failure':
      return 'PAYMENT';
    case 'refund':
    case 'refund_failure':
    case 'partial_capture_reversal':
      return 'REFUND';
    case 'dispute':
    case 'dispute_reversal':
      return 'DISPUTE';
    case 'fee':
    case 'network_cost':
    case 'platform_earning':
    case 'platform_earning_refund':
    case 'tax':
      return 'FEE';
    default:
      return 'OTHER';
  }
}
