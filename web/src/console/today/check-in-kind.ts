import { attendance } from '@foyer/sdk';
import { errorOf } from '../bookings/bulk.ts';
import { type Calls, type Entry, type Kind, type Refusal, settingsOf } from '../outbox/kind.ts';
import { type Failure, readFailure } from '../parts/failure.ts';

/** A customer to check in, as they were shown. */
export interface Arrival {
  bookingId: string;
  /** Undefined for bookings without one. */
  eventId: string | undefined;
  participants: number;
  name: string;
  title: string;
  startMs: number;
}

/** Somebody who could not be checked in. */
export type Missed = Pick<Arrival, 'name' | 'title' | 'startMs'> & Pick<Refusal, 'reason'>;
export type CheckIn = Entry<readonly Arrival[], Missed>;

/** The most arrivals of one call. */
export const MOST_ARRIVALS = 8;

interface Outcome {
  arrival: Arrival;
  /** Null if it is done. */
  failure: Failure | null;
}

/**
 * Records the arrivals of a check-in, which the platform carries out once (protocol: bookings §3). Nobody is checked in
 * whose attendance somebody else has decided since. Throws if the call fails as a whole.
 */
export async function recordCheckIn(calls: Calls, checkIn: CheckIn): Promise<Outcome[]> {
  const attendanceDetails = checkIn.content.map(({ bookingId, eventId, participants }) => ({
    attendance: {
      bookingId,
      ...(eventId ? { eventId } : {}),
      status: 'ATTENDED' as const,
      expectedStatus: 'NOT_SET' as const,
      numberOfAttendees: participants,
    },
  }));
  const { results } = await calls.run(attendance.bulkSetAttendance, [{ attendanceDetails }], settingsOf(checkIn));
  return checkIn.content.map((arrival, index) => {
    const error = errorOf(results.find(({ itemMetadata }) => itemMetadata.originalIndex === index));
    return { arrival, failure: error && readFailure(error) };
  });
}

const missed = ({ name, title, startMs }: Arrival, reason: Refusal['reason']): Missed => ({
  ...{ name, title, startMs },
  reason,
});

/** The attendance of customers. A late one undoes nothing: it says which attendance it was decided on. */
export const checkInKind: Kind<readonly Arrival[], Missed> = {
  name: 'check-in',
  send: async (calls, checkIn) =>
    (await recordCheckIn(calls, checkIn)).flatMap(({ arrival, failure }) =>
      failure ? [missed(arrival, failure.kind)] : [],
    ),
  refuse: ({ content }, { reason }) => content.map((arrival) => missed(arrival, reason)),
};
