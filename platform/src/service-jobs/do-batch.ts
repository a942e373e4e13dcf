import type { Role } from '@foyer/contract';
import type { FastifyBaseLogger } from 'fastify';
import { isCollision } from '../db/collision.ts';
import type { Db } from '../db/database.ts';
import { inSavepoint } from '../db/savepoint.ts';
import { toItemError } from '../http/bulk.ts';
import type { Caller } from '../http/caller.ts';
import { queueMail } from '../mail/store.ts';
import { appendEvent } from '../outbox/store.ts';
import { type DeleteCall, deleteOne } from '../services/deletion.ts';
import { updateOne } from '../services/update.ts';
import type { Item, Job, Outcome } from './job.ts';
import { finishItems, listItems } from './store.ts';

/** Each may have many bookings. */
const ITEMS_AT_ONCE = 10;

interface Turn {
  now: number;
  secret: string;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/** Does the next items of a job, as whoever asked for it, with the role they have now. */
export async function doBatch(tx: Db, job: Job, role: Role, turn: Turn): Promise<void> {
  const items = await listItems(tx, job, ITEMS_AT_ONCE);
  const caller: Caller = { ...job.requestedBy, role };
  const done: Outcome[] = [];
  for (const item of items) {
    const outcome = await attempt(tx, () => act(tx, caller, job, item, turn), turn.log);
    // In each other's way with somebody: the locks so far are let go of, and the rest waits for the next turn.
    if (!outcome) break;
    done.push({ position: item.position, ...outcome });
  }
  const isLast = done.length === items.length && items.length < ITEMS_AT_ONCE;
  await finishItems(tx, job, { done, isLast, now: turn.now });
}

async function act(tx: Db, caller: Caller, { siteId, wish }: Job, { serviceId }: Item, turn: Turn): Promise<void> {
  const { now, secret, publicUrl } = turn;
  const call: DeleteCall & Parameters<typeof updateOne>[0] = {
    tx,
    caller,
    now,
    secret,
    publicUrl,
    emit: (type, { entityId, body }) => appendEvent(tx, { siteId, type, entityId, body, now }),
    mail: (request) => queueMail(tx, siteId, request, now),
  };
  if (wish.action === 'DELETE') await deleteOne(call, serviceId, wish.deletion);
  else await updateOne(call, serviceId, { sent: wish.sent, mask: undefined, revision: undefined });
}

/** Does the work, or undoes all of it and says why; undefined when it collided with another transaction. */
async function attempt(
  tx: Db,
  work: () => Promise<void>,
  log: FastifyBaseLogger,
): Promise<Omit<Outcome, 'position'> | undefined> {
  try {
    await inSavepoint(tx, work);
    return {};
  } catch (error) {
    return isCollision(error) ? undefined : { error: describe(error, log) };
  }
}

function describe(error: unknown, log: FastifyBaseLogger): NonNullable<Outcome['error']> {
  try {
    const { code = 'SYSTEM_ERROR', description = '' } = toItemError(error);
    return { code, description };
  } catch {
    log.error({ err: error }, 'an item of a job failed');
    return { code: 'SYSTEM_ERROR', description: 'Something went wrong here. Please try again later.' };
  }
}
