import type { SiteId } from '@foyer/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../media/file-store.ts';
import type { Db } from '../server/db/database.ts';
import type { Cipher } from '../server/keys/cipher.ts';
import type { Clock } from '../server/lib/clock.ts';
import type { MailTransport } from '../server/mail/transport.ts';
import type { SendOutbound } from '../server/outbound/request.ts';
import type { Tracing } from '../server/tracing/tracing.ts';

/** The context of the jobs of a site. */
export interface JobContext {
  db: Db;
  clock: Clock;
  transport: MailTransport;
  files: FileStore;
  sendOutbound: SendOutbound;
  log: FastifyBaseLogger;
  /** Tells open pages of the site that something may have changed. */
  announce(siteId: SiteId): void;
  /** Seals manage links. */
  secret: string;
  /** Encrypts what the database keeps secret. */
  cipher: Cipher;
  /** Finds the URL of a site, without a trailing slash. */
  findAddress(siteId: SiteId): Promise<string>;
  /** Outside production, mails stay in the development mailbox and webhooks can call loopback. */
  production: boolean;
  /** Whether the test provider can be used. */
  allowsTestPayments: boolean;
  /** Whether the jobs vacuum tables, because the database does not do so by itself. */
  tidiesTables?: boolean;
  /** Undefined unless spans are sent somewhere. */
  tracing?: Tracing;
}
