import type { SiteId } from '@foyer/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../media/file-store.ts';
import type { Db } from '../server/db/database.ts';
import type { Clock } from '../server/lib/clock.ts';
import type { MailTransport } from '../server/mail/transport.ts';
import type { SendOutbound } from '../server/outbound/request.ts';

/** What the jobs of a site share. */
export interface JobContext {
  db: Db;
  clock: Clock;
  transport: MailTransport;
  files: FileStore;
  sendOutbound: SendOutbound;
  log: FastifyBaseLogger;
  /** Seals manage links. */
  secret: string;
  /** Where a site is reached, without a trailing slash. */
  findAddress(siteId: SiteId): Promise<string>;
  /** In development, mails are kept for their mailbox, and webhooks may call this machine. */
  production: boolean;
  /** The database is no server that keeps its tables tidy by itself. */
  tidiesTables?: boolean;
}
