import type { Text } from '../../lib/text.ts';
import type { Job, Result, ResultError } from '../transfer/job.ts';
import { isUndo, kindOf } from './kind.ts';

type Words = Pick<Text, 't'>;

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

export function countWords(job: Job, { t }: Words): string {
  const { created = 0, merged = 0, failed } = job;
  if (kindOf(job) === 'BOOKINGS') return t('{created} new, {failed} refused', { created, failed });
  return t('{created} new, {merged} merged, {failed} refused', { created, merged, failed });
}

/** True for a row that is refused if the row that it overlaps is imported. */
export const mayClash = ({ errors = [] }: Pick<Result, 'errors'>): boolean =>
  errors.some(({ code }) => code === 'OVERLAPS_LINE');

/** The fate of a row: as the preview sees it, or as it was. */
export function outcomeWords(
  { outcome, customerId, booking, errors = [] }: Pick<Result, 'outcome' | 'customerId' | 'booking' | 'errors'>,
  { t }: Words,
): string {
  switch (outcome) {
    case 'WAITING':
      return t('Not processed');
    case 'VALID':
      if (mayClash({ errors })) return t('Overlaps');
      return customerId && !booking ? t('Merges with') : t('New');
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
      return /31 days/.test(description) ? t('is too long after the start') : t('lies in the future');
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
    case 'TAKEN': {
      const other = /^overlaps (.+)$/.exec(description)?.[1];
      return other ? t('The time is taken: {booking}', { booking: other }) : t('The time is taken by a class');
    }
    case 'FULL':
      return t('The class is full');
    case 'OVERLAPS_LINE':
      return t('Overlaps the booking on line {line}; only one of them can be imported', { line });
    case 'SAME_BOOKING':
      return t('Same booking as on line {line}', { line });
    case 'SKIPPED_TIME':
      return t('is a time that the clocks skip that day');
    case 'REPEATED_TIME':
      return t('comes twice that day, as the clocks change; the first is taken');
    case 'NO_TIME':
      return t('has no time of day');
    case 'NO_LENGTH':
      return t('No end or length');
    case 'OTHER_LENGTH':
      return t('doesn’t fit the end');
    case 'MIN':
      return t('isn’t after the start');
    case 'EMPTY':
      return t('is missing');
    case 'UNKNOWN_SERVICE':
      return t('isn’t one of your services');
    case 'UNKNOWN_STAFF':
      return t('isn’t one of your staff');
    case 'NOT_OFFERED':
      return t('doesn’t offer this service');
    case 'NO_STAFF':
      return t('The service has no staff');
    case 'STATUS':
      return t('isn’t a status that we know');
    case 'NOT_YET':
      return t('can’t be known before the booking');
    case 'LOCATION_NOTED':
      return t('isn’t a location of the service; it becomes a note');
    case 'SESSION_NOT_FOUND':
      return t('The class has no session at that time');
    case 'SERVICE_NOT_FOUND':
      return t('Was just removed');
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
