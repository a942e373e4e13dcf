import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fileTables } from '../backup/upload-keys.ts';
import { type FileKey, type FileStore, sizes } from '../media/file-store.ts';
import type { EncryptionKey } from '../server/keys/encryption-key.ts';
import { type Head, isRow, parseLine, parseRow, toLine, UnusableExport } from './format.ts';
import { sealStream } from './sealed-file.ts';

export interface ExportSource {
  /** Writes the lines of the site as `writeSite` does. */
  write(to: Writable): Promise<void>;
  files: FileStore;
}

export interface Exported {
  head: Head;
  rows: number;
  files: number;
}

/** Bytes of a line; a multiple of three leaves no padding within a file. */
const LINE_BYTES = 48 * 1024;

/** Makes one encrypted file of a site and its uploads. It has its name only once it is whole. */
export async function makeExport(source: ExportSource, file: string, key: EncryptionKey): Promise<Exported> {
  // Before anything is read, as that can take long.
  if (existsSync(file)) throw new UnusableExport(`${file} exists already. Name another file.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.partial`;
  const collected = new ExportLines(source.files);
  const lines = new PassThrough();
  try {
    const seal = (bytes: AsyncIterable<Buffer>) => sealStream(bytes, key);
    await Promise.all([
      source.write(lines),
      pipeline(
        Readable.from(collected.read(lines)),
        createGzip(),
        seal,
        createWriteStream(draft, { mode: 0o600, flush: true }),
      ),
    ]);
    const exported = collected.result();
    await rename(draft, file);
    return exported;
  } finally {
    lines.destroy();
    await rm(draft, { force: true });
  }
}

/** The lines of a site, with its files before the end. */
class ExportLines {
  readonly #store: FileStore;
  readonly #fileIds: string[] = [];
  #head: Head | undefined;
  #rows = -1;
  #files = 0;

  constructor(store: FileStore) {
    this.#store = store;
  }

  result(): Exported {
    if (!this.#head || this.#rows < 0) throw new UnusableExport('The site could not be read to its end.');
    return { head: this.#head, rows: this.#rows, files: this.#files };
  }

  async *read(source: Readable): AsyncGenerator<string> {
    let idPosition = -1;
    for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (isRow(line)) {
        if (idPosition >= 0) this.#fileIds.push(parseRow(line)[idPosition] ?? '');
      } else if (this.#head) {
        const parsed = parseLine(line);
        if ('table' in parsed) idPosition = fileTables.includes(parsed.table) ? parsed.columns.indexOf('id') : -1;
        if ('end' in parsed) {
          this.#rows = parsed.end.rows;
          break;
        }
      } else this.#head = readHead(line);
      yield `${line}\n`;
    }
    if (!this.#head || this.#rows < 0) throw new UnusableExport('The site could not be read to its end.');
    yield* this.#readFiles(this.#head);
    yield toLine({ end: { rows: this.#rows, files: this.#files } });
  }

  /** Files never change once they are written. Those that are deleted meanwhile stay out. */
  async *#readFiles({ siteId }: Head): AsyncGenerator<string> {
    for (const id of this.#fileIds) {
      for (const size of sizes) yield* this.#readFile({ siteId, id, size });
    }
  }

  async *#readFile(key: FileKey): AsyncGenerator<string> {
    const stored = await this.#store.get(key);
    if (!stored) return;
    yield toLine({ file: key.id, size: String(key.size) });
    let rest = Buffer.alloc(0);
    for await (const bytes of stored) {
      rest = Buffer.concat([rest, bytes]);
      for (; rest.length > LINE_BYTES; rest = rest.subarray(LINE_BYTES)) {
        yield toLine({ bytes: rest.subarray(0, LINE_BYTES).toString('base64') });
      }
    }
    yield toLine({ bytes: rest.toString('base64') });
    this.#files += 1;
  }
}

function readHead(line: string): Head {
  const head: Head | { refused: string } | { foyer: unknown } = JSON.parse(line);
  if ('refused' in head) throw new UnusableExport(head.refused);
  if (!('foyerSite' in head))
    throw new UnusableExport('The platform that has this database is of another version. Restart it.');
  return head;
}
