import type { OperationOf, ResponseOf } from '@foyer/contract';
import { toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { allowedActions } from '../orders/actions.ts';
import { isInTrial, isRecurring, type Order } from '../orders/order.ts';
import { owedCharge } from '../orders/payments.ts';
import { amountOfCycle } from '../orders/prices.ts';
import { boundaryOf, isLastCycle } from '../orders/schedule.ts';

type Progress = ResponseOf<OperationOf<'orderReports.listOrderProgress'>>['progress'][number];

const isOver = ({ status }: Order['state']): boolean => status === 'ENDED' || status === 'CANCELED';

/** Of an order that is paid online. One that is over owes only what is still being charged. */
function owedOnline({ state, plan }: Order): Progress['owed'] {
  const owed = owedCharge(state);
  const { billing } = state;
  if (!billing || !owed || owed.amountMinor === 0) return undefined;
  if (isOver(state) && !billing.isCharging && billing.nextCharge === undefined) return undefined;
  return {
    cycleNumber: owed.cycleIndex,
    amount: toMoney(owed.amountMinor, plan.currency),
    failedAttempts: billing.failures,
    isBeingCharged: billing.isCharging,
    ...(billing.nextCharge === undefined ? {} : { nextAttemptDate: toTimestamp(billing.nextCharge) }),
    ...(billing.deadline === undefined ? {} : { cancelDate: toTimestamp(billing.deadline) }),
  };
}

/** The business notes whether an offline order is paid, not each cycle. */
function owedOffline(order: Order): Progress['owed'] {
  const { status, paymentStatus } = order.state;
  if (paymentStatus !== 'UNPAID' || status === 'CANCELED') return undefined;
  const amount = toMoney(amountOfCycle(order, 1), order.plan.currency);
  return { cycleNumber: 1, amount, failedAttempts: 0, isBeingCharged: false };
}

/** Of a paused order, the date isn't known before it is resumed. */
function nextPayment(order: Order): Progress['nextPayment'] {
  const { state, plan } = order;
  const { status, cycle, end } = state;
  if (!isRecurring(state) || (status !== 'ACTIVE' && status !== 'PENDING')) return undefined;
  const hasTrialAhead = status === 'PENDING' && state.anchor > state.start;
  const last = cycle?.index ?? (hasTrialAhead ? 0 : 1);
  const due = cycle ? cycle.end : boundaryOf(state, last + 1);
  if (due === undefined || isLastCycle(state, last) || (end !== undefined && end <= due)) return undefined;
  const amountMinor = amountOfCycle(order, last + 1);
  if (amountMinor === 0 && !isInTrial(state)) return undefined;
  return {
    cycleNumber: last + 1,
    amount: toMoney(amountMinor, plan.currency),
    dueDate: toTimestamp(due),
    isCharged: state.type === 'ONLINE' && amountMinor > 0,
  };
}

/** The actions that an order allows, its debt and its next payment. The order is as of now. */
export function progressOf(order: Order): Progress {
  const owed = order.state.billing ? owedOnline(order) : owedOffline(order);
  const next = nextPayment(order);
  return {
    orderId: order.id,
    allowedActions: allowedActions(order.state),
    ...(owed ? { owed } : {}),
    ...(next ? { nextPayment: next } : {}),
  };
}
