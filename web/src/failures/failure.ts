import { type CodeOf, type CommonErrorCode, type FieldViolation, isFoyerError } from '@foyer/sdk';

/** The ways in which any call can fail. */
export type CommonKind = 'offline' | 'ended' | 'denied' | 'throttled' | 'invalid' | 'broken';

/** Why a call failed, as one of the kinds that have different messages. */
export interface Failure<Kind extends string = never> {
  kind: Kind | CommonKind;
  /** Invalid fields of the request; empty unless the kind is `invalid`. */
  violations: readonly FieldViolation[];
  /** The data that the platform sent with the code. */
  data: Readonly<Record<string, unknown>>;
}

/** Every call of a module of the client. */
export type CallsOf<Module> = Module[keyof Module];

/** Codes that the operations of these calls declare, without those that any call can have. */
export type DeclaredCode<Calls> = Exclude<CodeOf<Calls>, CommonErrorCode>;

/** The kind of each code with a message of its own. A code that none of the calls can have doesn't compile. */
export type KindByCode<Calls, Kind> = { readonly [Code in CodeOf<Calls>]?: Kind };

const commonKinds: { readonly [Code in CommonErrorCode]?: CommonKind } = {
  NETWORK: 'offline',
  TIMEOUT: 'offline',
  SESSION_ENDED: 'ended',
  UNAUTHENTICATED: 'ended',
  PERMISSION_DENIED: 'denied',
  TOO_MANY_REQUESTS: 'throttled',
  INVALID_ARGUMENT: 'invalid',
};

/**
 * Returns a function that reads thrown values; unknown codes and other errors are `broken`.
 * `failureReader<typeof bookings.createBooking>()({ TOO_MANY_HOLDS: 'holding' })`
 */
export const failureReader =
  <Calls>() =>
  <const Kind extends string>(kinds: KindByCode<Calls, Kind>) => {
    const kindByCode: Readonly<Record<string, Kind | CommonKind | undefined>> = { ...commonKinds, ...kinds };
    return (error: unknown): Failure<Kind> => {
      if (!isFoyerError(error)) return { kind: 'broken', violations: [], data: {} };
      const { code, details } = error;
      const violations = details?.validationError?.fieldViolations ?? [];
      const kind = violations.length > 0 ? 'invalid' : (kindByCode[code] ?? 'broken');
      return { kind, violations, data: details?.applicationError?.data ?? {} };
    };
  };

/** True when a call ended with that code, which its operation must declare: `hasCode<typeof services.getService>(…)`. */
export const hasCode = <Calls>(error: unknown, code: CodeOf<Calls>): boolean =>
  isFoyerError(error) && error.code === code;

/** A sentence for each kind of the page. A common kind that is left out gets the words of `broken`. */
export type FailureWords<Kind extends string> = Readonly<Record<Kind | 'broken', string>> & {
  readonly [Common in CommonKind]?: string;
};

export function describeFailure<Kind extends string>(kind: Kind | CommonKind, words: FailureWords<Kind>): string {
  const wordsByKind: Readonly<Record<string, string | undefined>> = words;
  return wordsByKind[kind] ?? words.broken;
}
