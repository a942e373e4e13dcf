import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { damageWords, readGzipLines } from '../backup/gzip-lines.ts';
import type { Table } from '../backup/table-store.ts';
import type { EncryptionKey } from '../server/keys/encryption-key.ts';
import { type Head, isRow, parseLine, parseRow, UnusableExport } from './format.ts';
import { KnownIds } from './known-ids.ts';
import { openStream } from './sealed-file.ts';

/** An export's file, and the key that opens it. */
export interface ExportFile {
  file: string;
  key: EncryptionKey;
}

/** The lines of an export, the first of which is its head. Throws UnusableExport if it was altered or cut off. */
export const readLines = ({ file, key }: ExportFile): AsyncGenerator<string> =>
  readGzipLines(Readable.from(openStream(createReadStream(file), key, file)), (error) =>
    error instanceof UnusableExport ? error : new UnusableExport(damageWords(file, error)),
  );

export interface Inspected {
  head: Head;
  /** All ids that the site's rows give to things. */
  known: KnownIds;
  rows: number;
  files: number;
}

/** Reads the whole file, before anything is changed for it. The tables tell which columns have ids. */
export async function inspectExport(from: ExportFile, tables: readonly Table[]): Promise<Inspected> {
  const known = new KnownIds();
  let head: Head | undefined;
  let table: Table | undefined;
  let counted = { rows: 0, files: 0 };
  let end = { rows: -1, files: -1 };
  for await (const line of readLines(from)) {
    if (!head) {
      head = parseHead(from.file, line);
      known.add(head.siteId);
    } else if (isRow(line)) {
      if (table) known.addRow(table, parseRow(line));
      counted = { ...counted, rows: counted.rows + 1 };
    } else {
      const parsed = parseLine(line);
      if ('table' in parsed) table = findTable(tables, parsed);
      else if ('file' in parsed) counted = { ...counted, files: counted.files + 1 };
      else if ('end' in parsed) end = parsed.end;
    }
  }
  if (!head || end.rows !== counted.rows || end.files !== counted.files)
    throw new UnusableExport(`${from.file} is not complete: it was cut off while it was made.`);
  return { head, known, ...counted };
}

/** The table of the database that a line names, with the columns of the export. */
export function findTable(
  tables: readonly Table[],
  { table: name, columns }: { table: string; columns: string[] },
): Table | undefined {
  const own = tables.find((table) => table.name === name);
  const known = columns.flatMap((column) => own?.columns.find((each) => each.name === column) ?? []);
  return known.length === columns.length ? { name, columns: known } : undefined;
}

function parseHead(file: string, line: string): Head {
  const head: Head = line.startsWith('{') ? JSON.parse(line) : {};
  if (head.foyerSite !== 1) throw new UnusableExport(`${file} is no export that this version reads.`);
  return head;
}
