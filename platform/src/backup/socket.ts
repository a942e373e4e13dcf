import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
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

export interface ServedRows {
  db: Db;
  /** Writes the rows of the site of a host (site-transfer/write-site.ts). */
  writeSite(host: string, to: Writable): Promise<void>;
}

/**
 * Lets `npm run backup` and `npm run export-site` read PGlite's rows while this process has it: whoever connects and names
 * a host, or none, gets them. Returns the end of that.
 */
export function serveBackups(
  { db, writeSite }: ServedRows,
  directory: string,
  onError: (error: Error) => void,
): () => void {
  const path = pathOf(directory);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    readRequest(socket)
      .then((host) => (host === '' ? writeDatabase(db, socket) : writeSite(host, socket)))
      .catch((error: Error) => {
        socket.destroy();
        onError(error);
      });
  });
  server.on('error', onError);
  server.listen(path).unref();
  return () => void server.close();
}

async function readRequest(socket: Socket): Promise<string> {
  let request = '';
  for await (const bytes of socket.iterator({ destroyOnReturn: false })) request += bytes;
  return request;
}

/** Reads the rows from the process that has the database: those of a site, or all. */
export async function fetchDatabase(directory: string, to: Writable, host = ''): Promise<void> {
  const socket = connect({ path: pathOf(directory), allowHalfOpen: true });
  socket.end(host);
  await pipeline(socket, to);
}
