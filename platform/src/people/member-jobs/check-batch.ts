import type { Instant } from '@foyer/contract/values';
import { emailKeyOf } from '../../access/identities/identity.ts';
import type { BulkItem, ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext } from '../../server/bulk-jobs/job-kind.ts';
import { findErrors, findRefusal } from './import-row.ts';
import { type ExistingMember, findExisting } from './import-store.ts';
import type { ImportOptions, ImportRow } from './job.ts';

/** Validates rows of an import without changing members. */
export async function checkBatch(
  { tx, job, now }: BatchContext<ImportOptions>,
  items: readonly BulkItem<ImportRow>[],
): Promise<ItemOutcome[]> {
  const emails = items.flatMap(({ input }) => input?.row.email ?? []);
  const known = await findExisting(tx, job.siteId, emails);
  return items.map((item) => {
    const person = known.get(emailKeyOf(item.input?.row.email ?? ''));
    return check(item, person, job.parameters, now);
  });
}

/** A valid row updates the member with its address, or adds one if there is none. */
function check(
  { input: line = { row: {} } }: BulkItem<ImportRow>,
  known: ExistingMember | undefined,
  options: ImportOptions,
  now: Instant,
): ItemOutcome {
  const errors = findErrors(line, now);
  if (errors.length > 0) return { outcome: 'INVALID', errors };
  if (!known) return { outcome: 'VALID' };
  const obstacle = findRefusal(known.role, options);
  return obstacle
    ? { outcome: 'SKIPPED', entityId: known.id, errors: [obstacle] }
    : { outcome: 'VALID', entityId: known.id };
}
