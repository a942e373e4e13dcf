import type { AnswerOf, memberJobs } from '@foyer/sdk';

export type Job = AnswerOf<typeof memberJobs.getMemberJob>['job'];
export type JobResult = AnswerOf<typeof memberJobs.listMemberJobResults>['results'][number];

/** Nothing more happens to it by itself. */
export const isOver = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'DONE' || status === 'CANCELED' || status === 'CHECKED';

/** In whole percent; 100 only when all is done. */
export function percentOf({ total, succeeded, failed }: Pick<Job, 'total' | 'succeeded' | 'failed'>): number {
  if (total === 0) return 100;
  return Math.min(100, Math.floor(((succeeded + failed) / total) * 100));
}

const FIRST_MS = 500;
const LONGEST_MS = 5_000;

/** How long until a running job is asked for again: soon at first, then less often. */
export const pauseMs = (asked: number): number => Math.min(LONGEST_MS, FIRST_MS * 1.4 ** asked);

export type BulkAction = Exclude<Job['action'], 'IMPORT'>;

/** What takes back what an action did. */
const opposites: Partial<Record<Job['action'], BulkAction>> = {
  APPROVE: 'BLOCK',
  BLOCK: 'APPROVE',
  MUTE: 'UNMUTE',
  UNMUTE: 'MUTE',
};

/** As many as the platform takes by name at once. */
export const MAX_NAMED = 1000;

/** The action that takes back what a job did to each of its members; none while it runs, or where they are too many to name. */
export const undoOf = ({ action, status, succeeded }: Job): BulkAction | undefined =>
  (status === 'DONE' || status === 'CANCELED') && succeeded > 0 && succeeded <= MAX_NAMED
    ? opposites[action]
    : undefined;
