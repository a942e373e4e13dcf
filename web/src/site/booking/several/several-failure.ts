import { type SeveralCalls, type SeveralFailure as SeveralKind, severalFailures } from '@foyer/react/several-failure';
import { useMemo } from 'react';
import { type Failure, failureReader } from '../../../failures/failure.ts';

/** Why several bookings could not be made together. */
export type SeveralFailure = Failure<SeveralKind>;

export const readFailure = failureReader<SeveralCalls>()(severalFailures);

/** The failure of an error; null for none. The same one for the same error. */
export const useSeveralFailure = (error: unknown): SeveralFailure | null =>
  useMemo(() => (error ? readFailure(error) : null), [error]);
