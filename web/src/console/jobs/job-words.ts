import type { Text } from '../../lib/text.ts';
import type { Job, JobResult } from './job.ts';

/** A job's title: what it does or did. */
export function titleOf({ action, status, total, succeeded }: Job, { t }: Pick<Text, 't'>): string {
  const isDone = status === 'DONE';
  const count = { count: isDone ? succeeded : total };
  switch (action) {
    case 'APPROVE':
      return isDone
        ? t('{count, plural, one {# member} other {# members}} approved', count)
        : t('Approving {count, plural, one {# member} other {# members}}', count);
    case 'BLOCK':
      return isDone
        ? t('{count, plural, one {# member} other {# members}} blocked', count)
        : t('Blocking {count, plural, one {# member} other {# members}}', count);
    case 'MUTE':
      return isDone
        ? t('{count, plural, one {# member} other {# members}} muted', count)
        : t('Muting {count, plural, one {# member} other {# members}}', count);
    case 'UNMUTE':
      return isDone
        ? t('{count, plural, one {# member} other {# members}} unmuted', count)
        : t('Unmuting {count, plural, one {# member} other {# members}}', count);
    case 'DELETE':
      return isDone
        ? t('{count, plural, one {# member} other {# members}} deleted', count)
        : t('Deleting {count, plural, one {# member} other {# members}}', count);
    case 'SEND_MESSAGE':
      return t('Message to {count, plural, one {# customer} other {# customers}}', { count: total });
    case 'IMPORT':
    // Imports of customers and bookings have a list of their own.
    case 'IMPORT_CUSTOMERS':
    case 'UNDO_CUSTOMER_IMPORT':
    case 'IMPORT_BOOKINGS':
    case 'UNDO_BOOKING_IMPORT':
      return t('Import of {count, plural, one {# member} other {# members}}', { count: total });
  }
}

export function statusWordsOf({ status }: Pick<Job, 'status'>, { t }: Pick<Text, 't'>): string {
  const words: Record<Job['status'], string> = {
    CHECKING: t('Checking'),
    CHECKED: t('Ready to review'),
    RUNNING: t('In progress'),
    DONE: t('Done'),
    CANCELED: t('Stopped'),
  };
  return words[status];
}

export function outcomeWords({ outcome }: Pick<JobResult, 'outcome'>, { t }: Pick<Text, 't'>): string {
  const words: Record<JobResult['outcome'], string> = {
    WAITING: t('Pending'),
    VALID: t('Valid'),
    INVALID: t('Invalid'),
    SUCCEEDED: t('Done'),
    CREATED: t('Added'),
    UPDATED: t('Updated'),
    SKIPPED: t('Unchanged'),
    FAILED: t('Failed'),
  };
  return words[outcome];
}

/** Why an item failed. Unknown codes show the platform's description. */
export function reasonWords(
  { code, description }: NonNullable<JobResult['errors']>[number],
  { t }: Pick<Text, 't'>,
): string {
  const words: Readonly<Record<string, string>> = {
    OWNER_MEMBER_BLOCK_FORBIDDEN: t('Owners can’t be blocked.'),
    MEMBER_SELF_BLOCK_FORBIDDEN: t('You can’t block yourself.'),
    OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: t('Remove team members from the team first.'),
    ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN: t('They have an order that hasn’t ended. Cancel it first.'),
    ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN: t('They have an order that hasn’t ended. Cancel it first.'),
    MEMBER_NOT_FOUND: t('This member was deleted.'),
    MEMBER_OFFLINE: t('They no longer have an account.'),
    PERMISSION_DENIED: t('Whoever started this doesn’t have permission.'),
  };
  return words[code] ?? description;
}
