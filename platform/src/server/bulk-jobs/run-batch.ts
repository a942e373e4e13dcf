import type { Role } from '@foyer/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Batch, finishBatch } from '../../people/member-jobs/batch.ts';
import { importRow } from '../../people/member-jobs/import-one-row.ts';
import type { Item, ItemError, Job, Outcome } from '../../people/member-jobs/job.ts';
import type { MemberActionContext } from '../../people/members/action-context.ts';
import { approve, block, mute, remove } from '../../people/members/actions.ts';
import type { Db } from '../db/database.ts';
import { isCollision } from '../db/database-errors.ts';
import { inSavepoint } from '../db/savepoint.ts';
import { refuse } from '../http/fail.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { ValidationError } from '../lib/violations.ts';
import { queueMail } from '../mail/store.ts';
import { listItems } from './item-store.ts';

/** Each item takes a savepoint, and PostgreSQL slows down beyond 64 subtransactions in one transaction. */
const ITEMS_AT_ONCE = 50;

/** A refusal is stored with the item that it is about. */
type JobContext = MemberActionContext & { fail: typeof refuse };

interface BatchContext {
  now: number;
  secret: string;
  log: FastifyBaseLogger;
}

/** Processes the next items of a job with the role that its requester has now. */
export async function runBatch(tx: Db, job: Job, role: Role, { log, ...options }: BatchContext): Promise<void> {
  const { now } = options;
  const context = memberActionContext(tx, job, role, options);
  const items = await listItems(tx, job, ITEMS_AT_ONCE);
  const done: Batch['done'] = [];
  for (const item of items) {
    const outcome = await attempt(tx, () => act(context, job, item), log);
    // A collision with another transaction ends the batch early: its locks are released, and the rest follows in the
    // next.
    if (!outcome) break;
    done.push({ position: item.position, ...outcome });
  }
  const isLast = done.length === items.length && items.length < ITEMS_AT_ONCE;
  await finishBatch(tx, job, { done, isLast }, now);
}

const memberActionContext = (
  tx: Db,
  { siteId, publicUrl, requestedBy }: Job,
  role: Role,
  { now, secret }: Pick<BatchContext, 'now' | 'secret'>,
): JobContext => ({
  fail: refuse,
  tx,
  mail: (request) => queueMail(tx, siteId, request, now),
  siteId,
  actor: { id: requestedBy.id, role, clientAppId: requestedBy.clientAppId },
  now,
  secret,
  publicUrl,
});

async function act(context: JobContext, { action, options }: Job, { memberId, line }: Item): Promise<Outcome> {
  if (action === 'IMPORT') return importRow(context, line?.row ?? {}, options);
  if (!memberId) return context.fail('MEMBER_NOT_FOUND', 'There is no such member.');
  if (action === 'APPROVE') await approve(context, memberId);
  else if (action === 'BLOCK') await block(context, memberId);
  else if (action === 'DELETE') await remove(context, memberId);
  else await mute(context, memberId, action === 'MUTE' ? 'MUTED' : 'ACTIVE');
  return { outcome: 'SUCCEEDED' };
}

/**
 * Runs the work in a savepoint, or rolls it back and returns why; undefined if it collided with another transaction.
 */
async function attempt(tx: Db, work: () => Promise<Outcome>, log: FastifyBaseLogger): Promise<Outcome | undefined> {
  try {
    return await inSavepoint(tx, work);
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
  log.error({ err: error }, 'an item of a job failed');
  return [{ code: 'SYSTEM_ERROR', description: 'An internal error occurred. Please try again later.' }];
}
