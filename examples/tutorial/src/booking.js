import { isErrorOf, isFoyerError } from '@foyer/sdk';
import { checkoutBooking, createBooking } from '@foyer/sdk/bookings';
import { client } from './client.js';

/** Holds the time, then books it. Returns what to tell the customer. */
export async function book(slot, contactDetails) {
  const request = { bookedEntity: { slot }, contactDetails, totalParticipants: 1 };
  try {
    const { booking: held } = await client.use(createBooking)(request);
    const { booking } = await client.use(checkoutBooking)(held.id, { revision: held.revision });
    return booking.status === 'CONFIRMED'
      ? 'Booked. A confirmation is in your mail.'
      : 'Requested. We will answer by mail.';
  } catch (error) {
    if (isErrorOf(createBooking, error) && error.code === 'SLOT_NOT_AVAILABLE') return 'That time was just taken.';
    if (isErrorOf(checkoutBooking, error) && error.code === 'PAYMENT_REQUIRED')
      return 'This has to be paid online first.';
    // Everything else says in English what is wrong, such as a choice that the service asks for.
    if (isFoyerError(error)) return error.message;
    throw error;
  }
}
