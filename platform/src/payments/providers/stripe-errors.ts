import { type Failure, failureOf, requestFailureOf, type StripeRefusal } from './stripe-failures.ts';
import type { StripeIntent } from './stripe-intents.ts';

/** Leaves open what happened at Stripe. The library's error is not kept: it holds client secrets and addresses. */
export class StripeUnavailable extends Error {
  override name = 'StripeUnavailable';
}

/** The fields of a StripeError that are read here; `type` is the name of its class. */
interface StripeError extends StripeRefusal {
  type: string;
  statusCode?: number;
  requestId?: string;
  payment_intent?: StripeIntent;
  setup_intent?: StripeIntent;
}

const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** Refused because of the account or the request, and not executed. Another key or other parameters may pass. */
const refusedTypes: ReadonlySet<string> = new Set([
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
]);

/** Whether Stripe refused the request as such: it names something unknown, or its time has passed. */
export const isInvalidRequest = (error: unknown): boolean =>
  isStripeError(error) && error.type === 'StripeInvalidRequestError';

/** The intent that an error is about: a decline comes as an error with the intent inside. */
export const intentIn = (error: unknown): StripeIntent | undefined =>
  isStripeError(error) ? (error.payment_intent ?? error.setup_intent) : undefined;

/** The failure that an error proves. Undefined when the request may have been executed. */
export function readFailure(error: unknown): Failure | undefined {
  if (!isStripeError(error)) return undefined;
  if (error.type === 'StripeCardError') return failureOf(error);
  if (error.type === 'StripeInvalidRequestError') return requestFailureOf(error);
  return refusedTypes.has(error.type) ? { failure: 'PROVIDER_UNAVAILABLE', isRetryable: true } : undefined;
}

/** An error for the log, without anything about the payer. */
export function toUnavailable(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { type, code = 'no code', statusCode = 'no answer', requestId = 'no request id' } = error;
  return new StripeUnavailable(`Stripe: ${type}, ${code} (${statusCode}, ${requestId})`);
}
