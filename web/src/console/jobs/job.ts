import type { AnswerOf, memberJobs } from '@foyer/sdk';

export type Job = AnswerOf<typeof memberJobs.getMemberJob>['job'];
export type JobResult = AnswerOf<typeof memberJobs.listMemberJobResults>['results'][number];

/** Whether the job has ended. */
export const isOver = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'DONE' || status === 'CANCELED' || status === 'CHECKED';

/** Whole percent; 100 only when everything is done. */
export function percentOf({ total, succeeded, failed }: Pick<Job, 'total' | 'succeeded' | 'failed'>): number {
  if (total === 0) return 100;
  return Math.min(100, Math.floor(((succeeded + failed) / total) * 100));
}

const FIRST_MS = 500;
const LONGEST_MS = 5_000;

/** Milliseconds until a running job is requested again: short at first, then longer. */
export const pauseMs = (asked: number): number => Math.min(LONGEST_MS, FIRST_MS * 1.4 ** asked);

/** Actions that no list of members starts. */
type OtherAction =
  | 'SEND_MESSAGE'
  | 'IMPORT'
  | 'IMPORT_CUSTOMERS'
  | 'UNDO_CUSTOMER_IMPORT'
  | 'IMPORT_BOOKINGS'
  | 'UNDO_BOOKING_IMPORT';
export type BulkAction = Exclude<Job['action'], OtherAction>;

/** The action that undoes each action. */
const opposites: Partial<Record<Job['action'], BulkAction>> = {
  APPROVE: 'BLOCK',
  BLOCK: 'APPROVE',
  MUTE: 'UNMUTE',
  UNMUTE: 'MUTE',
};

/** The most members that the platform accepts by id in one request. */
export const MAX_NAMED = 1000;

/** The action that undoes a job for each of its members; none while it runs, or if it changed too many to list. */
export const undoOf = ({ action, status, succeeded }: Job): BulkAction | undefined =>
  (status === 'DONE' || status === 'CANCELED') && succeeded > 0 && succeeded <= MAX_NAMED
    ? opposites[action]
    : undefined;
