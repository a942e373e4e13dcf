import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The lines of a gzipped file, whose bytes come from `source`. `toFailure` makes the error of one that is damaged. */
export async function* readGzipLines(source: Readable, toFailure: (error: unknown) => Error): AsyncGenerator<string> {
  const bytes = createGunzip();
  source.on('error', (error) => bytes.destroy(error));
  source.pipe(bytes);
  try {
    yield* createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY });
    if (bytes.errored) throw bytes.errored;
  } catch (error) {
    throw toFailure(error);
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

/** Names a file that is damaged or cut off. */
export const damageWords = (file: string, error: unknown): string =>
  `${file} can't be read to its end: ${error instanceof Error ? error.message : error}`;
