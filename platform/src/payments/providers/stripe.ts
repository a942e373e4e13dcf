import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import type { ConnectProvider } from './provider.ts';
import { charge, setUp } from './stripe-charges.ts';
import { openConnection, type StripeOptions } from './stripe-connection.ts';
import { isInvalidRequest, toUnavailable } from './stripe-errors.ts';
import { cancel, find } from './stripe-intent-calls.ts';
import { readNotification } from './stripe-notifications.ts';
import { findOutside } from './stripe-outside.ts';
import { listPayoutItems, listPayouts } from './stripe-payouts.ts';
import { findRefund, refund } from './stripe-refunds.ts';

/** Stripe through its official library, which is loaded by the first call (decision 0035). */
export function createStripeConnector(options: StripeOptions): ConnectProvider<StripeAccount> {
  return (account) => {
    let opened: Promise<Stripe> | undefined;
    const call = async <Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
      opened ??= openConnection(account, options);
      const stripe = await opened;
      return work(stripe).catch((error: unknown) => {
        throw toUnavailable(error);
      });
    };
    return {
      charge: (request) => call((stripe) => charge(stripe, request)),
      setUp: (request) => call((stripe) => setUp(stripe, request)),
      find: (identity) => call((stripe) => find(stripe, identity)),
      cancel: (identity) => call((stripe) => cancel(stripe, identity)),
      refund: (request) => call((stripe) => refund(stripe, request)),
      findRefund: (request) => call((stripe) => findRefund(stripe, request)),
      findOutside: (charge) => call((stripe) => findOutside(stripe, charge)),
      listPayouts: (page) => call((stripe) => listPayouts(stripe, page)),
      listPayoutItems: (payout) => call((stripe) => listPayoutItems(stripe, payout)),
      deleteMethod: ({ ref }) => call((stripe) => deleteMethod(stripe, ref)),
      readNotification: (headers, rawBody) =>
        call((stripe) => readNotification(stripe, account, headers, rawBody, options.now())),
    };
  };
}

/** Stripe refuses to detach a method that doesn't exist or belongs to no customer, which is as good as deleted. */
async function deleteMethod(stripe: Stripe, ref: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(ref);
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
  }
}
