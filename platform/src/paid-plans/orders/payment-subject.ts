import type { OrderId } from '@foyer/contract';
import { lockIdentity } from '../../access/identities/store.ts';
import type { Charge, Refund } from '../../payments/charges/charge.ts';
import { paymentFacts, refundFacts } from '../../payments/charges/mail-facts.ts';
import type { LockedSubject, PaymentSubject, SettlingWork } from '../../payments/charges/subject.ts';
import { toReceipt } from '../../payments/invoices/receipt.ts';
import { asId } from '../../server/lib/ids.ts';
import type { Receipt } from '../../server/mail/order-templates.ts';
import { findPlan } from '../plans/store.ts';
import { applyDue, applyTransitions, type TransitionContext } from './change.ts';
import { asOf } from './due.ts';
import { issueOrderInvoice } from './invoices.ts';
import { mailBuyer, mailFirstFailure } from './notify.ts';
import type { Order } from './order.ts';
import {
  changeMethod,
  forgetCharge,
  hasPaymentsToCome,
  isOwed,
  owedCharge,
  type PaymentEvent,
  takeFailure,
  takePayment,
} from './payments.ts';
import { saveColumns } from './state-store.ts';
import { countPurchases, findOrder, lockOrder } from './store.ts';
import { transition } from './transition.ts';

const contextOf = ({ tx, siteId, emit, mail }: SettlingWork): TransitionContext<PaymentEvent> => ({
  tx,
  mail,
  caller: { siteId },
  emit,
});

/** A charge that only saves a method belongs to no cycle. */
function isChargeDue({ state }: Order, { purpose, cycleIndex, amountMinor }: Charge): boolean {
  if (purpose === 'PAYMENT_METHOD') return hasPaymentsToCome(state);
  return isOwed(state, cycleIndex) && owedCharge(state)?.amountMinor === amountMinor;
}

/** An order as its payments see it. Its member is locked first: a purchase and a deletion come one after the other. */
export const orderSubject: PaymentSubject = {
  sharesTransactions: true,

  async isDue({ db, siteId, now }, charge) {
    const order = await findOrder(db, siteId, asId<OrderId>(charge.subject.id));
    return order !== undefined && isChargeDue({ ...order, state: asOf(order.state, now) }, charge);
  },

  async lock(work, { subject, memberId }) {
    const { tx, siteId, now } = work;
    const [member, locked] = await Promise.all([
      memberId && lockIdentity(tx, siteId, memberId),
      lockOrder(tx, siteId, asId<OrderId>(subject.id)),
    ]);
    return locked && new OrderSubject(work, await applyDue(contextOf(work), locked, now), member !== undefined);
  },
};

class OrderSubject implements LockedSubject {
  readonly #work: SettlingWork;
  #order: Order;
  readonly #hasMember: boolean;
  #isPurchase = false;

  constructor(work: SettlingWork, order: Order, hasMember: boolean) {
    this.#work = work;
    this.#order = order;
    this.#hasMember = hasMember;
  }

  isDue(charge: Charge): boolean {
    return isChargeDue(this.#order, charge);
  }

  async onStarted(): Promise<boolean> {
    return true;
  }

  async onSucceeded(charge: Charge): Promise<'KEEP' | 'REFUND'> {
    if (!this.isDue(charge) || !(await this.#isWanted())) return 'REFUND';
    if (charge.purpose === 'PAYMENT_METHOD') return this.#changeMethod(charge);
    this.#isPurchase = this.#order.state.status === 'DRAFT';
    // A charge without the member leaves the method that they may have changed meanwhile.
    const methodId = charge.isOffSession ? undefined : charge.methodId;
    const paid = takePayment(this.#order.state, methodId, this.#work.now);
    this.#order = await applyTransitions(contextOf(this.#work), this.#order, [paid]);
    return 'KEEP';
  }

  async #changeMethod({ methodId }: Charge): Promise<'KEEP' | 'REFUND'> {
    const { tx, siteId, now } = this.#work;
    const { id, state } = this.#order;
    if (!methodId) return 'REFUND';
    const after = changeMethod(state, methodId, now);
    await saveColumns(tx, siteId, { id, after });
    this.#order = { ...this.#order, state: after };
    return 'KEEP';
  }

  async issueInvoice({ id: chargeId, cycleIndex, creditMinor }: Charge): Promise<Receipt | undefined> {
    const { tx, siteId, now } = this.#work;
    if (cycleIndex === undefined) return undefined;
    const invoice = await issueOrderInvoice(tx, siteId, this.#order, { cycleIndex, chargeId, creditMinor }, now);
    return invoice && toReceipt(invoice);
  }

  async announcePayment(charge: Charge, invoice: Receipt | undefined): Promise<void> {
    if (charge.purpose === 'PAYMENT_METHOD') return;
    const template = this.#isPurchase ? 'orderPurchased' : 'orderPaymentReceived';
    await mailBuyer(this.#work, this.#order, template, paymentFacts(charge, invoice));
  }

  /** A draft whose member is gone, or has bought the plan as often as it can be bought meanwhile, isn't activated. */
  async #isWanted(): Promise<boolean> {
    const { state, plan, memberId } = this.#order;
    if (state.status !== 'DRAFT') return true;
    if (!this.#hasMember) return false;
    const { tx, siteId } = this.#work;
    const limit = (await findPlan(tx, siteId, plan.id))?.maxPurchasesPerBuyer ?? 0;
    return limit === 0 || (await countPurchases(tx, siteId, plan.id, memberId)) < limit;
  }

  async onFailed(charge: Charge): Promise<void> {
    const { state } = this.#order;
    if (charge.purpose !== 'CYCLE' || owedCharge(state)?.cycleIndex !== charge.cycleIndex) return;
    const { isOffSession, failure, methodId } = charge;
    if (isOffSession && methodId !== state.billing?.methodId) return this.#tryAgain();
    const failed = takeFailure(state, { isOffSession, isRetryable: failure?.isRetryable ?? true }, this.#work.now);
    const order = await applyTransitions(contextOf(this.#work), this.#order, [failed]);
    // The payer of any other charge sees the result.
    if (isOffSession) await mailFirstFailure(this.#work, order);
  }

  async onCanceled({ isOffSession }: Charge): Promise<void> {
    if (isOffSession) await this.#tryAgain();
  }

  async #tryAgain(): Promise<void> {
    const { tx, siteId, now } = this.#work;
    const { id, state } = this.#order;
    await saveColumns(tx, siteId, { id, after: forgetCharge(state, now) });
  }

  async onRefunded(charge: Charge): Promise<void> {
    const { state } = this.#order;
    if (charge.id !== state.billing?.chargeId || charge.refundedMinor < charge.amountMinor) return;
    const refunded = transition<never>({ ...state, paymentStatus: 'REFUNDED' }, this.#work.now);
    await applyTransitions(contextOf(this.#work), this.#order, [refunded]);
  }

  async announceRefund(_: Charge, refund: Refund, note: Receipt | undefined): Promise<void> {
    const { currency } = this.#order.plan;
    await mailBuyer(this.#work, this.#order, 'orderRefunded', refundFacts(refund, currency, note));
  }
}
