import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { restoreCell } from '../member-records/csv.ts';
import type { MemberRow } from '../member-records/member-row.ts';
import { type Columns, readHeader } from './import-columns.ts';
import type { ImportRow } from './job.ts';

const MAX_LINES = 50_000;
const SLICE_LENGTH = 65_536;

interface ImportFile {
  /** A row's position is the line on which it begins in the file, as an editor counts. */
  lines: (ImportRow & { position: number })[];
  header: { position: number; ignored: string[] };
}

interface CsvRecord {
  position: number;
  cells: string[];
}

const refuse = (description: string, rule?: 'MAX_SIZE' | 'FORMAT'): never => {
  throw new ValidationError([oneViolation('csv', description, rule)]);
};

/** Reads a CSV of members with columns in any order. Throws a ValidationError if the file is not one. */
export async function readImportFile(csv: string): Promise<ImportFile> {
  const lines: ImportFile['lines'] = [];
  const linesByEmail = new Map<string, number>();
  let header: (Columns & { position: number }) | undefined;
  for await (const { position, cells } of readRecords(csv)) {
    if (!header) header = { position, ...readHeader(cells) };
    else if (cells.some(Boolean)) {
      if (lines.length === MAX_LINES)
        return refuse('has more than 50,000 lines; split it into several files', 'MAX_SIZE');
      lines.push({ position, ...readLine(header, cells, linesByEmail, position) });
    }
  }
  if (!header?.fields.includes('email')) return refuse('needs a first line with column names, one of them Email');
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

/**
 * Yields each row that is not empty, its cells trimmed; works in slices, so that other requests are served meanwhile.
 */
async function* readRecords(csv: string): AsyncGenerator<CsvRecord> {
  const text = csv.replace(/\r\n?/g, '\n');
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: findDelimiter(text),
  };
  const parser = Readable.from(slices(text)).compose(parse(options));
  try {
    for await (const { record, info } of parser) yield toRecord(record, info.lines);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse(describe(error), 'FORMAT');
  }
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE_LENGTH) {
    yield text.slice(start, start + SLICE_LENGTH);
    await nextTurn();
  }
}

/** The parser reports where a record ends; the line breaks inside its cells lead back to its start. */
function toRecord(record: string[], lastLine: number): CsvRecord {
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { position: lastLine - breaks, cells: record.map((cell) => cell.trim()) };
}

/** Returns the candidate that occurs most often in the first line, outside quotes. */
function findDelimiter(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const [best] = [',', ';', '\t'].sort((a, b) => bare.split(b).length - bare.split(a).length);
  return best ?? ',';
}

function describe(error: CsvError): string {
  const line = typeof error.lines === 'number' ? `line ${error.lines}: ` : '';
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `${line}a quote is never closed`
    : `${line}a quote is in the wrong position`;
}
