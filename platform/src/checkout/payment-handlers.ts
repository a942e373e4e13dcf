import type { OperationOf, RefundId, RequestOf } from '@foyer/contract';
import { noteChange } from '../access/audit/app-changes.ts';
import { findIdentity } from '../access/identities/store.ts';
import { type Charge, type Refund, refundableMinor } from '../payments/charges/charge.ts';
import { insertCountedRefund } from '../payments/charges/count-refund.ts';
import { isDisputed } from '../payments/charges/dispute.ts';
import { chargeLifecycle } from '../payments/charges/lifecycle.ts';
import { findRefund, listRefunds, lockRefundId } from '../payments/charges/refund-store.ts';
import { requestChargeCancellation } from '../payments/charges/store.ts';
import type { SettlingWork } from '../payments/charges/subject.ts';
import { openAccount } from '../payments/providers/connect.ts';
import type { ProviderCharge } from '../payments/providers/provider.ts';
import { isBusiness } from '../server/http/caller.ts';
import type { Handlers, Refusing } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { toMinorUnits, toMoney } from '../server/lib/money.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import {
  findPayablePayment,
  findVisiblePayment,
  type NamedPayment,
  openCallSettling,
  type PaymentCall,
  type SettlingCall,
} from './call.ts';
import { toBusinessPayment, toLinkedPayment, toPayment, toRefundEntity } from './entity.ts';
import { settleOutside } from './outside.ts';
import { unlessUnavailable } from './provider-unavailable.ts';
import { settleRefund } from './refund.ts';
import { settleCharge } from './settle.ts';
import { lockWithSubject } from './settling.ts';
import { storeSource } from './start.ts';

type ShownTo = Pick<PaymentCall, 'caller'> & { input: NamedPayment };

/** A payment as its payer, the business, or the holder of a pay link may see it. */
function show({ caller, input }: ShownTo, charge: Charge) {
  if (input.payLink !== undefined) return toLinkedPayment(charge);
  return isBusiness(caller) ? toBusinessPayment(charge) : toPayment(charge);
}

async function showWithRefunds(call: PaymentCall & ShownTo, charge: Charge) {
  const { tx, caller, input } = call;
  if (input.payLink !== undefined) return { payment: show(call, charge), refunds: [] };
  const refunds = (await listRefunds(tx, caller.siteId, [charge.id])).get(charge.id) ?? [];
  return { payment: show(call, charge), refunds: refunds.map((refund) => toRefundEntity(refund, charge.currency)) };
}

/** Values that the payer's browser needs for the second step, or for the provider's form. */
async function toConfirmation(call: PaymentCall, { provider }: Charge, answer: ProviderCharge | undefined) {
  if (answer?.status !== 'REQUIRES_ACTION' || answer.clientSecret === undefined) return {};
  if (provider === 'STORE_CREDIT') return {};
  const account = await openAccount({ ...call, db: call.tx }, call.caller.siteId, provider);
  const { publishableKey, connectedAccountId } =
    account?.provider === 'STRIPE' ? account : { publishableKey: undefined, connectedAccountId: undefined };
  return {
    confirmation: {
      provider,
      clientSecret: answer.clientSecret,
      ...(publishableKey === undefined ? {} : { publishableKey }),
      ...(connectedAccountId === undefined ? {} : { connectedAccountId }),
    },
  };
}

function readAmount(amount: string | undefined, charge: Charge): number {
  if (amount === undefined) return refundableMinor(charge);
  const minor = toMinorUnits(amount, charge.currency);
  if (minor !== undefined && minor > 0) return minor;
  throw new ValidationError([oneViolation('amount', `must be a positive amount in ${charge.currency}`, 'FORMAT')]);
}

interface RefundInput {
  input: RequestOf<OperationOf<'payments.refundPayment'>>;
}

/** Refuses a refund to store credit that no member would get. */
async function requirePayer(
  { fail }: Refusing<'MEMBER_NOT_FOUND'>,
  { tx, siteId }: SettlingWork,
  { memberId }: Charge,
): Promise<void> {
  if (memberId && (await findIdentity(tx, siteId, memberId))) return;
  fail('MEMBER_NOT_FOUND', 'No member paid this, so it can’t go to store credit.');
}

/** The refund of a repeated request. The id names one refund for good. */
function repeat({ fail, input }: Refusing<never> & RefundInput, refund: Refund, charge: Charge): Refund {
  const { amount, toStoreCredit = false } = input;
  const isSameAmount = amount === undefined || toMinorUnits(amount, charge.currency) === refund.amountMinor;
  const isSameWay =
    toStoreCredit === refund.isToStoreCredit || charge.provider === 'STORE_CREDIT' || charge.creditMinor > 0;
  if (refund.chargeId === charge.id && isSameAmount && isSameWay) return refund;
  return fail('IDEMPOTENCY_KEY_REUSED', 'This refundId was already used for another refund.');
}

type Payments = Handlers<'payments'>;

const startPayment: Payments['startPayment'] = async (call) => {
  const context = openCallSettling(call);
  const stored = await storeSource(call, context);
  if (chargeLifecycle.isFinal(stored.status)) return { payment: show(call, stored) };
  const settled = await unlessUnavailable(settleCharge(context, stored.id));
  if (!settled) {
    return call.fail('UNAVAILABLE', 'The payment provider gave no answer. Send this again, or ask for the payment.');
  }
  return { payment: show(call, settled.charge), ...(await toConfirmation(call, settled.charge, settled.answer)) };
};

const cancelPayment: Payments['cancelPayment'] = async (call) => {
  const { caller, now } = call;
  const found = await findPayablePayment(call, call.input);
  const context = openCallSettling(call);
  await context.transact(({ tx }) => requestChargeCancellation(tx, caller.siteId, found.id, now));
  const settled = await unlessUnavailable(settleCharge(context, found.id));
  return showWithRefunds(call, settled?.charge ?? found);
};

const getPayment: Payments['getPayment'] = async (call) => {
  const found = await findVisiblePayment(call, call.input);
  const isOpen = !chargeLifecycle.isFinal(found.status) && found.source !== undefined;
  const settled = isOpen ? await unlessUnavailable(settleCharge(openCallSettling(call), found.id)) : undefined;
  const charge = settled?.charge ?? found;
  if (!isBusiness(call.caller) || charge.status !== 'SUCCEEDED') return showWithRefunds(call, charge);
  await lookOutside(call, charge);
  return showWithRefunds(call, await findVisiblePayment(call, { paymentId: charge.id }));
};

/** Finds what a lost notification was about. An account that the deployment no longer uses isn't asked. */
async function lookOutside(call: SettlingCall, { id, provider }: Charge): Promise<void> {
  if (provider === 'STORE_CREDIT' || (provider === 'TEST' && !call.allowsTestPayments)) return;
  await unlessUnavailable(settleOutside(openCallSettling(call), id));
}

const refundPayment: Payments['refundPayment'] = async (call) => {
  const { input, caller, fail } = call;
  const { amount, reason, staysOwed = false, toStoreCredit: isToStoreCredit = false } = input;
  const found = await findVisiblePayment(call, input);
  const context = openCallSettling(call);
  const refundId = asId<RefundId>(input.refundId.toLowerCase());
  const stored = await context.transact(async (work) => {
    const { charge } = await lockWithSubject(work, context, found);
    await lockRefundId(work.tx, caller.siteId, refundId);
    const existing = await findRefund(work.tx, caller.siteId, refundId);
    if (existing) return repeat(call, existing, charge);
    if (isToStoreCredit) await requirePayer(call, work, charge);
    const amountMinor = readAmount(amount, charge);
    const left = refundableMinor(charge);
    if (isDisputed(charge)) fail('PAYMENT_DISPUTED', 'The payer’s bank has taken this payment back.');
    if (amountMinor === 0 || amountMinor > left) {
      const data = { refundable: toMoney(left, charge.currency) };
      return fail('REFUND_EXCEEDS_PAYMENT', 'There is less left to refund.', data);
    }
    const request = { id: refundId, amountMinor, reason, isCredited: !staysOwed, isToStoreCredit, isSentNow: true };
    const { tx } = work;
    await noteChange(tx, call, 'PAYMENT_REFUNDED', {
      paymentId: charge.id,
      refundId,
      amount: toMoney(amountMinor, charge.currency),
    });
    return insertCountedRefund(work, charge, request);
  });
  const isOpen = stored.nextCheck !== undefined;
  const refund = (isOpen ? await unlessUnavailable(settleRefund(context, stored)) : undefined) ?? stored;
  const charge = await findVisiblePayment(call, { paymentId: found.id });
  return { payment: toBusinessPayment(charge), refund: toRefundEntity(refund, charge.currency) };
};

export const paymentHandlers = { startPayment, cancelPayment, getPayment, refundPayment };
