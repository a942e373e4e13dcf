import type { Text } from '../../lib/text.ts';
import type { Job, Result, ResultError } from '../transfer/job.ts';

type Words = Pick<Text, 't'>;

const isUndo = ({ action }: Pick<Job, 'action'>) => action === 'UNDO_CUSTOMER_IMPORT';

/** Where an import stands, or its undoing. */
export function titleOf(job: Pick<Job, 'action' | 'status'>, { t }: Words): string {
  switch (job.status) {
    case 'CHECKING':
      return t('Checking rows');
    case 'CHECKED':
      return t('Review import');
    case 'RUNNING':
      return isUndo(job) ? t('Undoing import') : t('Importing');
    case 'DONE':
      return isUndo(job) ? t('Import undone') : t('Import complete');
    case 'CANCELED':
      return isUndo(job) ? t('Undo stopped') : t('Import stopped');
  }
}

export function countWords({ created = 0, merged = 0, failed }: Job, { t }: Words): string {
  return t('{created} new, {merged} merged, {failed} refused', { created, merged, failed });
}

/** What a row is or became. */
export function outcomeWords({ outcome, customerId }: Pick<Result, 'outcome' | 'customerId'>, { t }: Words): string {
  switch (outcome) {
    case 'WAITING':
      return t('Not processed');
    case 'VALID':
      return customerId ? t('Merges with') : t('New');
    case 'INVALID':
    case 'FAILED':
      return t('Refused');
    case 'CREATED':
      return t('Added');
    case 'UPDATED':
      return t('Merged with');
    case 'SKIPPED':
      return t('Unchanged');
    case 'SUCCEEDED':
      return t('Taken back');
  }
}

/** What a row of an undone import became. */
export const undoWords = (outcome: Result['outcome'], { t }: Words): string =>
  outcome === 'SKIPPED' ? t('Kept') : outcomeWords({ outcome }, { t });

/** Says why a cell is refused, why a row changes nothing, or why a customer is kept. */
export function reasonWords({ code, description }: ResultError, { t }: Words): string {
  const line = /\bline (\d+)/.exec(description)?.[1] ?? '';
  switch (code) {
    case 'OTHER_PERSON':
      return t('belongs to a customer with another first name');
    case 'SAME_CUSTOMER':
      return t('Same customer as on line {line}', { line });
    case 'ALREADY_IMPORTED':
      return t('Imported before');
    case 'NOBODY':
      return t('No name, email address or phone number');
    case 'TOO_MANY_CELLS':
      return t('More cells than columns');
    case 'CONSENT':
      return t('must say yes or no');
    case 'MAX':
      return t('lies in the future');
    case 'MAX_LENGTH':
    case 'MAX_SIZE':
      return t('is too long');
    case 'TOO_MANY_TAGS':
      return t('Too many tags');
    case 'CHANGED':
      return t('Changed since');
    case 'HAS_BOOKINGS':
      return t('Has bookings');
    case 'HAS_TAGS':
      return t('Was given a tag since');
    case 'HAS_NOTES':
      return t('Was given a note since');
    case 'GONE':
      return t('Merged or removed since');
    case 'CONTACT_NOT_FOUND':
      return t('Was just removed');
    case 'PERMISSION_DENIED':
      return t('Whoever started this no longer has permission');
    case 'FORMAT':
      return t('isn’t valid');
    default:
      return description;
  }
}
