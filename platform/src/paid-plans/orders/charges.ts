import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge } from '../../payments/charges/charge.ts';
import { createCharge } from '../../payments/charges/create.ts';
import { findMethod } from '../../payments/charges/method-store.ts';
import type { Subject } from '../../payments/ledger/entry.ts';
import { insertOwed } from '../../payments/ledger/store.ts';
import type { ProviderId } from '../../payments/providers/account.ts';
import { hasAccount } from '../../payments/providers/account-store.ts';
import type { Db } from '../../server/db/database.ts';
import { applyTransitions, type TransitionContext } from './change.ts';
import { mailFirstFailure } from './notify.ts';
import { isRecurring, type Order } from './order.ts';
import {
  awaitAccount,
  delayCharge,
  type OwedCharge,
  offerCharge,
  owedCharge,
  startCharge,
  takeFailure,
} from './payments.ts';
import { saveColumns } from './state-store.ts';
import type { DueEvent } from './transition.ts';

export const subjectOf = ({ id }: Pick<Order, 'id'>): Subject => ({ kind: 'ORDER', id });

const itemOf = (order: Order, { cycleIndex, amountMinor }: OwedCharge) => ({
  subject: subjectOf(order),
  purpose: 'CYCLE' as const,
  cycleIndex,
  amountMinor,
  currency: order.plan.currency,
});

/** Writes to the ledger what a cycle costs, once. */
async function recordOwed(tx: Db, siteId: SiteId, order: Order, owed: OwedCharge, now: Instant): Promise<void> {
  if (owed.amountMinor === 0) return;
  const reason = `Cycle ${owed.cycleIndex}`;
  await insertOwed(tx, siteId, { ...itemOf(order, owed), kind: 'CHARGE', reason }, now);
}

/** The charge that the payer makes for the first unpaid cycle of a locked order; undefined when nothing is owed. */
export async function offerOwedCharge(
  { tx, caller: { siteId } }: Pick<TransitionContext<never>, 'tx' | 'caller'>,
  order: Order,
  provider: ProviderId,
  now: Instant,
): Promise<Order | undefined> {
  const owed = owedCharge(order.state);
  if (!owed) return undefined;
  const request = { ...itemOf(order, owed), memberId: order.memberId, description: order.plan.name, provider };
  const charge = await createCharge(
    tx,
    siteId,
    { ...request, method: undefined, savesMethod: isRecurring(order.state) },
    now,
  );
  const state = offerCharge(order.state, charge.id);
  await saveColumns(tx, siteId, { id: order.id, after: state });
  return { ...order, state };
}

/** The charge that saves another method for a locked order, without taking money. */
export const offerMethodCharge = (
  { tx, caller: { siteId } }: Pick<TransitionContext<never>, 'tx' | 'caller'>,
  order: Order,
  provider: ProviderId,
  now: Instant,
): Promise<Charge> =>
  createCharge(
    tx,
    siteId,
    {
      subject: subjectOf(order),
      purpose: 'PAYMENT_METHOD',
      cycleIndex: undefined,
      amountMinor: 0,
      currency: order.plan.currency,
      memberId: order.memberId,
      description: order.plan.name,
      provider,
      method: undefined,
      savesMethod: true,
    },
    now,
  );

/** Charges the first unpaid cycle of a locked order without the member, who saved a method for that. */
export async function chargeSavedMethod(
  context: TransitionContext<DueEvent>,
  order: Order,
  now: Instant,
): Promise<Order> {
  const { tx, caller } = context;
  const { siteId } = caller;
  const owed = owedCharge(order.state);
  if (!owed) throw new Error('The order owes nothing.');
  await recordOwed(tx, siteId, order, owed, now);
  const methodId = order.state.billing?.methodId;
  const method = methodId && (await findMethod(tx, siteId, { id: methodId, memberId: order.memberId }));
  // A deleted method can't pay; the member has the days of grace to save another.
  if (!method) {
    const failure = takeFailure(order.state, { isOffSession: true, isRetryable: false }, now);
    const failed = await applyTransitions(context, order, [failure]);
    await mailFirstFailure({ ...context, siteId }, failed);
    return failed;
  }
  const { provider } = method;
  if (!(await hasAccount(tx, siteId, provider))) {
    const waiting = awaitAccount(order.state, now);
    await saveColumns(tx, siteId, { id: order.id, after: waiting });
    return { ...order, state: waiting };
  }
  const request = { ...itemOf(order, owed), memberId: order.memberId, description: order.plan.name, provider };
  const charge = await createCharge(tx, siteId, { ...request, method, savesMethod: false }, now);
  const state = charge.isOffSession ? startCharge(order.state, charge.id) : delayCharge(order.state, now);
  await saveColumns(tx, siteId, { id: order.id, after: state });
  return { ...order, state };
}
