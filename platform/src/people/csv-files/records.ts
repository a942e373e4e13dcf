import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

/** Characters that are read at a stretch, about a millisecond. */
const SLICE_LENGTH = 16_384;
/** The longest record, and the longest line: far more than the fields of a person hold. */
const MAX_RECORD_LENGTH = 100_000;
const TOO_LONG = 'has a row of more than 100,000 characters';

/** The position is the line on which the record begins in the file, as an editor counts. */
export interface CsvRecord {
  position: number;
  cells: string[];
}

/** Refuses a file, with the name of the request's field. */
export const refuseFile = (description: string, rule?: 'MAX_SIZE' | 'FORMAT'): never => {
  throw new ValidationError([oneViolation('csv', description, rule)]);
};

/**
 * Yields each row that is not empty, its cells trimmed; works in slices, so that other requests are served meanwhile.
 */
export async function* readRecords(csv: string): AsyncGenerator<CsvRecord> {
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
    if (error.code === 'CSV_MAX_RECORD_SIZE') refuseFile(TOO_LONG, 'MAX_SIZE');
    refuseFile(describe(error), 'FORMAT');
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
    if (lineLength > MAX_RECORD_LENGTH) refuseFile(TOO_LONG, 'MAX_SIZE');
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
