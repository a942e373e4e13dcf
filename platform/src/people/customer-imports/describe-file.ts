import type { Modules, ResponseOf } from '@foyer/contract';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { dateColumns, guessColumns, type ImportColumn } from './columns.ts';
import { findDateOrder } from './dates.ts';
import { type CustomerFile, cellsOf } from './file.ts';

type FileDescription = ResponseOf<Modules['customers']['readCustomerFile']>;

const SAMPLES = 3;

/** Describes the columns of a file, guessed unless the caller says what they are, and what must be asked about them. */
export function describeFile(
  { header, rows }: CustomerFile,
  chosen?: readonly ImportColumn[],
  guess: typeof guessColumns = guessColumns,
): FileDescription {
  if (chosen && chosen.length !== header.length) {
    const description = `must have ${header.length} entries, one for each column of the file`;
    throw new ValidationError([oneViolation('columns', description)]);
  }
  const columns = chosen ?? guess(header);
  const dates = columns.flatMap((column, index) => (dateColumns.includes(column) ? cellsOf(rows, index) : []));
  const order = findDateOrder(dates);
  return {
    columns: header.map((name, index) => ({
      name,
      column: columns[index] ?? 'IGNORED',
      samples: [...new Set(cellsOf(rows.slice(0, 50), index))].slice(0, SAMPLES).map((text) => text.slice(0, 100)),
    })),
    rowCount: rows.length,
    asksDateOrder: order === 'EITHER' || order === 'MIXED',
    ...(order === 'DAY_FIRST' || order === 'MONTH_FIRST' ? { dateOrder: order } : {}),
  };
}
