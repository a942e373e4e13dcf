import type { Role, SiteId } from '@foyer/contract';
import type { Duration, Instant } from '@foyer/contract/values';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import type { ActingCaller } from '../http/caller.ts';
import type { Clock } from '../lib/clock.ts';
import type { BulkItem, BulkJob, ItemOutcome, Requester } from './bulk-job.ts';

/** The context of the items of one batch. */
export interface BatchContext<Parameters = unknown> {
  tx: Db;
  job: BulkJob<Parameters>;
  /** The requester, with the role that they have now. */
  caller: ActingCaller;
  now: Instant;
  secret: string;
  /** The site's URL now, without a trailing slash. */
  publicUrl: string;
}

/** How one kind of job runs. Parameters and inputs are as the code that started the job wrote them. */
export interface JobKind<Parameters = unknown, Input = unknown> {
  /** At most 50: each item takes a savepoint, and PostgreSQL slows down beyond 64 subtransactions. */
  itemsPerBatch: number;
  /** Carries out what was decided at the start, even if the requester has lost their role since. */
  keepsRole?: true;
  /** Keeps the input of items that are refused, so that they can be corrected. */
  keepsRefused?: true;
  /** Processes one item. An error fails the item and rolls back what it wrote. */
  runItem(batch: BatchContext<Parameters>, item: BulkItem<Input>): Promise<ItemOutcome>;
  /** A kind with a check starts as CHECKING; once it is CHECKED and started, it runs the VALID items. */
  check?: JobCheck<Parameters, Input>;
}

export type JobCheck<Parameters = unknown, Input = unknown> =
  | {
      itemsPerBatch: number;
      /** Returns the outcome of each item, in their order, and writes nothing. */
      checkBatch(batch: BatchContext<Parameters>, items: readonly BulkItem<Input>[]): Promise<ItemOutcome[]>;
    }
  | {
      /** At most 50, as items take savepoints here too. */
      itemsPerBatch: number;
      /** Processes one item; whatever it writes is rolled back. An error makes the item invalid. */
      tryItem(batch: BatchContext<Parameters>, item: BulkItem<Input>): Promise<ItemOutcome>;
    };

export type JobKinds = Readonly<Record<string, JobKind>>;

export interface BulkJobContext {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Seals manage links. */
  secret: string;
  kinds: JobKinds;
  /** Finds the URL of a site, without a trailing slash. */
  findAddress(siteId: SiteId): Promise<string>;
  /** The requester's role now; undefined if they may not run such jobs any more. */
  findRole(tx: Db, siteId: SiteId, requester: Requester): Promise<Role | undefined>;
  /** How long a worker may be silent in the midst of a batch before others take it up. */
  leaseMs?: Duration;
}
