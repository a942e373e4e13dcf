import { emailKeyOf } from '../../access/identities/identity.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { readRecords, refuseFile } from '../csv-files/records.ts';
import { restoreCell } from '../member-records/csv.ts';
import type { MemberRow } from '../member-records/member-row.ts';
import { type Columns, readHeader } from './import-columns.ts';
import type { ImportRow } from './job.ts';

const MAX_LINES = 50_000;
/** Steps (`Slices`) to read a line. */
const STEPS_OF_A_LINE = 40;

interface ImportFile {
  /** A row's position is the line on which it begins in the file, as an editor counts. */
  lines: (ImportRow & { position: number })[];
  header: { position: number; ignored: string[] };
}

/** Reads a CSV of members with columns in any order. Throws a ValidationError if the file is not one. */
export async function readImportFile(csv: string): Promise<ImportFile> {
  const lines: ImportFile['lines'] = [];
  const linesByEmail = new Map<string, number>();
  let header: (Columns & { position: number }) | undefined;
  const slices = new Slices();
  for await (const { position, cells } of readRecords(csv)) {
    await slices.spend(STEPS_OF_A_LINE);
    if (!header) header = { position, ...readHeader(cells) };
    else if (cells.some(Boolean)) {
      if (lines.length === MAX_LINES)
        return refuseFile('has more than 50,000 lines; split it into several files', 'MAX_SIZE');
      lines.push({ position, ...readLine(header, cells, linesByEmail, position) });
    }
  }
  if (!header?.fields.includes('email')) return refuseFile('needs a first line with column names, one of them Email');
  return { lines, header: { position: header.position, ignored: header.ignored } };
}

function readLine(
  { fields }: Columns,
  cells: readonly string[],
  linesByEmail: Map<string, number>,
  position: number,
): ImportRow {
  const row: Partial<MemberRow> = {};
  for (const [index, field] of fields.entries()) {
    const text = restoreCell(cells[index] ?? '');
    if (field && text) row[field] = text;
  }
  const isTooLong = cells.slice(fields.length).some(Boolean);
  const key = emailKeyOf(row.email ?? '');
  const duplicateOf = linesByEmail.get(key);
  if (key && duplicateOf === undefined) linesByEmail.set(key, position);
  return { row, ...(duplicateOf === undefined ? {} : { duplicateOf }), ...(isTooLong ? { isTooLong } : {}) };
}
