import { instantOf } from '@foyer/contract/values';
import { newKey } from '@foyer/react/attempt';
import { type AnswerOf, orders } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import type { StoredValue } from '../../lib/stored-value.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { Typed } from '../../site/booking/state/typed-answers.ts';
import type { Chosen } from './chosen.ts';
import { type PriceSpan, readSpans } from './plan.ts';

export type Order = AnswerOf<typeof orders.memberGetOrder>;

export interface PurchaseRequest {
  planId: string;
  couponCode: string;
  /** Undefined to start at once. */
  start: Date | undefined;
  /** The answers to the plan's form, in the revision that the buyer sees; null where it has none. */
  submission: { formSubmission: Typed; formRevision: string } | null;
  /** The prices that the buyer sees. */
  spans: readonly PriceSpan[];
  /** The day in the business's zone, such as 2026-03-04. */
  today: string;
  timeZone: string;
}

/** Thrown where another purchase of the plan was made while this one was being prepared. */
export class BoughtMeanwhile extends Error {
  override name = 'BoughtMeanwhile';
}

/** Orders of a plan are few; a member who has more of them doesn't pay an old draft. */
const MOST_ORDERS = 20;

/** The member's orders of a plan, newest first, with the answers to its form. */
export const listOwn = async (client: PageClient, planId: string): Promise<readonly Order[]> =>
  (await client.run(orders.memberListOrders, [{ planIds: [planId], limit: MOST_ORDERS, fieldSet: 'FULL' }])).orders;

/** True once an order was paid, or needed no payment. */
export const isBought = ({ status }: Pick<Order, 'status'>): boolean => status !== 'DRAFT' && status !== 'CANCELED';

/** True for the purchases that a limit counts. */
export const isCounted = ({ status, cancellation }: Order): boolean =>
  status !== 'DRAFT' && cancellation?.cause !== 'PAYMENT_SETUP_FAILURE';

/** JSON whose fields are in the order of their names, as the database keeps none. */
const toOrderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Whether a draft is what the buyer wants: the same prices, the same start, the same answers. */
export function fits(
  { pricing, startDate, formData }: Pick<Order, 'pricing' | 'startDate' | 'formData'>,
  { start, submission, spans, today, timeZone }: Omit<PurchaseRequest, 'planId' | 'couponCode'>,
): boolean {
  if (toOrderedJson(formData?.submissionData ?? {}) !== toOrderedJson(submission?.formSubmission ?? {})) return false;
  if (formData && formData.formRevision !== submission?.formRevision) return false;
  if (JSON.stringify(readSpans(pricing.prices ?? [])) !== JSON.stringify(spans)) return false;
  // A draft that was to start at once starts when it is paid.
  if (!start) return toLocalDate(instantOf(startDate), timeZone) <= today;
  return startDate.getTime() === start.getTime();
}

/** The key of a request; the same for the same request of this tab. */
function keyOf(stored: StoredValue<Chosen>, { planId, couponCode, start, submission }: PurchaseRequest): string {
  const request = JSON.stringify([planId, couponCode, start?.toISOString() ?? '', submission]);
  const { attempt } = stored.read();
  if (attempt?.request === request) return attempt.key;
  const key = newKey();
  stored.write({ ...stored.read(), attempt: { request, key } });
  return key;
}

interface Buyer {
  client: PageClient;
  stored: StoredValue<Chosen>;
  memberId: string;
  /** How often the member had bought the plan when they were last told. */
  knownPurchases: number;
}

/**
 * The order to pay: a draft of the member's that fits, of this tab or another, else a new one. Throws BoughtMeanwhile
 * where another tab has bought the plan, and the client's errors.
 */
export async function makeOrder(
  { client, stored, memberId, knownPurchases }: Buyer,
  request: PurchaseRequest,
): Promise<Order> {
  const own = await listOwn(client, request.planId);
  if (own.filter(isBought).length > knownPurchases) throw new BoughtMeanwhile();
  const draft = own.find((order) => order.status === 'DRAFT' && fits(order, request));
  const order = draft ?? (await create(client, stored, request));
  stored.write({ ...stored.read(), attempt: null, order: { id: order.id, memberId } });
  return order;
}

async function create(client: PageClient, stored: StoredValue<Chosen>, request: PurchaseRequest): Promise<Order> {
  const { planId, couponCode, start, submission } = request;
  const options = { ...(couponCode && { couponCode }), ...(start && { startDate: start }), ...submission };
  const idempotencyKey = keyOf(stored, request);
  const { order } = await client.run(orders.createOnlineOrder, [planId, options], { idempotencyKey });
  return order;
}
