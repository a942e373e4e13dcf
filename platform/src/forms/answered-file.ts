import type { ResponseOf } from '@foyer/contract';
import type { queryExtendedBookings } from '@foyer/contract/extended-bookings';
import { isFormFileId } from '../media/form-file-id.ts';

type FormAnswer = NonNullable<
  ResponseOf<typeof queryExtendedBookings>['extendedBookings'][number]['formSubmissions']
>[number];

/** A file as an answer keeps it. */
export type AnsweredFile = NonNullable<FormAnswer['files']>[number];

export const isAnsweredFile = (value: unknown): value is AnsweredFile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  isFormFileId(value.id) &&
  'displayName' in value;

/** The files in an answer, or in the answers of a submission. */
export function listAnsweredFiles(answer: unknown): AnsweredFile[] {
  if (isAnsweredFile(answer)) return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(listAnsweredFiles);
}
