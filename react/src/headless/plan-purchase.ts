import { instantOf } from '@foyer/contract/values';
import { type AnswerOf, type ClientCore, type CodeOf, isFoyerError } from '@foyer/sdk';
import { createOnlineOrder, getPricePreview, memberListOrders } from '@foyer/sdk/orders';
import { newKey } from './attempt.ts';
import { couponFailures } from './coupon-failure.ts';
import { toLocalDate } from './zone-time.ts';

type Calls = Pick<ClientCore, 'run'>;
export type PlanOrder = AnswerOf<typeof memberListOrders>['orders'][number];
type SentSpan = AnswerOf<typeof getPricePreview>['prices'][number];

/** The same price for some cycles in a row; JSON. Null where they go on until the plan is canceled. */
export interface PriceSpan {
  cycleFrom: number;
  cycleCount: number | null;
  discount: string;
  couponCode: string | null;
  tax: { name: string; amount: string; isIncluded: boolean } | null;
  total: string;
}

export const readPriceSpans = (prices: readonly SentSpan[]): PriceSpan[] =>
  prices.map(({ duration, price }) => ({
    cycleFrom: duration?.cycleFrom ?? 1,
    cycleCount: duration?.numberOfCycles ?? null,
    discount: price?.discount ?? '0',
    couponCode: price?.coupon?.code ?? null,
    tax: price?.tax
      ? {
          name: price.tax.name ?? '',
          amount: price.tax.amount ?? '0',
          isIncluded: price.tax.includedInPrice ?? false,
        }
      : null,
    total: price?.total ?? '0',
  }));

/** The prices of a plan with a coupon, or none. Throws what `readCouponFailure` reads. */
export async function loadPriceSpans(client: Calls, planId: string, couponCode: string): Promise<PriceSpan[]> {
  const options = couponCode ? { couponCode } : {};
  return readPriceSpans((await client.run(getPricePreview, [planId, options])).prices);
}

/** Answers to a plan's form, by the keys of its questions. */
type Answers = Record<string, unknown>;

export interface PurchaseRequest {
  planId: string;
  couponCode: string;
  /** Undefined to start at once. */
  start: Date | undefined;
  /** The answers to the plan's form, in the revision that the buyer sees; null where it has none. */
  submission: { formSubmission: Answers; formRevision: string } | null;
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

/** The codes with which a purchase is refused; those of a coupon are `couponFailures`. */
export const purchaseFailures = {
  ...couponFailures,
  plan_not_found: 'gone',
  archived_plan: 'gone',
  purchases_limit_reached: 'limit',
  buyer_can_not_pick_future_start_date: 'start',
  invalid_start_date: 'start',
  accept_payment_feature_missing: 'noPayments',
  MEMBER_REQUIRED: 'ended',
  member_not_found: 'ended',
} as const satisfies {
  readonly [Code in
    | CodeOf<typeof createOnlineOrder | typeof getPricePreview | typeof memberListOrders>
    | keyof typeof couponFailures]?: string;
};

export type PurchaseFailure = (typeof purchaseFailures)[keyof typeof purchaseFailures] | 'boughtMeanwhile';

/** Undefined for codes of any call, and errors of other kinds. */
export function readPurchaseFailure(error: unknown): PurchaseFailure | undefined {
  if (error instanceof BoughtMeanwhile) return 'boughtMeanwhile';
  const kinds: Readonly<Record<string, PurchaseFailure | undefined>> = purchaseFailures;
  return isFoyerError(error) ? kinds[error.code] : undefined;
}

/** Orders of a plan are few; a member who has more of them doesn't pay an old draft. */
const MOST_ORDERS = 20;

/** The member's orders of a plan, newest first, with the answers to its form. */
export const listPlanOrders = async (client: Calls, planId: string): Promise<readonly PlanOrder[]> =>
  (await client.run(memberListOrders, [{ planIds: [planId], limit: MOST_ORDERS, fieldSet: 'FULL' }])).orders;

/** True once an order was paid, or needed no payment. */
export const isBought = ({ status }: Pick<PlanOrder, 'status'>): boolean => status !== 'DRAFT' && status !== 'CANCELED';

/** True for the purchases that a limit counts. */
export const isCounted = ({ status, cancellation }: PlanOrder): boolean =>
  status !== 'DRAFT' && cancellation?.cause !== 'PAYMENT_SETUP_FAILURE';

/** JSON whose fields are in the order of their names, as the database keeps none. */
const toOrderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Whether a draft is what the buyer wants: the same prices, the same start, the same answers. */
export function fitsPurchase(
  { pricing, startDate, formData }: Pick<PlanOrder, 'pricing' | 'startDate' | 'formData'>,
  { start, submission, spans, today, timeZone }: Omit<PurchaseRequest, 'planId' | 'couponCode'>,
): boolean {
  if (toOrderedJson(formData?.submissionData ?? {}) !== toOrderedJson(submission?.formSubmission ?? {})) return false;
  if (formData && formData.formRevision !== submission?.formRevision) return false;
  if (JSON.stringify(readPriceSpans(pricing.prices ?? [])) !== JSON.stringify(spans)) return false;
  // A draft that was to start at once starts when it is paid.
  if (!start) return toLocalDate(instantOf(startDate), timeZone) <= today;
  return startDate.getTime() === start.getTime();
}

/** A request without an answer, and its idempotency key. */
export interface PurchaseAttempt {
  request: string;
  key: string;
}

export interface Buyer {
  client: Calls;
  /** Memory, or the tab's storage, so that a repetition after a reload makes no second order. */
  stored: { read(): PurchaseAttempt | null; write(attempt: PurchaseAttempt | null): void };
  /** The number of times the member had bought the plan when they were last told. */
  knownPurchases: number;
}

/** The key of a request; the same for the same request. */
function keyOf({ stored }: Buyer, { planId, couponCode, start, submission }: PurchaseRequest): string {
  const request = JSON.stringify([planId, couponCode, start ? start.toISOString() : '', submission]);
  const attempt = stored.read();
  if (attempt?.request === request) return attempt.key;
  const key = newKey();
  stored.write({ request, key });
  return key;
}

async function createOrder(buyer: Buyer, request: PurchaseRequest): Promise<PlanOrder> {
  const { planId, couponCode, start, submission } = request;
  const options = { ...(couponCode && { couponCode }), ...(start && { startDate: start }), ...submission };
  const idempotencyKey = keyOf(buyer, request);
  return (await buyer.client.run(createOnlineOrder, [planId, options], { idempotencyKey })).order;
}

/**
 * The order to pay with `orderPayments`: a draft of the member's that fits, of this tab or another, else a new one. Throws
 * BoughtMeanwhile where another tab has bought the plan, and the client's errors, which `readPurchaseFailure` reads.
 */
export async function orderPlan(buyer: Buyer, request: PurchaseRequest): Promise<PlanOrder> {
  const own = await listPlanOrders(buyer.client, request.planId);
  if (own.filter(isBought).length > buyer.knownPurchases) throw new BoughtMeanwhile();
  const draft = own.find((order) => order.status === 'DRAFT' && fitsPurchase(order, request));
  const order = draft ?? (await createOrder(buyer, request));
  buyer.stored.write(null);
  return order;
}
