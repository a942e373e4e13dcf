import type { BulkAction } from '../jobs/job.ts';

export const bulkActions = ['APPROVE', 'BLOCK', 'MUTE', 'UNMUTE', 'DELETE'] as const satisfies readonly BulkAction[];

/** Actions that can be undone need no confirmation, unless they also concern members who are not on the page. */
export const asksFirst = (action: BulkAction, isAll: boolean): boolean =>
  isAll || action === 'BLOCK' || action === 'DELETE';
