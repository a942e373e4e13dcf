import type { Text } from '../../lib/text.ts';
import { writeCsv } from '../transfer/csv.ts';
import type { Job, Result } from '../transfer/job.ts';
import { reasonWords } from './job-words.ts';

/** The refused rows as they were in the file, each with why, so that they can be corrected and imported. */
export function writeRefused(
  { columns = [] }: Pick<Job, 'columns'>,
  results: readonly Result[],
  text: Pick<Text, 't'>,
): string {
  const rows = results.map(({ cells = [], errors = [] }) => {
    const reasons = errors.map((error) => [error.field, reasonWords(error, text)].filter(Boolean).join(' '));
    return [...columns.map((_, index) => cells[index] ?? ''), reasons.join('; ')];
  });
  return writeCsv([[...columns, text.t('Reason')], ...rows]);
}
