import { attendance, bookings, FoyerError } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import { actionsOf } from '../booking/actions.ts';
import { type Booking, type ExtendedBooking, participantsOf } from '../booking/booking.ts';
import { type Failure, readFailure } from '../parts/failure.ts';

/** Actions on several bookings. */
export const bulkActions = ['attended', 'confirm', 'decline', 'cancel'] as const;
export type BulkAction = (typeof bulkActions)[number];
/** Also the one that takes another back. */
export type BulkWork = BulkAction | 'clearAttendance';

/** The most bookings of one run. */
export const MOST = 1000;

/** Requests too, which a page of one booking declines. */
const CANCELABLE: readonly Booking['status'][] = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'];

/** True if the action makes sense for a booking now; others are left out and counted. */
export function canBe(action: BulkAction, { booking, attendance }: ExtendedBooking, nowMs: number): boolean {
  if (action === 'cancel') return CANCELABLE.includes(booking.status);
  return actionsOf({ booking, attendance, record: undefined, role: 'staff', nowMs }).includes(action);
}

/** True for what is done without a question, as it can be taken back. */
export const isAtOnce = (action: BulkAction): boolean => action === 'attended';

/** The limits of the calls that take several; the others take one. */
const chunkSizes: Record<BulkWork, number> = { attended: 8, clearAttendance: 8, cancel: 10, confirm: 1, decline: 1 };

export function chunksOf(work: BulkWork, chosen: readonly Booking[]): Booking[][] {
  const size = chunkSizes[work];
  return Array.from({ length: Math.ceil(chosen.length / size) }, (_, index) =>
    chosen.slice(index * size, (index + 1) * size),
  );
}

interface Outcome {
  booking: Booking;
  /** Null if it is done. */
  failure: Failure | null;
}

interface Result {
  itemMetadata: {
    originalIndex?: number | undefined;
    success?: boolean | undefined;
    error?: { code?: string; description?: string } | undefined;
  };
}

/** The error of one item of a bulk call; null if it succeeded. */
export function errorOf(result: Result | undefined): FoyerError | null {
  const { success, error } = result?.itemMetadata ?? {};
  return success === true ? null : new FoyerError(error?.description ?? '', { code: error?.code ?? 'UNKNOWN' });
}

const outcomesOf = (chunk: readonly Booking[], results: readonly Result[]): Outcome[] =>
  chunk.map((booking, index) => {
    const error = errorOf(results.find(({ itemMetadata }) => itemMetadata.originalIndex === index));
    return { booking, failure: error && readFailure(error) };
  });

/** Runs an action on the bookings of one call. A call that fails as a whole throws. */
export async function runChunk(
  client: PageClient,
  work: BulkWork,
  chunk: readonly Booking[],
  isTold: boolean,
): Promise<Outcome[]> {
  const participantNotification = { notifyParticipants: isTold };
  if (work === 'attended' || work === 'clearAttendance') {
    const isComing = work === 'attended';
    const attendanceDetails = chunk.map((booking) => ({
      attendance: {
        bookingId: booking.id,
        status: isComing ? ('ATTENDED' as const) : ('NOT_SET' as const),
        ...(isComing ? { numberOfAttendees: participantsOf(booking) } : {}),
      },
    }));
    const { results } = await client.run(attendance.bulkSetAttendance, [{ attendanceDetails }]);
    return outcomesOf(chunk, results);
  }
  if (work === 'cancel') {
    const bookingsInfo = chunk.map(({ id, revision }) => ({ bookingId: id, revision, participantNotification }));
    const { results } = await client.run(bookings.bulkCancelBooking, [{ bookings: { bookingsInfo } }]);
    return outcomesOf(chunk, results);
  }
  const decide = work === 'confirm' ? bookings.confirmBooking : bookings.declineBooking;
  for (const { id, revision } of chunk) await client.run(decide, [id, revision, { participantNotification }]);
  return chunk.map((booking) => ({ booking, failure: null }));
}

export interface Failed {
  booking: Booking;
  failure: Failure;
}

export interface Progress {
  done: readonly Booking[];
  failed: readonly Failed[];
}

/** The bookings that are done, and those that failed with their reasons. */
export const progressOf = (outcomes: readonly Outcome[]): Progress => ({
  done: outcomes.flatMap(({ booking, failure }) => (failure ? [] : [booking])),
  failed: outcomes.flatMap(({ booking, failure }) => (failure ? [{ booking, failure }] : [])),
});

interface Running {
  runOne(chunk: readonly Booking[]): Promise<Outcome[]>;
  progress(made: Progress): void;
  isStopped(): boolean;
}

/** Runs one call after the other until it is stopped. A call that fails leaves the others to be run. */
export async function runAll(chunks: readonly (readonly Booking[])[], { runOne, progress, isStopped }: Running) {
  let made: Progress = { done: [], failed: [] };
  progress(made);
  for (const chunk of chunks) {
    if (isStopped()) break;
    const outcomes = await runOne(chunk).catch((error: unknown) => {
      const failure = readFailure(error);
      return chunk.map((booking) => ({ booking, failure }));
    });
    const { done, failed } = progressOf(outcomes);
    made = { done: [...made.done, ...done], failed: [...made.failed, ...failed] };
    progress(made);
  }
  return made;
}
