import { type Instant, instantOf } from '@foyer/contract/values';
import { type AnswerOf, businessNotifications } from '@foyer/sdk';
import { failureReader } from '../../failures/failure.ts';
import type { PageClient } from '../../lib/client.ts';

type Answer = AnswerOf<typeof businessNotifications.getBookingRequest>;

/** A request for approval, as its page shows it. JSON. */
export interface ShownRequest {
  status: Answer['status'];
  revision: string;
  customerName: string | null;
  bookings: {
    serviceName: string;
    startMs: Instant;
    endMs: Instant;
    participants: number;
    staffName: string | null;
    location: string | null;
  }[];
}

const readRequest = ({ status, revision, customerName, bookings }: Answer): ShownRequest => ({
  status,
  revision,
  customerName: customerName ?? null,
  bookings: bookings.map(({ serviceName, startDate, endDate, participants, staffName, location }) => ({
    serviceName,
    startMs: instantOf(startDate),
    endMs: instantOf(endDate),
    participants,
    staffName: staffName ?? null,
    location: location ?? null,
  })),
});

export const fetchRequest = async (client: Pick<PageClient, 'run'>, token: string): Promise<ShownRequest> =>
  readRequest(await client.run(businessNotifications.getBookingRequest, [token]));

/** Answers a request as it was shown. */
export async function answerRequest(
  client: PageClient,
  token: string,
  { revision }: ShownRequest,
  answer: { approves: true } | { approves: false; message: string },
): Promise<ShownRequest> {
  if (answer.approves)
    return readRequest(await client.run(businessNotifications.approveBookingRequest, [token, revision]));
  const options = answer.message ? { message: answer.message } : {};
  return readRequest(await client.run(businessNotifications.declineBookingRequest, [token, revision, options]));
}

type Calls =
  | typeof businessNotifications.getBookingRequest
  | typeof businessNotifications.approveBookingRequest
  | typeof businessNotifications.declineBookingRequest;

/** Why a link opens nothing, or the request couldn't be answered. */
export const readRequestFailure = failureReader<Calls>()({
  INVALID_TOKEN: 'gone',
  REQUEST_REPLACED: 'replaced',
  REQUEST_ANSWERED: 'settled',
  REQUEST_OVER: 'settled',
  INVALID_BOOKING_STATUS: 'settled',
  BOOKING_REVISION_MISMATCH: 'changed',
  NO_OPEN_SPOTS: 'taken',
  BENEFIT_NOT_AVAILABLE: 'plan',
});
export type RequestFailure = ReturnType<typeof readRequestFailure>;
