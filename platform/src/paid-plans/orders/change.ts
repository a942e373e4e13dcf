import type { MemberId, OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { requestCancellation } from '../../payments/charges/store.ts';
import { commitCouponUse, releaseCouponUse } from '../../payments/coupons/use-store.ts';
import type { CallContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { hasSamePeriods } from '../pools/order-change.ts';
import { saveOrderPools } from '../pools/store.ts';
import { allowedActions, type Reason, reasonAgainst } from './actions.ts';
import { listDue } from './due.ts';
import { type OrderEntity, toEntity } from './entity.ts';
import { type OrderAction, orderLifecycle } from './lifecycle.ts';
import { mailOfChange } from './mail-of-change.ts';
import { mailBuyer } from './notify.ts';
import type { Order, OrderState } from './order.ts';
import { saveState } from './state-store.ts';
import { findOrder, lockOrder } from './store.ts';
import { deleteSubmission } from './submission-store.ts';
import type { DueEvent, OrderEvent, Transition } from './transition.ts';

type OrderCall = Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'ORDER_NOT_FOUND'>;

/** Finds an order of the site, or of one member. Orders of others are not found. */
export const findOwnOrder = (call: OrderCall, id: string, memberId?: MemberId): Promise<Order> =>
  readOwn(call, findOrder, { id, memberId });

/** The same, locked until the transaction ends. */
export const lockOwnOrder = (call: OrderCall, id: string, memberId?: MemberId): Promise<Order> =>
  readOwn(call, lockOrder, { id, memberId });

async function readOwn(
  { tx, caller, fail }: OrderCall,
  find: typeof findOrder,
  { id, memberId }: { id: string; memberId: MemberId | undefined },
): Promise<Order> {
  const order = await find(tx, caller.siteId, asId<OrderId>(id.toLowerCase()));
  if (order && (memberId === undefined || order.memberId === memberId)) return order;
  return fail('ORDER_NOT_FOUND', 'There is no such order.');
}

export type TransitionContext<Event extends OrderEvent> = Pick<CallContext, 'tx' | 'mail'> &
  Emitting<Event> & { caller: { siteId: SiteId } };

/** Saves transitions of a locked order, sends their events, and mails the member what they come to. */
export async function applyTransitions<Event extends OrderEvent>(
  context: TransitionContext<Event>,
  order: Order,
  transitions: readonly Transition<Event>[],
): Promise<Order> {
  let current = order;
  for (const { order: after, events } of transitions) {
    const before = current.state;
    orderLifecycle.checkChange(before.status, after.status);
    await saveState(context.tx, context.caller.siteId, { id: order.id, before, after });
    if (!hasSamePeriods(before, after))
      await saveOrderPools(context.tx, context.caller.siteId, { orderId: order.id, order: after });
    if (isAbandoned(before, after)) await cancelCharges(context, order, after.updated);
    current = { ...current, state: after };
    if (before.status === 'DRAFT' && after.status !== 'DRAFT') await endDraft(context, current);
    await announce(context, current, events);
  }
  const template = mailOfChange(order.state, current.state);
  if (template) await mailBuyer({ ...context, siteId: context.caller.siteId }, current, template);
  return current;
}

/**
 * A draft reserved its coupon: the purchase commits the use. A draft that is canceled, since nobody paid it, gives the
 * coupon back and keeps no answers.
 */
async function endDraft(
  { tx, caller }: Pick<TransitionContext<never>, 'tx' | 'caller'>,
  { id, terms, state }: Order,
): Promise<void> {
  const isCanceled = state.status === 'CANCELED';
  if (isCanceled) await deleteSubmission(tx, caller.siteId, id);
  if (!terms.coupon) return;
  const settle = isCanceled ? releaseCouponUse : commitCouponUse;
  await settle(tx, caller.siteId, { kind: 'ORDER', id });
}

/** Whether charges that are under way are no longer wanted. A cycle that has ended by itself is still paid. */
const isAbandoned = (before: OrderState, { status, billing }: OrderState): boolean =>
  billing !== undefined && !billing.isCharging && status !== before.status && orderLifecycle.isFinal(status);

const cancelCharges = (
  { tx, caller: { siteId } }: Pick<TransitionContext<never>, 'tx' | 'caller'>,
  { id }: Order,
  now: Instant,
) => requestCancellation(tx, siteId, { kind: 'ORDER', id }, now);

export async function announce<Event extends OrderEvent>(
  { emit }: Emitting<Event>,
  order: Order,
  events: readonly Event[],
): Promise<void> {
  const entity = toEntity(order);
  for (const event of events) await emit(event, { entityId: order.id, body: bodyOf(event, entity) });
}

function bodyOf(event: OrderEvent, order: OrderEntity): Record<string, unknown> {
  if (event === 'orderCreated') return { entity: order };
  if (event === 'orderUpdated') return { currentEntity: order };
  return { body: { order, ...(event === 'orderCycleStarted' ? { cycleNumber: order.currentCycle?.index } : {}) } };
}

/** Does what time has made due. */
export const applyDue = (context: TransitionContext<DueEvent>, order: Order, now: CallContext['now']): Promise<Order> =>
  applyTransitions(context, order, listDue(order.state, now));

type ChangeCall<Event extends OrderEvent> = Pick<CallContext, 'tx' | 'mail' | 'caller' | 'now'> &
  Refusing<'INVALID_ORDER_STATUS'> &
  Emitting<Event | DueEvent>;

interface Change<Event extends OrderEvent> {
  action: OrderAction | ((state: OrderState) => OrderAction);
  /** Undefined when there is nothing to change. */
  act(state: OrderState): Transition<Event | DueEvent> | undefined;
}

/** Refuses what the state of an order doesn't allow. */
export function refuseState({ fail }: Refusing<'INVALID_ORDER_STATUS'>, state: OrderState, reason: Reason): never {
  const data = { reason, status: state.status, allowedActions: allowedActions(state) };
  return fail('INVALID_ORDER_STATUS', 'The order can’t be changed like this in its present state.', data);
}

/** Changes a locked order, after what time has made due. Refuses what its state doesn't allow. */
export async function changeOrder<Event extends OrderEvent>(
  call: ChangeCall<Event>,
  locked: Order,
  { action, act }: Change<Event>,
): Promise<Record<string, never>> {
  const order = await applyDue(call, locked, call.now);
  const { state } = order;
  const reason = reasonAgainst(typeof action === 'string' ? action : action(state), state);
  if (reason !== undefined) return refuseState(call, state, reason);
  const change = act(state);
  if (change) await applyTransitions(call, order, [change, ...listDue(change.order, call.now)]);
  return {};
}
