import { emailKeyOf } from '../../access/identities/identity.ts';
import { listItems } from '../../server/bulk-jobs/item-store.ts';
import type { Db } from '../../server/db/database.ts';
import { finishBatch } from './batch.ts';
import { findErrors, findRefusal } from './import-row.ts';
import { type ExistingMember, findExisting } from './import-store.ts';
import type { ImportOptions, Item, Job, Outcome } from './job.ts';

const LINES_AT_ONCE = 500;

/** Validates the next rows of an import without changing members. */
export async function checkBatch(tx: Db, job: Job, now: number): Promise<void> {
  const items = await listItems(tx, job, LINES_AT_ONCE);
  const emails = items.flatMap(({ line }) => line?.row.email ?? []);
  const known = await findExisting(tx, job.siteId, emails);
  const done = items.map((item) => {
    const person = known.get(emailKeyOf(item.line?.row.email ?? ''));
    return { position: item.position, ...check(item, person, job.options, now) };
  });
  await finishBatch(tx, job, { done, isLast: items.length < LINES_AT_ONCE }, now);
}

/** A valid row updates the member with its address, or adds one if there is none. */
function check(
  { line = { row: {} } }: Item,
  known: ExistingMember | undefined,
  options: ImportOptions,
  now: number,
): Outcome {
  const errors = findErrors(line, now);
  if (errors.length > 0) return { outcome: 'INVALID', errors };
  if (!known) return { outcome: 'VALID' };
  const obstacle = findRefusal(known.role, options);
  return obstacle
    ? { outcome: 'SKIPPED', memberId: known.id, errors: [obstacle] }
    : { outcome: 'VALID', memberId: known.id };
}
