import type Stripe from 'stripe';
import type { ChargeRequest, PaymentSource, SetUpRequest } from './provider.ts';
import { metadataOf } from './stripe-metadata.ts';

/** The method is expanded so that an answer tells what the payer recognises it by. */
export const expand = ['payment_method'];

export function paymentParams(
  request: ChargeRequest,
  amount: number,
  customer: string | undefined,
): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    ...sharedParams(request, customer),
    currency: request.currency.toLowerCase(),
    ...(request.isOffSession ? { off_session: true } : {}),
    ...(request.savesMethod && !request.isOffSession ? { setup_future_usage: 'off_session' } : {}),
  };
}

export function setUpParams(request: SetUpRequest, customer: string): Stripe.SetupIntentCreateParams {
  return { ...sharedParams(request, customer), usage: 'off_session' };
}

function sharedParams(request: SetUpRequest, customer: string | undefined) {
  return {
    description: request.description,
    metadata: metadataOf(request, request.source),
    automatic_payment_methods: { enabled: true, ...redirectsOf(request.source) },
    ...(customer === undefined ? {} : { customer }),
    ...sourceParams(request.source),
    expand,
  } satisfies Stripe.SetupIntentCreateParams;
}

const isConfirmationToken = (token: string) => token.startsWith('ctoken_');

/** With ELEMENT the payer confirms; everything else is confirmed at once. */
function sourceParams(source: PaymentSource) {
  if (source.kind === 'ELEMENT') return {};
  if (source.kind === 'SAVED') return { confirm: true, payment_method: source.methodRef };
  if (source.kind === 'STORE_CREDIT') throw new Error('Stripe has no store credit.');
  const { token } = source;
  return { confirm: true, ...(isConfirmationToken(token) ? { confirmation_token: token } : { payment_method: token }) };
}

/**
 * A method that sends the payer to another page needs an address to return to. Only Stripe's form and the confirmation
 * token that it makes have one.
 */
function redirectsOf(source: PaymentSource) {
  const canReturn = source.kind === 'ELEMENT' || (source.kind === 'TOKEN' && isConfirmationToken(source.token));
  return canReturn ? {} : { allow_redirects: 'never' as const };
}
