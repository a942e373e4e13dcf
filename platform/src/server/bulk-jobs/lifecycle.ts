import { defineLifecycle } from '../lib/lifecycle.ts';
import type { BulkJobStatus } from './bulk-job.ts';

/** An import is checked before it is started; any other job starts as RUNNING. */
export const jobLifecycle = defineLifecycle<
  BulkJobStatus,
  'finishCheck' | 'start' | 'finish' | 'revoke' | 'abandon' | 'cancel'
>({
  statuses: ['CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELED', 'FAILED'],
  initial: ['CHECKING', 'RUNNING'],
  transitions: {
    finishCheck: { CHECKING: ['CHECKED'] },
    start: { CHECKED: ['RUNNING'] },
    finish: { RUNNING: ['DONE'] },
    // The requester lost the right to run it: the remaining items fail.
    revoke: { CHECKING: ['DONE'], RUNNING: ['DONE'] },
    // Its batches failed again and again.
    abandon: { CHECKING: ['FAILED'], RUNNING: ['FAILED'] },
    cancel: { CHECKING: ['CANCELED'], CHECKED: ['CANCELED'], RUNNING: ['CANCELED'] },
  },
});

/** The statuses with batches to run. */
export const activeStatuses = jobLifecycle.allowedFrom('abandon');
