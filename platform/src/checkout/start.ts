import type { MemberId, OperationOf, PaymentMethodId, RequestOf } from '@foyer/contract';
import { addDuration } from '@foyer/contract/values';
import type { Charge, PaymentMethod } from '../payments/charges/charge.ts';
import { takeCreditPart } from '../payments/charges/credit-part.ts';
import { chargeLifecycle } from '../payments/charges/lifecycle.ts';
import { findMethod, listMethods } from '../payments/charges/method-store.ts';
import { CALLER_SENDS_WITHIN } from '../payments/charges/next-check.ts';
import { saveCharge } from '../payments/charges/store.ts';
import type { PaymentSource } from '../payments/providers/provider.ts';
import type { Db } from '../server/db/database.ts';
import type { Refusing } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { toMinorUnits } from '../server/lib/money.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { findPayablePayment, isPayer, type SettlingCall } from './call.ts';
import { lockWithSubject, type SettlingContext } from './settling.ts';

type StartRequest = RequestOf<OperationOf<'payments.startPayment'>>;

type StartRefusal =
  | 'PAYMENT_NOT_FOUND'
  | 'PAYMENT_NOT_PAYABLE'
  | 'PAYMENT_STARTED'
  | 'PAYMENT_METHOD_NOT_FOUND'
  | 'STORE_CREDIT_NOT_ACCEPTED'
  | 'STORE_CREDIT_INSUFFICIENT';

type StartCall = SettlingCall & {
  input: StartRequest;
} & Refusing<StartRefusal>;

const isSame = (left: PaymentSource, right: PaymentSource): boolean => {
  if (left.kind === 'TOKEN') return right.kind === 'TOKEN' && left.token === right.token;
  if (left.kind === 'SAVED') return right.kind === 'SAVED' && left.methodRef === right.methodRef;
  return left.kind === right.kind;
};

interface Chosen {
  source: PaymentSource;
  method: PaymentMethod | undefined;
}

/** Store credit is paid with by its own member, who is there. */
function requireCredit(call: StartCall, charge: Charge): MemberId {
  const { memberId, kind } = charge;
  if (!memberId || call.input.payLink !== undefined || !isPayer(call.caller, charge)) {
    return call.fail('PERMISSION_DENIED', 'Only the payer can pay with their store credit.');
  }
  if (kind === 'PAYMENT') return memberId;
  return call.fail(
    'STORE_CREDIT_NOT_ACCEPTED',
    'This saves a payment method for later, so store credit can’t be used.',
  );
}

/** The part that store credit pays: less than the whole, which is paid without another source. */
function readCreditPart(call: StartCall, charge: Charge): number {
  const { storeCreditAmount, storeCredit } = call.input;
  if (storeCreditAmount === undefined) return 0;
  requireCredit(call, charge);
  const minor = toMinorUnits(storeCreditAmount, charge.currency) ?? 0;
  if (storeCredit !== true && minor > 0 && minor < charge.amountMinor) return minor;
  const part = `must be a positive amount in ${charge.currency}, less than the whole, and not sent with storeCredit`;
  throw new ValidationError([oneViolation('storeCreditAmount', part, 'FORMAT')]);
}

/** Reads the token, saved method or store credit that pays. A saved method is the payer's, at the provider of the charge. */
async function choose(call: StartCall, tx: Db, charge: Charge): Promise<Chosen> {
  const { token, paymentMethodId, storeCredit = false, payLink } = call.input;
  if (storeCredit) {
    return { source: { kind: 'STORE_CREDIT', memberId: requireCredit(call, charge) }, method: undefined };
  }
  if (token !== undefined) return { source: { kind: 'TOKEN', token }, method: undefined };
  if (paymentMethodId === undefined) return { source: { kind: 'ELEMENT' }, method: undefined };
  const id = asId<PaymentMethodId>(paymentMethodId.toLowerCase());
  // A pay link says nothing about who holds it, so it charges no saved method.
  const isLinked = payLink !== undefined;
  const method =
    !isLinked && charge.memberId && (await findMethod(tx, call.caller.siteId, { id, memberId: charge.memberId }));
  if (!method || method.provider !== charge.provider) {
    return call.fail('PAYMENT_METHOD_NOT_FOUND', 'The payer has no such payment method.');
  }
  return { source: { kind: 'SAVED', methodRef: method.ref, customerRef: method.customerRef }, method };
}

/** The provider's customer of a payer who saved a method before, so that they don't become another one. */
async function findCustomer(
  { caller }: StartCall,
  tx: Db,
  { memberId, provider }: Charge,
): Promise<string | undefined> {
  const methods = memberId ? await listMethods(tx, caller.siteId, memberId) : [];
  return methods.find((method) => method.provider === provider)?.customerRef;
}

const refuse = ({ fail }: StartCall, { status }: Charge): never =>
  fail('PAYMENT_NOT_PAYABLE', 'This payment can’t be made any more. Prepare another one.', { status });

/** Stores how a payment is paid, before it is sent. A repetition with the same source changes nothing. */
export async function storeSource(call: StartCall, context: SettlingContext): Promise<Charge> {
  const found = await findPayablePayment(call, call.input);
  return context.transact(async (work) => {
    const { subject, charge } = await lockWithSubject(work, context, found);
    if (charge.status === 'SUCCEEDED' || charge.status === 'PROCESSING') return charge;
    const isOver = chargeLifecycle.isFinal(charge.status) || charge.isCancelRequested;
    if (isOver || subject?.isDue(charge) !== true) return refuse(call, charge);
    const { source, method } = await choose(call, work.tx, charge);
    const creditMinor = readCreditPart(call, charge);
    if (charge.source) {
      if (isSame(charge.source, source) && charge.creditMinor === creditMinor) return charge;
      return call.fail('PAYMENT_STARTED', 'This is being paid in another way. Cancel the payment first.');
    }
    if (!(await subject.onStarted(charge))) return refuse(call, charge);
    const isCredit = source.kind === 'STORE_CREDIT';
    const started: Charge = {
      ...charge,
      provider: isCredit ? 'STORE_CREDIT' : charge.provider,
      source,
      creditMinor,
      methodId: method?.id,
      customerRef: method?.customerRef ?? (await findCustomer(call, work.tx, charge)),
      // A payer who enters a card has a browser for the second step; a saved one may be charged without its owner.
      isOffSession: source.kind === 'SAVED' && !isPayer(call.caller, charge),
      savesMethod: charge.savesMethod && method === undefined && !isCredit,
      checks: 1,
      nextCheck: addDuration(work.now, CALLER_SENDS_WITHIN),
      updated: work.now,
    };
    await saveCharge(work.tx, work.siteId, started);
    // Last of the locks, as in every change of a balance.
    if (await takeCreditPart(work, started)) return started;
    return call.fail('STORE_CREDIT_INSUFFICIENT', 'There is less store credit than that.');
  });
}
