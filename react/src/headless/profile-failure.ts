import { isFoyerError } from '@foyer/sdk';

/** The reason why a form of a profile isn't saved: its address is somebody else's, or the platform refuses the values of fields. */
export type ProfileFailure = { kind: 'slugTaken' } | { kind: 'refused'; fields: readonly string[] };

/** Null for what says nothing about the form: a missing answer, a session that ended. */
export function readProfileFailure(error: unknown): ProfileFailure | null {
  if (!isFoyerError(error)) return null;
  if (error.code === 'SLUG_ALREADY_EXISTS') return { kind: 'slugTaken' };
  const violations = error.details?.validationError?.fieldViolations ?? [];
  return violations.length > 0 ? { kind: 'refused', fields: violations.map(({ field }) => field) } : null;
}
