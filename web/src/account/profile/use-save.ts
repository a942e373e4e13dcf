import { isFoyerError, type members } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Failure, readFailure } from '../../credentials/failure.ts';
import { hasCode } from '../../failures/failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';

type SaveFailure = Failure | { kind: 'slugTaken' } | { kind: 'refused'; fields: readonly string[] };

function readSaveFailure(error: unknown): SaveFailure | null {
  if (isFoyerError(error)) {
    if (hasCode<typeof members.updateCurrentMemberSlug>(error, 'SLUG_ALREADY_EXISTS')) return { kind: 'slugTaken' };
    const violations = error.details?.validationError?.fieldViolations ?? [];
    if (violations.length > 0) return { kind: 'refused', fields: violations.map(({ field }) => field) };
  }
  return readFailure(error);
}

export interface Save {
  isBusy: boolean;
  /** True until something is typed again. */
  isSaved: boolean;
  /** A failure that concerns the whole form. */
  failure: Failure | null;
  isSlugTaken: boolean;
  /** Whether the platform refused this field's value. */
  isRefused(field: string): boolean;
  /** Saves, then reloads the data on the page. */
  save(work: () => Promise<unknown>): Promise<void>;
  /** Call this when something is typed. */
  touch(): void;
}

/** The state of saving one form of the profile. */
export function useSave(): Save {
  const queries = useQueryClient();
  const { isBusy, failure, run, clear } = useAction(readSaveFailure);
  const [isSaved, setSaved] = useState(false);
  const isOfForm = failure?.kind === 'refused' || failure?.kind === 'slugTaken';
  const ofWhole = isOfForm ? null : failure;
  useLeaveWhenEnded(ofWhole);
  return {
    isBusy,
    isSaved,
    failure: ofWhole,
    isSlugTaken: failure?.kind === 'slugTaken',
    isRefused: (field) => failure?.kind === 'refused' && failure.fields.some((path) => path.includes(field)),
    save: (work) =>
      run(async () => {
        setSaved(false);
        await work();
        await queries.invalidateQueries();
        setSaved(true);
      }),
    touch() {
      setSaved(false);
      if (isOfForm) clear();
    },
  };
}
