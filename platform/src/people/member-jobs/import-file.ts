import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { restoreCell } from '../member-records/csv.ts';
import type { MemberRow } from '../member-records/member-row.ts';
import { type Columns, readHeader } from './import-columns.ts';
import type { ImportRow } from './job.ts';

const MAX_LINES = 50_000;
/** Characters that are read at a stretch, about a millisecond. */
const SLICE_LENGTH = 16_384;
/** Of a record and of a line, and far more than the fields of a member hold. */
const MAX_RECORD_LENGTH = 100_000;
const TOO_LONG = 'has a row of more than 100,000 characters';
/** Steps (`Slices`) to read a line. */
const STEPS_OF_A_LINE = 40;

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
  const slices = new Slices();
  for await (const { position, cells } of readRecords(csv)) {
    await slices.spend(STEPS_OF_A_LINE);
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
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    delimiter: findDelimiter(csv.slice(0, SLICE_LENGTH)),
  };
  const parser = Readable.from(readSlices(csv)).compose(parse(options));
  try {
    for await (const { record, info } of parser) yield toRecord(record, info.lines);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') refuse(TOO_LONG, 'MAX_SIZE');
    refuse(describe(error), 'FORMAT');
  }
}

/** Yields the text with `\n` as its line breaks; a slice may end within a `\r\n`. */
async function* readSlices(csv: string): AsyncGenerator<string> {
  let last = '';
  let lineLength = 0;
  for (let start = 0; start < csv.length; start += SLICE_LENGTH) {
    const slice = csv.slice(start, start + SLICE_LENGTH);
    const rest = last === '\r' && slice.startsWith('\n') ? slice.slice(1) : slice;
    last = slice.slice(-1);
    const text = rest.replace(/\r\n?/g, '\n');
    const end = text.lastIndexOf('\n');
    lineLength = end === -1 ? lineLength + text.length : text.length - end - 1;
    if (lineLength > MAX_RECORD_LENGTH) refuse(TOO_LONG, 'MAX_SIZE');
    yield text;
    await nextTurn();
  }
}

/** The parser reports where a record ends; the line breaks inside its cells lead back to its start. */
function toRecord(record: string[], lastLine: number): CsvRecord {
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { position: lastLine - breaks, cells: record.map((cell) => cell.trim()) };
}

/** Returns the candidate that occurs most often in the first line, outside quotes. */
function findDelimiter(start: string): string {
  const [first = ''] = start.trimStart().split(/[\r\n]/, 1);
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
