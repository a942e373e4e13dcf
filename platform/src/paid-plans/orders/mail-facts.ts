import type { Instant } from '@foyer/contract/values';
import { toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { OrderMail, OrderTemplate, PlannedPayments } from '../../server/mail/order-templates.ts';
import { periodOf } from '../plans/plan.ts';
import { amountOf } from './billing.ts';
import { isInTrial, isRecurring, type Order, type OrderState } from './order.ts';
import { owedCharge } from './payments.ts';
import { amountOfCycle, pricedOf, priceSpans } from './prices.ts';
import { boundaryOf, isLastCycle } from './schedule.ts';

type OrderFacts = Pick<
  OrderMail,
  'owes' | 'owed' | 'next' | 'planned' | 'until' | 'starts' | 'ends' | 'resumes' | 'trialUntil' | 'canceledBy'
>;

/** The facts of an order in a mail about it, besides its plan. */
export function describeOrder(template: OrderTemplate, order: Order): OrderFacts {
  switch (template) {
    case 'orderPurchased':
      return {
        ...describeDebt(order),
        ...describeStart(order.state),
        ...describePlanned(order),
        ...describeEnd(order),
      };
    case 'orderPaymentFailed':
      return describeOwed(order);
    case 'orderPaymentReceived':
    case 'orderPaymentAhead':
    case 'orderKept':
      return { ...describeNext(order), ...describeEnd(order) };
    case 'orderPaused':
      return { resumes: dateOf(order.state.resumesAt) };
    case 'orderResumed':
      return { ...describeNext(order), ends: dateOf(order.state.end) };
    case 'orderStartMoved':
      return { starts: dateOf(order.state.start), ...describePlanned(order), ...describeEnd(order) };
    case 'orderEndMoved':
      return { ends: dateOf(order.state.end) };
    case 'orderCancellationPlanned':
      return { until: dateOf(order.state.end) };
    case 'orderUnpaid':
    case 'orderCanceled':
    case 'orderEnded':
    case 'orderRefunded':
    case 'cardExpiring':
      return {};
  }
}

const dateOf = (instant: Instant | undefined): string | undefined =>
  instant === undefined ? undefined : toTimestamp(instant);

const describeStart = (state: OrderState): OrderFacts => ({
  starts: state.status === 'PENDING' ? dateOf(state.start) : undefined,
  trialUntil: isInTrial(state) ? dateOf(state.cycle?.end) : undefined,
});

/** The amount still to be paid at the desk. */
const describeDebt = (order: Order): OrderFacts =>
  order.state.type === 'OFFLINE' && order.state.paymentStatus === 'UNPAID'
    ? { owed: toMoney(amountOfCycle(order, 1), order.plan.currency) }
    : {};

/** When the order ends, or how its member ends it. */
function describeEnd({ state, plan }: Order): OrderFacts {
  if (!isRecurring(state)) return { ends: dateOf(state.end) };
  return { ends: dateOf(state.end), canceledBy: plan.buyerCanCancel ? 'MEMBER' : 'BUSINESS' };
}

function describeOwed({ id: orderId, plan: { currency }, state }: Order): OrderFacts {
  const owed = owedCharge(state);
  if (!owed) return {};
  const { amountMinor, cycleIndex } = owed;
  return {
    ...(amountMinor > 0 ? { owed: toMoney(amountMinor, currency) } : {}),
    owes: { orderId, cycleIndex },
    until: dateOf(state.billing?.deadline),
  };
}

/** The charge at the end of the open cycle. */
function describeNext({ plan: { currency }, state }: Order): OrderFacts {
  const { billing, cycle } = state;
  if (!billing || cycle?.end === undefined || isLastCycle(state, cycle.index)) return {};
  const amountMinor = amountOf(billing, cycle.index + 1);
  return amountMinor > 0 ? { next: { ...toMoney(amountMinor, currency), date: toTimestamp(cycle.end) } } : {};
}

/** Every charge after the cycle that is open or paid first. What is paid at the desk has none. */
function describePlanned(order: Order): OrderFacts {
  const { state, plan } = order;
  const period = periodOf(state.model);
  if (!state.billing || !period || !isRecurring(state)) return {};
  const first = state.billing.paidThrough + 1;
  const planned = priceSpans(pricedOf(order)).flatMap(({ cycleFrom, numberOfCycles, price }): PlannedPayments[] => {
    const from = Math.max(cycleFrom, first);
    const times = numberOfCycles && numberOfCycles - (from - cycleFrom);
    const start = boundaryOf(state, from);
    if (start === undefined || price.totalMinor === 0 || (times !== undefined && times <= 0)) return [];
    const amount = toMoney(price.totalMinor, plan.currency);
    return [{ amount, from: toTimestamp(start), every: period, ...(times === undefined ? {} : { times }) }];
  });
  return planned.length > 0 ? { planned } : {};
}
