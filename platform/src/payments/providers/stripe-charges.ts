import type Stripe from 'stripe';
import type { ChargeRequest, ProviderCharge, SetUpRequest } from './provider.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { intentIn, readFailure } from './stripe-errors.ts';
import type { Failure } from './stripe-failures.ts';
import { idempotencyKeyOf } from './stripe-idempotency.ts';
import { conclude, currentOf } from './stripe-intent-calls.ts';
import type { StripeIntent } from './stripe-intents.ts';
import { paymentParams, setUpParams } from './stripe-requests.ts';

export async function charge(stripe: Stripe, request: ChargeRequest): Promise<ProviderCharge> {
  const amount = toStripeAmount(request.amountMinor, request.currency);
  if (amount === undefined) return refused(request, { failure: 'PROVIDER_UNAVAILABLE', isRetryable: false });
  return attempt(stripe, request, async () => {
    const customer = request.savesMethod ? await customerOf(stripe, request) : knownCustomerOf(request);
    return stripe.paymentIntents.create(paymentParams(request, amount, customer), {
      idempotencyKey: idempotencyKeyOf('charge', request),
    });
  });
}

export const setUp = (stripe: Stripe, request: SetUpRequest): Promise<ProviderCharge> =>
  attempt(stripe, request, async () =>
    stripe.setupIntents.create(setUpParams(request, await customerOf(stripe, request)), {
      idempotencyKey: idempotencyKeyOf('set-up', request),
    }),
  );

/** A decline comes as an error with the intent inside; a refused request makes no intent. */
async function attempt(
  stripe: Stripe,
  request: SetUpRequest,
  create: () => Promise<Stripe.Response<StripeIntent>>,
): Promise<ProviderCharge> {
  const answer = await create().catch((error: unknown) => {
    const failure = readFailure(error);
    if (!failure) throw error;
    return { declined: intentIn(error), failure };
  });
  if (!('failure' in answer)) return conclude(stripe, await currentOf(stripe, answer));
  return answer.declined ? conclude(stripe, answer.declined, answer.failure) : refused(request, answer.failure);
}

const refused = ({ kind, key }: SetUpRequest, failure: Failure): ProviderCharge => ({
  ref: undefined,
  kind,
  key,
  status: 'FAILED',
  ...failure,
});

const knownCustomerOf = ({ source, customerRef }: SetUpRequest): string | undefined =>
  source.kind === 'SAVED' ? source.customerRef : customerRef;

/** A saved method belongs to a customer. The key keeps a repeated request from making a second one. */
async function customerOf(stripe: Stripe, request: SetUpRequest): Promise<string> {
  const known = knownCustomerOf(request);
  if (known !== undefined) return known;
  const { email } = request.payer;
  const customer = await stripe.customers.create(
    { ...(email === undefined ? {} : { email }), metadata: { foyer_site: request.siteId } },
    { idempotencyKey: idempotencyKeyOf('customer', request) },
  );
  return customer.id;
}
