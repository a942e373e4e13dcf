import { toTimestamp } from '../../server/lib/timestamp.ts';
import { reasonAgainst } from './actions.ts';
import type { OrderEntity } from './entity.ts';
import { isOwnPause, pauseMostDays } from './member-pause.ts';
import { isInTrial, type Order, type OrderState } from './order.ts';
import { hasPaymentsToCome, isOwed, owedCharge } from './payments.ts';

type OwnOrder = NonNullable<OrderEntity['foyer']>;
type MemberAction = OwnOrder['allowedActions'][number];

function canCancelNow(state: OrderState): boolean {
  const runsOutAnyway = state.status === 'ACTIVE' && isInTrial(state);
  return !runsOutAnyway && reasonAgainst('cancelImmediately', state) === undefined;
}

/** An order that has not begun is canceled at once. */
const canCancelLater = (state: OrderState): boolean =>
  state.status !== 'PENDING' && !state.isAutoRenewCanceled && reasonAgainst('cancelAtNextPayment', state) === undefined;

function canPay(state: OrderState): boolean {
  const owed = owedCharge(state);
  return owed !== undefined && state.billing?.isCharging === false && isOwed(state, owed.cycleIndex);
}

const canChangeMethod = (state: OrderState): boolean => hasPaymentsToCome(state) && state.billing?.isCharging === false;

function memberActions(order: Order): MemberAction[] {
  const { plan, state } = order;
  const isOwnCancellation = state.cancellation?.cause === 'MEMBER_ACTION';
  const isAllowed: Record<MemberAction, boolean> = {
    CANCEL_IMMEDIATELY: plan.buyerCanCancel && canCancelNow(state),
    CANCEL_AT_NEXT_PAYMENT: plan.buyerCanCancel && canCancelLater(state),
    UNDO_CANCELLATION: isOwnCancellation && reasonAgainst('undoCancellation', state) === undefined,
    PAY: canPay(state),
    CHANGE_PAYMENT_METHOD: canChangeMethod(state),
    PAUSE: pauseMostDays(order) !== undefined,
    RESUME: isOwnPause(state) && reasonAgainst('resume', state) === undefined,
  };
  const actions: MemberAction[] = [
    'PAY',
    'CHANGE_PAYMENT_METHOD',
    'UNDO_CANCELLATION',
    'RESUME',
    'PAUSE',
    'CANCEL_AT_NEXT_PAYMENT',
    'CANCEL_IMMEDIATELY',
  ];
  return actions.filter((action) => isAllowed[action]);
}

/** The fields that an order's member sees besides the order. */
export function ownOrderEntity(order: Order): OwnOrder {
  const { methodId, nextCharge, deadline, isCharging } = order.state.billing ?? {};
  const hasFailed = deadline !== undefined && !isCharging;
  const mostDays = pauseMostDays(order);
  return {
    allowedActions: memberActions(order),
    ...(methodId === undefined ? {} : { paymentMethodId: methodId }),
    ...(hasFailed && nextCharge !== undefined ? { nextAttemptDate: toTimestamp(nextCharge) } : {}),
    ...(deadline === undefined ? {} : { payByDate: toTimestamp(deadline) }),
    ...(mostDays === undefined ? {} : { pauseMostDays: mostDays }),
  };
}
