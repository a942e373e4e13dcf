import { createReadStream } from 'node:fs';
import { type Head, type Line, UnusableBackup } from './format.ts';
import { damageWords, readGzipLines } from './gzip-lines.ts';

/** The lines of a backup's database, the first of which is its head. Throws UnusableBackup if it is damaged or cut off. */
export const readLines = (file: string): AsyncGenerator<string> =>
  readGzipLines(createReadStream(file), (error) => new UnusableBackup(damageWords(file, error)));

export const isRow = (line: string): boolean => line.startsWith('[');

export const parseLine = (line: string): Line => JSON.parse(line);

/** Reads the whole file, and says of which schema it is and how many rows it has. */
export async function inspectDatabase(file: string): Promise<Head & { rows: number }> {
  let head: Head | undefined;
  let [rows, end] = [0, -1];
  for await (const line of readLines(file)) {
    if (!head) head = parseHead(file, line);
    else if (isRow(line)) rows += 1;
    else {
      const parsed = parseLine(line);
      if ('end' in parsed) end = parsed.end.rows;
    }
  }
  if (!head || end !== rows) throw new UnusableBackup(`${file} is not complete: it was cut off while it was made.`);
  return { ...head, rows };
}

function parseHead(file: string, line: string): Head {
  const head: Partial<Head> = line.startsWith('{') ? JSON.parse(line) : {};
  const { foyer, madeAt, migrations } = head;
  if (foyer !== 1 || !madeAt || !migrations) throw new UnusableBackup(`${file} is no backup that this version reads.`);
  return { foyer, madeAt, migrations };
}
