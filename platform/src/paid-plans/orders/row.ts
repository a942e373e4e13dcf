import { type Instant, instantOf, readTimestamp } from '@foyer/contract/values';
import type { Insertable, Selectable } from 'kysely';
import { toDiscount } from '../../payments/coupons/store.ts';
import type { Tax } from '../../payments/prices/price.ts';
import type { Database } from '../../server/db/schema.ts';
import { toPricingColumns, toPricingModel } from '../plans/row.ts';
import type { Billing } from './billing.ts';
import { dueAt } from './due.ts';
import { noticeAt } from './notice.ts';
import type { AppliedCoupon, Cancellation, Order, OrderState, PriceTerms, SubmissionReference } from './order.ts';
import { closePause } from './pause-shift.ts';
import { amountsOf, pricedOf } from './prices.ts';

/** What one statement reads with an order, in the form in which it does. */
interface Children {
  cycle: { index: number; start: string; end: string | null } | null;
  pauses: { start: string; end: string | null; isByMember: boolean }[];
  submission: SubmissionReference | null;
}

export type OrderRow = Selectable<Database['orders']> & Children;

const optional = (date: Date | null): Instant | undefined => (date ? instantOf(date) : undefined);
const toDate = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));
const read = (text: string | null): Instant | undefined => (text === null ? undefined : readTimestamp(text));

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  subscriptionId: row.subscription_id,
  memberId: row.member_id,
  plan: {
    id: row.plan_id,
    name: row.plan_name,
    description: row.plan_description ?? undefined,
    perks: row.perks,
    termsAndConditions: row.terms_and_conditions ?? undefined,
    buyerCanCancel: row.buyer_can_cancel,
    memberPauseMostDays: row.member_pause_most_days ?? undefined,
    currency: row.currency,
    ...toPlanPrice(row),
  },
  terms: toTerms(row),
  submission: row.submission ?? undefined,
  state: toState(row),
  created: instantOf(row.created_at),
});

const toTerms = (row: OrderRow): PriceTerms => ({ coupon: toAppliedCoupon(row), tax: toTax(row) });

function toAppliedCoupon({ coupon_id: id, coupon_code: code, ...row }: OrderRow): AppliedCoupon | undefined {
  const discount = toDiscount(row.coupon_ppm, row.coupon_minor);
  if (id === null || code === null || !discount) return undefined;
  return { id, code, discount, cycleCount: row.coupon_cycle_count ?? undefined };
}

const toTax = ({ tax_name: name, tax_rate_ppm: ratePpm, tax_is_included: isIncluded }: OrderRow): Tax | undefined =>
  name === null || ratePpm === null || isIncluded === null ? undefined : { name, ratePpm, isIncluded };

const toTermColumns = ({ coupon, tax }: PriceTerms) =>
  ({
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_ppm: coupon?.discount.kind === 'PERCENT' ? coupon.discount.ratePpm : null,
    coupon_minor: coupon?.discount.kind === 'AMOUNT' ? coupon.discount.amountMinor : null,
    coupon_cycle_count: coupon?.cycleCount ?? null,
    tax_name: tax?.name ?? null,
    tax_rate_ppm: tax?.ratePpm ?? null,
    tax_is_included: tax?.isIncluded ?? null,
  }) satisfies Partial<Insertable<Database['orders']>>;

const toState = (row: OrderRow): OrderState => ({
  type: row.type,
  status: row.status,
  paymentStatus: row.payment_status,
  model: toPricingModel(row),
  timeZone: row.time_zone,
  start: instantOf(row.starts_at),
  anchor: instantOf(row.anchor_at),
  anchorCycle: row.anchor_cycle,
  end: optional(row.ends_at),
  cycle: row.cycle
    ? { index: row.cycle.index, start: readTimestamp(row.cycle.start), end: read(row.cycle.end) }
    : undefined,
  pauses: row.pauses.map(({ start, end, isByMember }) => ({ start: readTimestamp(start), end: read(end), isByMember })),
  resumesAt: optional(row.resumes_at),
  isAutoRenewCanceled: row.is_auto_renew_canceled,
  endIfRenewed: optional(row.ends_at_if_renewed),
  cancellation: toCancellation(row),
  billing: toBilling(row),
  updated: instantOf(row.updated_at),
});

const toPlanPrice = ({ price_minor: priceMinor, set_up_fee_name: name, set_up_fee_minor: amountMinor }: OrderRow) => ({
  priceMinor,
  setUpFee: name === null || amountMinor === null ? undefined : { name, amountMinor },
});

function toBilling(row: OrderRow): Billing | undefined {
  const { paid_through: paidThrough, begun_through: begunThrough, failed_charges: failures } = row;
  if (paidThrough === null || begunThrough === null || failures === null) return undefined;
  return {
    amounts: amountsOf(
      pricedOf({ plan: toPlanPrice(row), state: { model: toPricingModel(row) }, terms: toTerms(row) }),
    ),
    paidThrough,
    begunThrough,
    failures,
    announcedThrough: row.announced_through ?? 0,
    chargeId: row.last_charge_id ?? undefined,
    methodId: row.payment_method_id ?? undefined,
    isCharging: row.is_charging,
    nextCharge: optional(row.next_charge_at),
    deadline: optional(row.payment_deadline_at),
  };
}

function toCancellation(row: OrderRow): Cancellation | undefined {
  const {
    cancellation_requested_at: requested,
    cancellation_cause: cause,
    cancellation_effective_at: effectiveAt,
  } = row;
  return requested && cause && effectiveAt ? { requested: instantOf(requested), cause, effectiveAt } : undefined;
}

/** The columns that the order's lifecycle changes. */
export const toStateColumns = (state: OrderState) =>
  ({
    status: state.status,
    payment_status: state.paymentStatus,
    starts_at: new Date(state.start),
    ends_at: toDate(state.end),
    anchor_at: new Date(state.anchor),
    anchor_cycle: state.anchorCycle,
    is_auto_renew_canceled: state.isAutoRenewCanceled,
    ends_at_if_renewed: toDate(state.endIfRenewed),
    cancellation_requested_at: toDate(state.cancellation?.requested),
    cancellation_cause: state.cancellation?.cause ?? null,
    cancellation_effective_at: state.cancellation?.effectiveAt ?? null,
    paid_through: state.billing?.paidThrough ?? null,
    begun_through: state.billing?.begunThrough ?? null,
    failed_charges: state.billing?.failures ?? null,
    last_charge_id: state.billing?.chargeId ?? null,
    payment_method_id: state.billing?.methodId ?? null,
    is_charging: state.billing?.isCharging ?? false,
    next_charge_at: toDate(state.billing?.nextCharge),
    payment_deadline_at: toDate(state.billing?.deadline),
    ...toResumptionColumns(state),
    next_due_at: toDate(dueAt(state)),
    announced_through: state.billing?.announcedThrough ?? null,
    notice_due_at: toDate(noticeAt(state)),
    updated_at: new Date(state.updated),
  }) satisfies Partial<Insertable<Database['orders']>>;

/** The end and the deadline after a planned resumption go with it, so that a status as of then can be read in SQL. */
function toResumptionColumns(state: OrderState) {
  const resumed = state.resumesAt === undefined ? undefined : closePause(state, state.resumesAt);
  return {
    resumes_at: toDate(state.resumesAt),
    ends_at_if_resumed: toDate(resumed?.end),
    payment_deadline_at_if_resumed: toDate(resumed?.billing?.deadline),
  };
}

/** The columns that stay as they were at the purchase. */
export const toPurchaseColumns = ({ id, subscriptionId, memberId, plan, terms, state, created }: Order) =>
  ({
    id,
    subscription_id: subscriptionId,
    plan_id: plan.id,
    member_id: memberId,
    type: state.type,
    plan_name: plan.name,
    plan_description: plan.description ?? null,
    perks: [...plan.perks],
    terms_and_conditions: plan.termsAndConditions ?? null,
    buyer_can_cancel: plan.buyerCanCancel,
    member_pause_most_days: plan.memberPauseMostDays ?? null,
    currency: plan.currency,
    price_minor: plan.priceMinor,
    set_up_fee_name: plan.setUpFee?.name ?? null,
    set_up_fee_minor: plan.setUpFee?.amountMinor ?? null,
    ...toPricingColumns(state.model),
    ...toTermColumns(terms),
    time_zone: state.timeZone,
    created_at: new Date(created),
  }) satisfies Partial<Insertable<Database['orders']>>;
