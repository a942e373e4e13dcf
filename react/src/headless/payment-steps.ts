import { isFoyerError } from '@foyer/sdk';
import type { Confirmation, Payment, PaymentCalls, PaymentSource, StartedPayment } from './payment-calls.ts';

/** Why the payer is asked again. */
export type PaymentRemark =
  | { kind: 'failed'; code: NonNullable<Payment['failure']>['code']; isRetryable: boolean; provider: string }
  /** The provider gave no answer; the same attempt can be sent again. */
  | { kind: 'uncertain' }
  /** The payer's bank waits for an answer. */
  | { kind: 'stepOpen' }
  /** Something else is owed than what was shown, or another tab began to pay it. */
  | { kind: 'changed' };

/** How a payment stands. */
export type PaymentOutcome =
  | { kind: 'due'; payment: Payment; remark?: PaymentRemark; confirmation?: Confirmation }
  | { kind: 'confirming'; payment: Payment; confirmation: Confirmation }
  | { kind: 'processing' | 'paid'; payment: Payment }
  /** Nothing can be paid any more; `error` is why no payment could be prepared. */
  | { kind: 'refused'; error: unknown };

const codeOf = (error: unknown): string => (isFoyerError(error) ? error.code : '');

/** True if the attempt may have reached the provider all the same. */
const mayHaveArrived = (error: unknown): boolean =>
  ['UNAVAILABLE', 'NETWORK', 'TIMEOUT', 'BAD_RESPONSE', 'UNKNOWN'].includes(codeOf(error));

/** Codes that say nothing about what is owed. */
const isPassing = (error: unknown): boolean =>
  mayHaveArrived(error) ||
  !isFoyerError(error) ||
  ['TOO_MANY_REQUESTS', 'SESSION_ENDED', 'UNAUTHENTICATED'].includes(error.code);

const isOver = ({ status }: Payment): boolean => status === 'FAILED' || status === 'CANCELED';

function remarkOf({ status, failure, provider }: Payment): PaymentRemark | undefined {
  if (status !== 'FAILED') return undefined;
  const { code = 'METHOD_UNUSABLE', retryable: isRetryable = false } = failure ?? {};
  return { kind: 'failed', code, isRetryable, provider };
}

const due = (payment: Payment, remark: PaymentRemark | undefined): PaymentOutcome =>
  remark ? { kind: 'due', payment, remark } : { kind: 'due', payment };

/** Asks what is owed now. Throws where that can't be found out. */
export async function openPayment(calls: PaymentCalls, remark?: PaymentRemark): Promise<PaymentOutcome> {
  let id: string;
  try {
    id = await calls.prepare();
  } catch (error) {
    if (isPassing(error)) throw error;
    return { kind: 'refused', error };
  }
  const payment = await calls.get(id);
  // A final one that is prepared again and again stands for something that ended.
  if (isOver(payment)) return { kind: 'refused', error: new Error(`The payment is ${payment.status}.`) };
  return settled(payment) ?? due(payment, remark);
}

function settled(payment: Payment): PaymentOutcome | undefined {
  if (payment.status === 'SUCCEEDED') return { kind: 'paid', payment };
  return payment.status === 'PROCESSING' ? { kind: 'processing', payment } : undefined;
}

/** How a payment stands by now. What failed is prepared again. */
export async function checkPayment(
  calls: PaymentCalls,
  paymentId: string,
  remark?: PaymentRemark,
): Promise<PaymentOutcome> {
  return read(calls, await calls.get(paymentId), remark);
}

async function read(calls: PaymentCalls, payment: Payment, remark?: PaymentRemark): Promise<PaymentOutcome> {
  if (isOver(payment)) return openPayment(calls, remarkOf(payment) ?? remark);
  return settled(payment) ?? due(payment, remark);
}

/** The provider's form stays open; any other source needs a second step. */
async function readStarted(
  calls: PaymentCalls,
  { payment, confirmation }: StartedPayment,
  { kind }: PaymentSource,
): Promise<PaymentOutcome> {
  if (!confirmation || payment.status !== 'REQUIRES_ACTION') return read(calls, payment, { kind: 'uncertain' });
  return { kind: kind === 'FORM' ? 'due' : 'confirming', payment, confirmation };
}

/**
 * Pays what the payer was shown. An attempt without an answer is looked for, never made twice: the platform sends one
 * payment once. Another way to pay than the one that was begun gives that one up first.
 */
export async function pay(calls: PaymentCalls, shown: Payment, source: PaymentSource): Promise<PaymentOutcome> {
  try {
    return await readStarted(calls, await calls.start(shown.id, source), source);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'PAYMENT_STARTED') return payInstead(calls, shown, source);
    if (code === 'PAYMENT_NOT_PAYABLE') return openPayment(calls, { kind: 'changed' });
    if (!mayHaveArrived(error)) throw error;
    return checkPayment(calls, shown.id, { kind: 'uncertain' }).catch(() => due(shown, { kind: 'uncertain' }));
  }
}

const isSame = (left: Payment, right: Payment): boolean =>
  left.amount.value === right.amount.value &&
  left.amount.currency === right.amount.currency &&
  left.kind === right.kind;

/** Gives up what was begun in another way or tab, unless it was paid meanwhile. */
async function payInstead(calls: PaymentCalls, shown: Payment, source: PaymentSource): Promise<PaymentOutcome> {
  const canceled = await calls.cancel(shown.id);
  if (!isOver(canceled)) return read(calls, canceled, { kind: 'uncertain' });
  const next = await openPayment(calls, { kind: 'changed' });
  if (next.kind !== 'due' || !isSame(next.payment, shown)) return next;
  try {
    return await readStarted(calls, await calls.start(next.payment.id, source), source);
  } catch (error) {
    if (!mayHaveArrived(error) && codeOf(error) !== 'PAYMENT_STARTED') throw error;
    return due(next.payment, { kind: mayHaveArrived(error) ? 'uncertain' : 'changed' });
  }
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** The pause before a payment that is being processed is checked again, in milliseconds. */
export const pauseBeforeCheck = (checks: number): number => Math.min(FIRST_PAUSE_MS * 1.6 ** checks, LONGEST_PAUSE_MS);
