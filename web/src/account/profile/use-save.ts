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
  /** What went wrong with the whole. */
  failure: Failure | null;
  isSlugTaken: boolean;
  /** Whether the platform does not take this field as it is. */
  isRefused(field: string): boolean;
  /** Saves; what the page shows is fetched again afterwards. */
  save(work: () => Promise<unknown>): Promise<void>;
  /** Something was typed. */
  touch(): void;
}

/** One form of somebody's profile: saved, or what keeps it from being saved. */
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
