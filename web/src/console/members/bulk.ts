import type { BulkAction } from '../jobs/job.ts';

export const bulkActions = ['APPROVE', 'BLOCK', 'MUTE', 'UNMUTE', 'DELETE'] as const satisfies readonly BulkAction[];

/** What can be taken back is done without a question; all who match are more than one sees, so that asks. */
export const asksFirst = (action: BulkAction, isAll: boolean): boolean =>
  isAll || action === 'BLOCK' || action === 'DELETE';
