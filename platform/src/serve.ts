import type { Writable } from 'node:stream';
import { seconds } from '@foyer/contract/values';
import { type MetricsAddress, openMetricsServer } from './api/metrics-server.ts';
import { serveBackups } from './backup/socket.ts';
import { UnsafeConfig } from './config.ts';
import { RefusedDatabase } from './demo/refuse-demo.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform.ts';
import { isDiskFull } from './server/db/database-errors.ts';
import { DirectoryInUse } from './server/db/directory-lock.ts';
import { UnsupportedDatabase } from './server/db/migrate.ts';
import { asOwner } from './server/db/site-scope.ts';
import { UnusableKeys } from './server/keys/key-source.ts';
import { isSecretReplaced } from './server/keys/secret-store.ts';
import { writeSite } from './site-transfer/write-site.ts';
import { findStartLink } from './sites/first-start/start-link.ts';

/** How long a stop waits for requests under way. */
const PATIENCE_MS = seconds(10);

/** How soon a process learns that the deployment's secret is another one. */
const WATCH_EVERY_MS = seconds(15);

/** Files that the process makes are for its own account only. */
const UMASK = 0o077;

/**
 * Opens the platform and listens. On SIGTERM or SIGINT it accepts no new connections, finishes requests under way and
 * exits with 0. Returns the address it listens on.
 */
export async function serve(
  options: PlatformOptions & { host: string; port: number; metrics?: MetricsAddress },
): Promise<string> {
  process.umask(UMASK);
  const { metrics } = options;
  const database = { ...options.database, ...(options.database.kind === 'pglite' ? { onEnd: endWithDatabase } : {}) };
  const platform = await createPlatform({ ...options, database, hasMetrics: metrics !== undefined });
  if (metrics && platform.metrics) await openMetricsServer(platform.metrics, metrics);
  const address = await platform.app.listen({ host: options.host, port: options.port });
  platform.jobs.start();
  const stopBackups = offerBackups(platform, options);
  if (database.kind === 'postgres') watchSecret(platform);
  const link = await findStartLink(platform);
  if (link) process.stdout.write(`\n  Open your business: ${link}\n\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(platform, stopBackups));
  return address;
}

/** Its process goes with it, as a server of its own would; whoever supervises the process starts both again. */
function endWithDatabase(reason: Error): void {
  process.stderr.write(`The database has stopped: ${explainFailure(reason)}\n`);
  process.exit(1);
}

/** Ends this process once another one has replaced the secret: it would make links that no process accepts. */
function watchSecret({ db, secret, cipher, app }: Platform): void {
  const look = async () => {
    if (!(await asOwner(() => isSecretReplaced(db, { secret, cipher })))) return;
    app.log.fatal({ event: 'keys.replaced' }, 'the encryption key was replaced: this process has to be started again');
    process.exit(1);
  };
  // A database that is away is reported by others.
  setInterval(() => void look().catch(() => {}), WATCH_EVERY_MS).unref();
}

/** PGlite's rows are read by the process that has them. Returns the end of that. */
function offerBackups(platform: Platform, { database }: PlatformOptions): () => void {
  const { db, app } = platform;
  if (database.kind !== 'pglite') return () => {};
  const writeRows = (host: string, to: Writable) => writeSite(platform, host, to);
  return serveBackups({ db, writeSite: writeRows }, database.directory, (error) =>
    app.log.error({ event: 'backup.failed', err: error }, 'a backup failed'),
  );
}

async function stop(platform: Platform, stopBackups: () => void): Promise<void> {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  stopBackups();
  await platform.close();
  process.exit(0);
}

/** Errors that the operator can correct are shown as a sentence, others with their stack. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const hasAdvice = [UnsafeConfig, DirectoryInUse, UnsupportedDatabase, RefusedDatabase, UnusableKeys].some(
    (kind) => error instanceof kind,
  );
  if (hasAdvice) return error.message;
  if (isDiskFull(error)) return `The disk is full (${error.message}). Make room, then start again.`;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop it, or choose another with PORT.';
  }
  return error.stack ?? error.message;
}
