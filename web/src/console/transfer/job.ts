import type { AnswerOf, memberJobs } from '@foyer/sdk';

export type Job = AnswerOf<typeof memberJobs.getMemberJob>['job'];
export type Result = AnswerOf<typeof memberJobs.listMemberJobResults>['results'][number];
export type ResultError = NonNullable<Result['errors']>[number];

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean => status === 'CHECKING' || status === 'RUNNING';

/** What a line of the file is going to do, or did; `header` is no line, but says what it was not read. */
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

/** How many lines have which fate. */
export function countFates(results: readonly Result[]): Counts {
  const counts = { new: 0, change: 0, same: 0, wrong: 0, waiting: 0, header: 0 };
  for (const result of results) counts[fateOf(result)] += 1;
  return counts;
}

/** Columns that nothing was read from. */
export const ignoredColumns = (results: readonly Result[]): string[] =>
  results
    .filter((result) => fateOf(result) === 'header')
    .flatMap(({ errors = [] }) => errors.flatMap(({ field }) => field ?? []));
