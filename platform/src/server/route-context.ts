import type { SiteId } from '@foyer/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './db/database.ts';
import type { Cipher } from './keys/cipher.ts';
import type { SigningKeys } from './keys/keys.ts';
import type { Clock } from './lib/clock.ts';
import type { FairQueue } from './lib/fair-queue.ts';
import type { SendOutbound } from './outbound/request.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { SiteAddresses } from './sites/address.ts';

/** Sends a page of the web build from any route. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { url: string; status?: number },
) => Promise<FastifyReply>;

/** The context of routes outside the contract: sign-in, OAuth, pictures, feeds. The platform is one. */
export interface RouteContext {
  db: Db;
  keys: SigningKeys;
  clock: Clock;
  /** Seals manage links and cursors; the same in every process. */
  secret: string;
  /** Encrypts what the database keeps secret. */
  cipher: Cipher;
  /** Undefined where a proxy in front limits already. */
  rateLimits: RateLimits | undefined;
  dearRequests: FairQueue;
  /** The URL of the deployment; `addresses` has those of the sites. */
  publicUrl: string;
  addresses: SiteAddresses;
  production: boolean;
  /** Whether sites can take payments with the test provider. */
  allowsTestPayments: boolean;
  /** Calls URLs that others choose. */
  sendOutbound: SendOutbound;
  /** Tells the jobs that a site has work due. */
  wakeJobs(siteId: SiteId): void;
  /** Undefined without a web build. */
  showPage?: ShowPage;
}
