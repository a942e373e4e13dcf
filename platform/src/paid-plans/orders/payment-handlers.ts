import type { PaymentMethodId } from '@foyer/contract';
import { findMethod } from '../../payments/charges/method-store.ts';
import type { ProviderId } from '../../payments/providers/account.ts';
import { findActiveProvider } from '../../payments/providers/account-store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { applyDue, lockOwnOrder, refuseState } from './change.ts';
import { offerMethodCharge, offerOwedCharge } from './charges.ts';
import type { Order, OrderState } from './order.ts';
import { changeMethod, hasPaymentsToCome, isOwed, owedCharge } from './payments.ts';
import { requireMemberId } from './read-handlers.ts';
import { saveColumns } from './state-store.ts';

/** Refuses an order that takes no payment any more, or is being charged. */
function requireUnsettled(call: Refusing<'INVALID_ORDER_STATUS'>, state: OrderState): void {
  if (state.status === 'CANCELED' || state.status === 'ENDED') refuseState(call, state, state.status);
  if (state.billing?.isCharging) refuseState(call, state, 'CHARGE_IN_PROGRESS');
}

type PrepareCall = Pick<CallContext, 'tx' | 'caller' | 'now'> &
  Refusing<'INVALID_ORDER_STATUS' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing'>;

async function requireProvider({
  tx,
  caller,
  fail,
}: Pick<PrepareCall, 'tx' | 'caller'> & Refusing<'accept_payment_feature_missing'>): Promise<ProviderId> {
  const provider = await findActiveProvider(tx, caller.siteId);
  return provider ?? fail('accept_payment_feature_missing', 'This site can’t take payments online.');
}

/** The payment of the first unpaid cycle of an order that is locked and brought up to now. */
export async function prepareOwed(call: PrepareCall, order: Order) {
  const { now, fail } = call;
  requireUnsettled(call, order.state);
  const owed = owedCharge(order.state);
  if (!owed || !isOwed(order.state, owed.cycleIndex)) return fail('NOTHING_TO_PAY', 'The order owes nothing now.');
  const provider = await requireProvider(call);
  const billing = (await offerOwedCharge(call, order, provider, now))?.state.billing;
  if (!billing?.chargeId) throw new Error('An owed charge was not offered.');
  const payByDate = billing.deadline === undefined ? {} : { payByDate: toTimestamp(billing.deadline) };
  return { wixPayOrderId: billing.chargeId, cycleNumber: owed.cycleIndex, ...payByDate };
}

export const paymentHandlers = {
  async prepareOrderPayment(call) {
    const { caller, input, now } = call;
    const memberId = isBusiness(caller) ? undefined : requireMemberId(call);
    return prepareOwed(call, await applyDue(call, await lockOwnOrder(call, input.id, memberId), now));
  },

  async preparePaymentMethod(call) {
    const { input, now, fail } = call;
    const order = await applyDue(call, await lockOwnOrder(call, input.id, requireMemberId(call)), now);
    const owed = owedCharge(order.state);
    if (owed && isOwed(order.state, owed.cycleIndex)) {
      return { paymentId: (await prepareOwed(call, order)).wixPayOrderId };
    }
    requireUnsettled(call, order.state);
    if (!hasPaymentsToCome(order.state)) return fail('NOTHING_TO_PAY', 'No payment of the order is to come.');
    const { id } = await offerMethodCharge(call, order, await requireProvider(call), now);
    return { paymentId: id };
  },

  async changePaymentMethod(call) {
    const { tx, caller, input, now, fail } = call;
    const memberId = requireMemberId(call);
    const order = await applyDue(call, await lockOwnOrder(call, input.id, memberId), now);
    const { state } = order;
    requireUnsettled(call, state);
    if (state.status === 'DRAFT') refuseState(call, state, 'NOT_STARTED');
    if (!state.billing) return fail('NOTHING_TO_PAY', 'The order isn’t paid online.');
    const methodId = asId<PaymentMethodId>(input.paymentMethodId.toLowerCase());
    const method = await findMethod(tx, caller.siteId, { id: methodId, memberId });
    if (!method) return fail('PAYMENT_METHOD_NOT_FOUND', 'You have no such payment method.');
    await saveColumns(tx, caller.siteId, { id: order.id, after: changeMethod(state, method.id, now) });
    return {};
  },
} satisfies Partial<Handlers<'orders'>>;
