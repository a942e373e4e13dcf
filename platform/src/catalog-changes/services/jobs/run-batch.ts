import type { Role } from '@foyer/contract';
import type { FastifyBaseLogger } from 'fastify';
import { isActive } from '../../../booking/records/active-store.ts';
import { lockBooking } from '../../../booking/records/store.ts';
import type { Db } from '../../../server/db/database.ts';
import { isCollision } from '../../../server/db/database-errors.ts';
import { inSavepoint } from '../../../server/db/savepoint.ts';
import { appendEvent } from '../../../server/events/store.ts';
import { toItemError } from '../../../server/http/bulk.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { refuse } from '../../../server/http/fail.ts';
import { asId } from '../../../server/lib/ids.ts';
import { queueMail } from '../../../server/mail/store.ts';
import { type DeleteCall, deleteOne } from '../deletion.ts';
import { changeBooking, isFuture } from '../future-bookings.ts';
import { updateOne } from '../update.ts';
import type { Item, Job, Outcome } from './job.ts';
import { finishItems, listItems } from './store.ts';

/** Few at a time: each service may have many bookings. */
const SERVICES_AT_ONCE = 10;
const BOOKINGS_OF_SERVICE_AT_ONCE = 10;
const BOOKINGS_AT_ONCE = 50;

export const isOfBookings = ({ action }: Job['wish']): boolean => action === 'CANCEL' || action === 'MOVE';

interface BatchContext {
  now: number;
  secret: string;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/** Runs the next items of a bulk job as the caller who started it, with the role they have now. */
export async function runBatch(tx: Db, job: Job, role: Role, turn: BatchContext): Promise<void> {
  const most = isOfBookings(job.wish) ? BOOKINGS_AT_ONCE : SERVICES_AT_ONCE;
  const items = await listItems(tx, job, most);
  const caller: Caller = { ...job.requestedBy, role };
  const done: Outcome[] = [];
  for (const item of items) {
    const outcome = await attempt(tx, () => act(tx, caller, job, item, turn), turn.log);
    // A conflict with another transaction: commits what is done and releases its locks; the next batch continues.
    if (!outcome) break;
    done.push({ position: item.position, ...outcome });
  }
  const isLast = done.length === items.length && items.length < most;
  await finishItems(tx, job, { done, isLast, now: turn.now });
}

async function act(
  tx: Db,
  caller: Caller,
  { siteId, wish }: Job,
  { entityId }: Item,
  turn: BatchContext,
): Promise<void> {
  const { now, secret, publicUrl } = turn;
  const call: DeleteCall & Parameters<typeof updateOne>[0] = {
    tx,
    caller,
    now,
    secret,
    publicUrl,
    emit: (type, { entityId, body }) => appendEvent(tx, { siteId, type, entityId, body, now }),
    mail: (request) => queueMail(tx, siteId, request, now),
    fail: refuse,
  };
  switch (wish.action) {
    case 'DELETE':
      return deleteOne(call, entityId, wish.deletion, BOOKINGS_OF_SERVICE_AT_ONCE);
    case 'UPDATE':
      await updateOne(call, entityId, { sent: wish.sent, mask: undefined, revision: undefined });
      return;
    default: {
      const booking = await lockBooking(tx, siteId, asId(entityId));
      // A booking that changed meanwhile stays as it is.
      if (booking && isActive(booking) && isFuture(booking, now)) await changeBooking(call, booking, wish);
    }
  }
}

/** Does the work or rolls it back with the reason; undefined after a conflict with another transaction. */
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
    return { code: 'SYSTEM_ERROR', description: 'An internal error occurred. Please try again later.' };
  }
}
