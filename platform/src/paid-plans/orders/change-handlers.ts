import { readTimestamp } from '@foyer/contract/values';
import type { Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { CancellationRequest } from './actions.ts';
import { cancel, changeStartDate, effectiveAtOf, markAsPaid, postponeEndDate, undoCancellation } from './actions.ts';
import { changeOrder, lockOwnOrder } from './change.ts';
import { readStart } from './checkout.ts';
import { issueOrderInvoice } from './invoices.ts';
import type { OrderAction } from './lifecycle.ts';
import { mailUncharged } from './notify.ts';
import type { Order, OrderState } from './order.ts';
import { requireMemberId } from './read-handlers.ts';
import type { DueEvent } from './transition.ts';

const cancelActions = {
  IMMEDIATELY: 'cancelImmediately',
  NEXT_PAYMENT_DATE: 'cancelAtNextPayment',
} as const satisfies Record<string, OrderAction>;

const cancelAction = (request: CancellationRequest) => (state: OrderState) =>
  cancelActions[effectiveAtOf(state, request)];

const undo = (call: Parameters<typeof changeOrder<DueEvent>>[0], order: Order) =>
  changeOrder<DueEvent>(call, order, {
    action: 'undoCancellation',
    act: (state) => undoCancellation(state, call.now),
  });

export const changeHandlers = {
  async markAsPaid(call) {
    const order = await lockOwnOrder(call, call.input.id);
    const paid = await changeOrder(call, order, { action: 'markAsPaid', act: (state) => markAsPaid(state, call.now) });
    const invoice = await issueOrderInvoice(call.tx, call.caller.siteId, order, { cycleIndex: 1 }, call.now);
    await mailUncharged(call, order, 'orderPaymentReceived', invoice);
    return paid;
  },

  async postponeEndDate(call) {
    const { input, now } = call;
    const order = await lockOwnOrder(call, input.id);
    const end = readTimestamp(input.endDate);
    return changeOrder(call, order, {
      action: 'postponeEndDate',
      act(state) {
        if (end > (state.end ?? end)) return postponeEndDate(state, end, now);
        throw new ValidationError([oneViolation('endDate', 'must be later than the present end', 'MIN')]);
      },
    });
  },

  async changeStartDate(call) {
    const { input, now } = call;
    const order = await lockOwnOrder(call, input.id);
    const start = readStart(input, now);
    return changeOrder(call, order, {
      action: 'changeStartDate',
      act(state) {
        if (start >= now) return changeStartDate(state, start, now);
        throw new ValidationError([oneViolation('startDate', 'must not be in the past', 'MIN')]);
      },
    });
  },

  async undoCancellation(call) {
    const order = await lockOwnOrder(call, call.input.id);
    return undo(call, order);
  },

  async undoCancellationRequest(call) {
    const order = await lockOwnOrder(call, call.input.id, requireMemberId(call));
    if (order.state.cancellation?.cause === 'OWNER_ACTION') {
      return call.fail('PERMISSION_DENIED', 'Only the business can take back its own cancellation.');
    }
    return undo(call, order);
  },

  async cancelOrder(call) {
    const request = { cause: 'OWNER_ACTION', effectiveAt: call.input.effectiveAt } as const;
    const order = await lockOwnOrder(call, call.input.id);
    return changeOrder(call, order, {
      action: cancelAction(request),
      act: (state) => cancel(state, request, call.now),
    });
  },

  async requestCancellation(call) {
    const request = { cause: 'MEMBER_ACTION', effectiveAt: call.input.effectiveAt } as const;
    const order = await lockOwnOrder(call, call.input.id, requireMemberId(call));
    if (!order.plan.buyerCanCancel) {
      return call.fail('PERMISSION_DENIED', 'Only the business can cancel orders of this plan.');
    }
    return changeOrder(call, order, {
      action: cancelAction(request),
      act: (state) => cancel(state, request, call.now),
    });
  },
} satisfies Partial<Handlers<'orders'>>;
