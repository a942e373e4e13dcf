import { isFoyerError } from '@foyer/sdk';

/** The outcomes that a script can tell apart (docs/cli.md). Never renumbered. */
export const EXIT = {
  ok: 0,
  /** Anything without a number of its own. */
  failed: 1,
  /** The command line or a field of the request is wrong: nothing was changed. */
  usage: 2,
  /** No credentials, or they are no longer valid. */
  unauthenticated: 3,
  /** The credentials may not do this. */
  forbidden: 4,
  notFound: 5,
  /** The state doesn't allow it: the time is taken, the revision is out of date, the policy says no. */
  refused: 6,
  /** No answer, a broken platform, or too many requests: try again later. */
  unavailable: 7,
  /** A change that nobody confirmed. */
  notConfirmed: 8,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A mistake in the command line, its settings or an answer. */
export class UsageError extends Error {}

/** No credentials for the platform. */
export class NotSignedIn extends Error {}

/** A change that was not confirmed. */
export class NotConfirmed extends Error {}

/** The state doesn't allow it, found before the platform was asked for the change. */
export class Refused extends Error {}

/** Nothing of that name, found before the platform was asked for more. */
export class NotFound extends Error {}

/** Of the client: no answer, or none that can be read. */
const unanswered: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_RESPONSE', 'UNKNOWN'];

function exitCodeOfStatus(status = 0): ExitCode {
  if (status === 429 || status >= 500) return EXIT.unavailable;
  const codes: Partial<Record<number, ExitCode>> = {
    401: EXIT.unauthenticated,
    403: EXIT.forbidden,
    404: EXIT.notFound,
    409: EXIT.refused,
    410: EXIT.refused,
    428: EXIT.refused,
  };
  return codes[status] ?? EXIT.failed;
}

/** The exit code for an error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof NotSignedIn) return EXIT.unauthenticated;
  if (error instanceof NotConfirmed) return EXIT.notConfirmed;
  if (error instanceof Refused) return EXIT.refused;
  if (error instanceof NotFound) return EXIT.notFound;
  if (!isFoyerError(error)) return EXIT.failed;
  if (error.code === 'INVALID_ARGUMENT') return EXIT.usage;
  if (unanswered.includes(error.code)) return EXIT.unavailable;
  if (error.code === 'SESSION_ENDED') return EXIT.unauthenticated;
  return exitCodeOfStatus(error.status);
}
