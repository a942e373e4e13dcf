import type { SubscriptionId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { newId } from '../../server/lib/new-id.ts';
import { payerOf } from '../records/payer.ts';
import { shareLeft } from '../records/pro-rata.ts';
import type { BookingDetails, BookingRecord } from '../records/record.ts';
import { newSubscription } from '../records/subscription.ts';
import { subscriptionTermsOf } from '../records/subscription-terms.ts';
import type { BookingRequest } from './booking-request.ts';

/**
 * The monthly payments of a new booking that an online payment completes. Only a member who pays has a method that can be
 * charged later; what the business books is paid to it.
 */
export function subscribe(
  { target: { service, sessions }, site: { timeZone } }: Pick<BookingRequest, 'target' | 'site'>,
  booking: Pick<BookingRecord, 'createdBy' | 'details'>,
  now: Instant,
): Pick<BookingDetails, 'subscription'> {
  if (!booking.details.isPaidFirst || !payerOf(booking).memberId) return {};
  const terms = subscriptionTermsOf(service, { timeZone, now, share: sessions && shareLeft(sessions, now) });
  return terms ? { subscription: newSubscription({ id: newId<SubscriptionId>(), ...terms }) } : {};
}
