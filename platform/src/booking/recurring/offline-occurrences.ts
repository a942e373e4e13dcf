import type { modules, RequestOf } from '@foyer/contract';
import { refuseField } from '../../server/lib/violations.ts';
import { type RecurringBookingRequest, requestsOf } from './recurring-booking.ts';

type Request = RequestOf<(typeof modules)['recurringBookings']['createRecurringBooking']>;

const FIELD = 'offlineOccurrences';

/** The indexes of occurrences that are paid at the visit, where a plan pays for the others. */
export function readOfflineOccurrences(
  { offlineOccurrences = [], booking }: Pick<Request, 'offlineOccurrences' | 'booking'>,
  series: RecurringBookingRequest,
): ReadonlySet<number> {
  const { selectedPaymentOption: option } = booking;
  if (offlineOccurrences.length === 0) return new Set();
  if (option !== 'MEMBERSHIP' && option !== 'MEMBERSHIP_OFFLINE') {
    refuseField(
      FIELD,
      'needs booking.selectedPaymentOption to be MEMBERSHIP, as a plan pays for the other occurrences',
    );
  }
  if (series.first.target.service.payment.options?.inPerson !== true) {
    refuseField(FIELD, 'OFFLINE is not offered for this service');
  }
  const known = new Set(requestsOf(series).map(({ index }) => index));
  for (const [at, index] of offlineOccurrences.entries()) {
    if (!known.has(index)) refuseField(`${FIELD}[${at}]`, 'is not an occurrence that is booked');
  }
  return new Set(offlineOccurrences);
}
