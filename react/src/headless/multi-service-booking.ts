import { type ClientCore, type InputsOf, isFoyerError } from '@foyer/sdk';
import {
  cancelMultiServiceBooking,
  checkoutMultiServiceBooking,
  createMultiServiceBooking,
  getAnonymousActionTokenForMultiServiceBooking,
} from '@foyer/sdk/bookings';
import type { Attempt } from './attempt.ts';
import type { Payment } from './payment-calls.ts';

type Calls = Pick<ClientCore, 'run'>;
export type MultiServiceParts = InputsOf<typeof createMultiServiceBooking>[0];
export type MultiServiceOptions = NonNullable<InputsOf<typeof createMultiServiceBooking>[1]>;

/** Parts that are held to be paid for, or the token of the link to those that are booked. */
export type MultiServiceOutcome = { heldId: string } | { manageToken: string };

/**
 * Holds all parts or none, and books them unless they are paid for now. A retry after a lost response holds nothing twice.
 */
export const bookMultiService = (
  client: Calls,
  attempt: Attempt,
  { parts, options, isPaidNow }: { parts: MultiServiceParts; options: MultiServiceOptions; isPaidNow: boolean },
): Promise<MultiServiceOutcome> =>
  attempt.run(JSON.stringify([parts, options]), async (idempotencyKey) => {
    const made = await client.run(createMultiServiceBooking, [parts, options], { idempotencyKey });
    const { id } = made.multiServiceBooking;
    if (isPaidNow) return { heldId: id };
    const checkout = { idempotencyKey: `checkout-${id}` };
    const { manageToken } = await client.run(checkoutMultiServiceBooking, [id, {}], checkout);
    return { manageToken };
  });

/** The token of the link to parts that were booked, such as by their payment. */
export const linkOfMultiService = async (client: Calls, id: string): Promise<string> =>
  (await client.run(getAnonymousActionTokenForMultiServiceBooking, [id])).token;

/**
 * Gives held parts back, to choose again; `giveUp` ends the payment that was begun and answers it as it is then. Returns
 * the token of their link where they were paid for meanwhile.
 */
export async function releaseMultiService(
  client: Calls,
  id: string,
  giveUp: () => Promise<Payment | undefined>,
): Promise<string | undefined> {
  const payment = await giveUp();
  if (payment?.status === 'SUCCEEDED' || payment?.status === 'PROCESSING') return linkOfMultiService(client, id);
  try {
    await client.run(cancelMultiServiceBooking, [id, { onlyUnfinished: true }]);
  } catch (error) {
    // Paid in another tab.
    if (isFoyerError(error) && error.code === 'BOOKING_CANNOT_BE_CANCELLED') return linkOfMultiService(client, id);
    // Otherwise the times are held until the hold ends.
  }
  return undefined;
}
