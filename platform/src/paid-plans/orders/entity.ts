import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { Price, Tax } from '../../payments/prices/price.ts';
import { formatRate } from '../../payments/prices/rate.ts';
import { fromMinorUnits } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { modelEntity } from '../plans/entity.ts';
import type { PricingModel } from '../plans/plan.ts';
import {
  type AppliedCoupon,
  type Cycle,
  isRecurring,
  type Order,
  type OrderState,
  type PausePeriod,
  type PriceTerms,
} from './order.ts';
import { type Priced, type PriceSpan, pricedOf, priceSpans } from './prices.ts';
import { earliestEndOf } from './schedule.ts';
import { formDataEntity, type Submitted } from './submission-entity.ts';

export type OrderEntity = ResponseOf<OperationOf<'orders.managementGetOrder'>>['order'];
type PricePreview = ResponseOf<OperationOf<'orders.getPricePreview'>>;
type SpannedPrice = PricePreview['prices'][number];

const timestamp = <K extends string>(key: K, instant: Instant | undefined) =>
  (instant === undefined ? {} : { [key]: toTimestamp(instant) }) as { [N in K]?: ReturnType<typeof toTimestamp> };

const freeTrial = (model: PricingModel) =>
  model.kind === 'SUBSCRIPTION' && model.freeTrialDays > 0 ? { freeTrialDays: model.freeTrialDays } : {};

const taxEntity = ({ name, ratePpm, isIncluded }: Tax, amountMinor: number, currency: Currency) => ({
  name,
  includedInPrice: isIncluded,
  rate: formatRate(ratePpm),
  amount: fromMinorUnits(amountMinor, currency),
});

const couponEntity = ({ id, code }: AppliedCoupon, { discountMinor }: Price, currency: Currency) => ({
  id,
  code,
  amount: fromMinorUnits(discountMinor, currency),
});

const amounts = ({ price, hasCoupon }: PriceSpan, { coupon, tax }: PriceTerms, currency: Currency) => ({
  subtotal: fromMinorUnits(price.subtotalMinor, currency),
  ...(coupon && hasCoupon ? { coupon: couponEntity(coupon, price, currency) } : {}),
  discount: fromMinorUnits(price.discountMinor, currency),
  ...(tax ? { tax: taxEntity(tax, price.taxMinor, currency) } : {}),
  total: fromMinorUnits(price.totalMinor, currency),
  currency,
});

/** The prices of a plan's order, in the protocol's newer and older form. */
export function pricesEntity(priced: Priced, currency: Currency): PricePreview {
  const { model, priceMinor, terms } = priced;
  const prices = priceSpans(priced).map(
    (span): SpannedPrice => ({
      duration: {
        cycleFrom: span.cycleFrom,
        ...(span.numberOfCycles === undefined ? {} : { numberOfCycles: span.numberOfCycles }),
      },
      price: amounts(span, terms, currency),
    }),
  );
  return {
    price: {
      ...modelEntity(model),
      ...prices[0]?.price,
      planPrice: fromMinorUnits(priceMinor, currency),
      ...freeTrial(model),
    },
    prices,
  };
}

const cycleEntity = ({ index, start, end }: Cycle) => ({
  index,
  startedDate: toTimestamp(start),
  ...timestamp('endedDate', end),
});

const pauseEntity = ({ start, end, isByMember }: PausePeriod, resumesAt: Instant | undefined) => ({
  status: end === undefined ? ('ACTIVE' as const) : ('ENDED' as const),
  pauseDate: toTimestamp(start),
  pausedBy: isByMember ? ('MEMBER' as const) : ('OWNER' as const),
  ...(end === undefined ? timestamp('plannedResumeDate', resumesAt) : timestamp('resumeDate', end)),
});

/** What only the field set FULL contains. */
export interface OrderDetails {
  cycles: readonly Cycle[];
  submitted: Submitted | undefined;
}

/** An order in wire form; with its cycles and answers where they are given. */
export function toEntity(order: Order, details?: OrderDetails): OrderEntity {
  const { id, subscriptionId, memberId, plan, state, created } = order;
  const { model, cancellation } = state;
  const { price, prices } = pricesEntity(pricedOf(order), plan.currency);
  return {
    id,
    planId: plan.id,
    subscriptionId,
    ...(state.billing?.chargeId ? { wixPayOrderId: state.billing.chargeId } : {}),
    // A member and their contact are one.
    buyer: { memberId, contactId: memberId },
    priceDetails: price,
    pricing: { ...modelEntity(model), prices },
    type: state.type,
    status: state.status,
    lastPaymentStatus: state.paymentStatus,
    ...(isRecurring(state) ? { autoRenewCanceled: state.isAutoRenewCanceled } : {}),
    ...(cancellation ? { cancellation: cancellationEntity(cancellation) } : {}),
    startDate: toTimestamp(state.start),
    ...timestamp('endDate', state.end),
    ...timestamp('earliestEndDate', earliestEndOf(state)),
    pausePeriods: state.pauses.map((period) => pauseEntity(period, state.resumesAt)),
    ...freeTrial(model),
    ...(state.cycle ? { currentCycle: cycleEntity(state.cycle) } : {}),
    ...(details ? { cycles: details.cycles.map((cycle) => withStatus(cycle, state)) } : {}),
    planName: plan.name,
    ...(plan.description === undefined ? {} : { planDescription: plan.description }),
    planPrice: fromMinorUnits(plan.priceMinor, plan.currency),
    ...(order.submission ? { formData: formDataEntity(order.submission, details?.submitted) } : {}),
    createdDate: toTimestamp(created),
    updatedDate: toTimestamp(state.updated),
  };
}

const cancellationEntity = ({ requested, cause, effectiveAt }: NonNullable<OrderState['cancellation']>) => ({
  requestedDate: toTimestamp(requested),
  cause,
  effectiveAt,
});

const withStatus = (cycle: Cycle, state: OrderState) => ({
  ...cycleEntity(cycle),
  status: cycle.index === state.cycle?.index ? ('ACTIVE' as const) : ('ENDED' as const),
});
