import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../server/db/database.ts';
import { writeDatabase } from './write-database.ts';

/** In the data directory, which other accounts can't enter. Operating systems limit how long its path may be. */
function pathOf(directory: string): string {
  const path = join(directory, 'backup.sock');
  const short = relative('.', path);
  return short.length < path.length ? short : path;
}

/**
 * Lets `npm run backup` read PGlite's rows while this process has it: whoever connects gets them. Returns the end of that.
 */
export function serveBackups(db: Db, directory: string, onError: (error: Error) => void): () => void {
  const path = pathOf(directory);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    writeDatabase(db, socket).catch((error: Error) => {
      socket.destroy();
      onError(error);
    });
  });
  server.on('error', onError);
  server.listen(path).unref();
  return () => void server.close();
}

/** Reads the rows from the process that has the database. */
export const fetchDatabase = (directory: string, to: Writable): Promise<void> =>
  pipeline(connect(pathOf(directory)), to);
