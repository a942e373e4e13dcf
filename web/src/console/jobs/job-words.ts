import type { Text } from '../../lib/text.ts';
import type { Job, JobResult } from './job.ts';

/** What a job does, or did, as its title. */
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
    case 'IMPORT':
      return t('File with {count, plural, one {# member} other {# members}}', { count: total });
  }
}

export function statusWordsOf({ status }: Pick<Job, 'status'>, { t }: Pick<Text, 't'>): string {
  const words: Record<Job['status'], string> = {
    CHECKING: t('Being checked'),
    CHECKED: t('Checked, not applied'),
    RUNNING: t('Under way'),
    DONE: t('Done'),
    CANCELED: t('Stopped'),
  };
  return words[status];
}

export function outcomeWords({ outcome }: Pick<JobResult, 'outcome'>, { t }: Pick<Text, 't'>): string {
  const words: Record<JobResult['outcome'], string> = {
    WAITING: t('Waits'),
    VALID: t('Right'),
    INVALID: t('Wrong'),
    SUCCEEDED: t('Done'),
    CREATED: t('Added'),
    UPDATED: t('Changed'),
    SKIPPED: t('Left as it was'),
    FAILED: t('Not done'),
  };
  return words[outcome];
}

/** Why it was not done. Codes that say nothing new come with the platform's own words. */
export function reasonWords(
  { code, description }: NonNullable<JobResult['errors']>[number],
  { t }: Pick<Text, 't'>,
): string {
  const words: Readonly<Record<string, string>> = {
    OWNER_MEMBER_BLOCK_FORBIDDEN: t('Owners can’t be blocked.'),
    MEMBER_SELF_BLOCK_FORBIDDEN: t('Nobody blocks themselves.'),
    OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: t('Whoever belongs to the business leaves the team first.'),
    MEMBER_NOT_FOUND: t('They aren’t there any more.'),
    MEMBER_OFFLINE: t('They have no account any more.'),
    PERMISSION_DENIED: t('Whoever asked may not do this.'),
  };
  return words[code] ?? description;
}
