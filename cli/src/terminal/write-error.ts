import { isFoyerError } from '@foyer/sdk';
import { exitCodeOf } from './exit-code.ts';
import { styled, type Terminal } from './terminal.ts';

interface DescribedError {
  /** Of the platform; USAGE and so on for mistakes found before. */
  code: string;
  message: string;
  status?: number;
  requestId?: string;
  operation?: string;
  /** The fields that are wrong, as the request names them. */
  fields?: { field: string; description: string }[];
  data?: Record<string, unknown>;
}

const ownCodes: Readonly<Record<number, string>> = {
  2: 'USAGE',
  3: 'NOT_SIGNED_IN',
  5: 'NOT_FOUND',
  6: 'REFUSED',
  8: 'NOT_CONFIRMED',
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? reasonOf(cause) : error.message;
};

/** The system's code where there is one, such as ECONNREFUSED: messages of its libraries are for their authors. */
const networkReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string' && !isFoyerError(error)) return error.code;
  return error.cause === undefined ? error.message : networkReason(error.cause);
};

/** An error for people and programs, without its stack. */
export function describeError(error: unknown): DescribedError {
  if (!isFoyerError(error)) return { code: ownCodes[exitCodeOf(error)] ?? 'FAILED', message: reasonOf(error) };
  const { code, status, requestId, operation, details = {} } = error;
  const { applicationError, validationError } = details;
  const fields = validationError?.fieldViolations.map(({ field, description }) => ({
    field: field.replace(/^options\./, ''),
    description,
  }));
  const data = applicationError?.data;
  const unreached = code === 'NETWORK' ? `The platform can't be reached: ${networkReason(error)}.` : error.message;
  return {
    code,
    message: fields ? 'The request is invalid.' : unreached,
    ...(status === undefined ? {} : { status }),
    ...(requestId ? { requestId } : {}),
    ...(operation ? { operation } : {}),
    ...(fields ? { fields } : {}),
    ...(data && Object.keys(data).length > 0 ? { data } : {}),
  };
}

/** Writes an error: JSON for programs, lines for people. */
export function writeError(terminal: Terminal, error: unknown, { json }: { json: boolean }): void {
  const described = describeError(error);
  const { code, message, fields = [], requestId } = described;
  const lines = [
    styled(terminal, 'red', `${code}: ${message}`),
    ...fields.map(({ field, description }) => `  ${field} ${description}`),
    ...(requestId ? [styled(terminal, 'dim', `Request id: ${requestId}`)] : []),
  ];
  terminal.note(json ? `${JSON.stringify({ error: described }, null, 2)}\n` : `${lines.join('\n')}\n`);
}
