import { Slices } from '../../server/lib/event-loop.ts';
import { type CsvRecord, readRecords, refuseFile } from '../csv-files/records.ts';
import { restoreCell } from '../member-records/csv.ts';

const MAX_ROWS = 50_000;
const MAX_COLUMNS = 200;
/** Steps (`Slices`) to read a row. */
const STEPS_OF_A_ROW = 40;

export interface CustomerFile {
  header: string[];
  rows: CsvRecord[];
}

/** Reads a CSV whose first line names the columns. Throws a ValidationError if the file is not one. */
export async function readCsv(csv: string): Promise<CustomerFile> {
  let header: string[] | undefined;
  const rows: CsvRecord[] = [];
  const slices = new Slices();
  for await (const { position, cells } of readRecords(csv)) {
    await slices.spend(STEPS_OF_A_ROW);
    if (!header) header = readHeader(cells);
    else if (cells.some(Boolean)) {
      if (rows.length === MAX_ROWS)
        return refuseFile('has more than 50,000 rows; split it into several files', 'MAX_SIZE');
      rows.push({ position, cells: cells.map(restoreCell) });
    }
  }
  if (!header || rows.length === 0)
    return refuseFile('needs a first line with the names of its columns, and a row after it');
  return { header, rows };
}

function readHeader(cells: readonly string[]): string[] {
  const names = cells.map((cell) => restoreCell(cell).slice(0, 100));
  while (names.at(-1) === '') names.pop();
  if (names.length > MAX_COLUMNS) refuseFile('has more than 200 columns', 'MAX_SIZE');
  return names;
}

/** The cells of a column, without empty ones. */
export const cellsOf = (rows: readonly CsvRecord[], index: number): string[] =>
  rows.flatMap(({ cells }) => cells[index] || []);
