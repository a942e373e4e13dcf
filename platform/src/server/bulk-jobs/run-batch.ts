import { type Instant, seconds } from '@foyer/contract/values';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { isCollision } from '../db/database-errors.ts';
import { inSavepoint } from '../db/savepoint.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { ValidationError } from '../lib/violations.ts';
import {
  type BulkItem,
  type BulkJob,
  type FinishedItem,
  type ItemError,
  type ItemOutcome,
  isFailure,
} from './bulk-job.ts';
import { failItems, finishItems, listItems } from './item-store.ts';
import type { BatchContext, BulkJobContext, JobCheck, JobKind } from './job-kind.ts';
import { advanceJob } from './job-store.ts';
import { jobLifecycle } from './lifecycle.ts';

/** A batch of slow items ends early, so that other jobs take their turn and its locks are released. */
const MAX_BATCH_MS = seconds(2);

/** Processes the next items of a job and records their outcomes, in the transaction of the batch. */
export async function runBatch(
  batch: BatchContext,
  kind: JobKind,
  { clock, log }: Pick<BulkJobContext, 'clock' | 'log'>,
): Promise<void> {
  const { tx, job, now } = batch;
  const items = await listItems(tx, job, kind.check ? 'VALID' : 'PENDING', kind.itemsPerBatch);
  const done: FinishedItem[] = [];
  for (const item of items) {
    const outcome = await attempt(tx, () => kind.runItem(batch, item), log);
    // A collision with another transaction ends the batch early: its locks are released, and the rest follows in the
    // next.
    if (!outcome) break;
    done.push({ position: item.position, ...outcome });
    if (clock.now() - now >= MAX_BATCH_MS) break;
  }
  const isLast = done.length === items.length && items.length < kind.itemsPerBatch;
  await finishBatch(batch, kind, done, isLast ? jobLifecycle.targetOf('finish') : job.status);
}

/** Checks the next items of a job and records their outcomes. */
export async function checkBatch(
  batch: BatchContext,
  kind: Pick<JobKind, 'keepsRefused'>,
  check: JobCheck,
  context: Pick<BulkJobContext, 'clock' | 'log'>,
): Promise<void> {
  const { tx, job } = batch;
  const { itemsPerBatch } = check;
  const items = await listItems(tx, job, 'PENDING', itemsPerBatch);
  const done =
    'tryItem' in check ? await tryItems(batch, check, items, context) : await checkItems(batch, check, items);
  const isLast = done.length === items.length && items.length < itemsPerBatch;
  await finishBatch(batch, kind, done, isLast ? jobLifecycle.targetOf('finishCheck') : job.status);
}

async function checkItems(
  batch: BatchContext,
  { checkBatch: check }: Extract<JobCheck, { checkBatch: unknown }>,
  items: readonly BulkItem[],
): Promise<FinishedItem[]> {
  const outcomes = await check(batch, items);
  return items.map(({ position }, index) => {
    const outcome = outcomes[index];
    if (!outcome)
      throw new Error(`A check of ${items.length} ${batch.job.kind} items has ${outcomes.length} outcomes.`);
    return { position, ...outcome };
  });
}

/** Tries each item and takes back what it wrote. Ends early as a batch that runs does. */
async function tryItems(
  batch: BatchContext,
  { tryItem }: Extract<JobCheck, { tryItem: unknown }>,
  items: readonly BulkItem[],
  { clock, log }: Pick<BulkJobContext, 'clock' | 'log'>,
): Promise<FinishedItem[]> {
  const done: FinishedItem[] = [];
  for (const item of items) {
    const outcome = await attempt(
      batch.tx,
      () => tryItem(batch, item),
      log,
      () => false,
    );
    if (!outcome) break;
    done.push({ position: item.position, ...outcome, outcome: triedOutcomes[outcome.outcome] });
    if (clock.now() - batch.now >= MAX_BATCH_MS) break;
  }
  return done;
}

const triedOutcomes = {
  VALID: 'VALID',
  CREATED: 'VALID',
  UPDATED: 'VALID',
  SUCCEEDED: 'VALID',
  SKIPPED: 'SKIPPED',
  INVALID: 'INVALID',
  FAILED: 'INVALID',
} as const satisfies Record<ItemOutcome['outcome'], ItemOutcome['outcome']>;

async function finishBatch(
  { tx, job, now }: BatchContext,
  { keepsRefused }: Pick<JobKind, 'keepsRefused'>,
  done: readonly FinishedItem[],
  status: BulkJob['status'],
): Promise<void> {
  if (done.length > 0) await finishItems(tx, job, done, { keepsRefused });
  const failed = done.filter(isFailure).length;
  await advanceJob(tx, job, { succeeded: done.length - failed, failed, status }, now);
}

/** Ends a job that can't go on: its unfinished items fail for one reason. */
export async function abandonJob(
  tx: Db,
  job: BulkJob,
  action: 'revoke' | 'abandon',
  error: ItemError,
  now: Instant,
): Promise<void> {
  const pending = await failItems(tx, job, 'PENDING', error);
  const valid = await failItems(tx, job, 'VALID', error);
  // While a job is checked, valid items count as succeeded.
  const succeeded = job.status === 'CHECKING' ? -valid : 0;
  await advanceJob(tx, job, { succeeded, failed: pending + valid, status: jobLifecycle.targetOf(action) }, now);
}

/** Runs the work in a savepoint, or rolls it back and returns why; undefined after a collision. */
async function attempt(
  tx: Db,
  work: () => Promise<ItemOutcome>,
  log: FastifyBaseLogger,
  isKept: () => boolean = () => true,
): Promise<ItemOutcome | undefined> {
  try {
    return await inSavepoint(tx, work, isKept);
  } catch (error) {
    return isCollision(error) ? undefined : { outcome: 'FAILED', errors: describeError(error, log) };
  }
}

function describeError(error: unknown, log: FastifyBaseLogger): ItemError[] {
  if (error instanceof ApplicationError) return [{ code: error.code, description: error.message }];
  if (error instanceof ValidationError) {
    return error.violations.map(({ ruleName, violatedRule, description, field }) => ({
      code: ruleName ?? violatedRule,
      description,
      field,
    }));
  }
  log.error({ event: 'bulk-job.item-failed', err: error }, 'an item of a job failed');
  return [{ code: 'SYSTEM_ERROR', description: 'An internal error occurred. Please try again later.' }];
}
