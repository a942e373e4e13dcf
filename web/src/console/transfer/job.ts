import type { AnswerOf, memberJobs } from '@foyer/sdk';

export type Job = AnswerOf<typeof memberJobs.getMemberJob>['job'];
export type Result = AnswerOf<typeof memberJobs.listMemberJobResults>['results'][number];
export type ResultError = NonNullable<Result['errors']>[number];

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean => status === 'CHECKING' || status === 'RUNNING';

/** The outcome of a row, expected or actual; `header` is not a row, but names columns that were not read. */
export type Fate = 'new' | 'change' | 'same' | 'wrong' | 'waiting' | 'header';

export function fateOf({ outcome, memberId, errors = [] }: Result): Fate {
  switch (outcome) {
    case 'WAITING':
      return 'waiting';
    case 'VALID':
      return memberId ? 'change' : 'new';
    case 'CREATED':
    case 'SUCCEEDED':
      return 'new';
    case 'UPDATED':
      return 'change';
    case 'SKIPPED':
      return errors.some(({ code }) => code === 'UNKNOWN_COLUMN') ? 'header' : 'same';
    default:
      return 'wrong';
  }
}

export type Counts = Readonly<Record<Fate, number>>;

/** The number of rows by outcome. */
export function countFates(results: readonly Result[]): Counts {
  const counts = { new: 0, change: 0, same: 0, wrong: 0, waiting: 0, header: 0 };
  for (const result of results) counts[fateOf(result)] += 1;
  return counts;
}

/** Columns that were not read. */
export const ignoredColumns = (results: readonly Result[]): string[] =>
  results
    .filter((result) => fateOf(result) === 'header')
    .flatMap(({ errors = [] }) => errors.flatMap(({ field }) => field ?? []));
