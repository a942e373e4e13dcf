import { attendance } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import { errorOf } from '../bookings/bulk.ts';
import { type Failure, readFailure } from '../parts/failure.ts';
import type { Arrival, CheckIn } from './outbox.ts';

/** The most arrivals of one call. */
export const MOST_ARRIVALS = 8;

interface Outcome {
  arrival: Arrival;
  /** Null if it is done. */
  failure: Failure | null;
}

/**
 * Records the arrivals of a check-in. Sent again, it is the same call to the letter, which the platform carries out once
 * (protocol: bookings §3). Nobody is checked in whose attendance somebody else has decided since. Throws if the call fails
 * as a whole.
 */
export async function recordCheckIn(client: Pick<PageClient, 'run'>, { key, arrivals }: CheckIn): Promise<Outcome[]> {
  const attendanceDetails = arrivals.map(({ bookingId, eventId, participants }) => ({
    attendance: {
      bookingId,
      ...(eventId ? { eventId } : {}),
      status: 'ATTENDED' as const,
      expectedStatus: 'NOT_SET' as const,
      numberOfAttendees: participants,
    },
  }));
  const settings = { idempotencyKey: key, retries: 0 };
  const { results } = await client.run(attendance.bulkSetAttendance, [{ attendanceDetails }], settings);
  return arrivals.map((arrival, index) => {
    const error = errorOf(results.find(({ itemMetadata }) => itemMetadata.originalIndex === index));
    return { arrival, failure: error && readFailure(error) };
  });
}
