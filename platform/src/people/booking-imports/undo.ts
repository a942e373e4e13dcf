import { takeBackImported } from '../../booking/imports/take-back.ts';
import type { ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext } from '../../server/bulk-jobs/job-kind.ts';
import { queueMail } from '../../server/mail/store.ts';
import { deleteImportedRow, type ImportedRow, lockImportedRow } from '../customer-imports/store.ts';
import { takeBackCustomer } from '../customer-imports/undo.ts';

type Batch = Pick<BatchContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl'>;

/** Takes back the booking of a row, and then what the row added to its customer. */
export async function undoBooking(batch: Batch, which: Pick<ImportedRow, 'jobId' | 'position'>): Promise<ItemOutcome> {
  const { tx, caller, now } = batch;
  const { siteId } = caller;
  const row = await lockImportedRow(tx, siteId, which);
  if (!row) return { outcome: 'SKIPPED' };
  const { customerId, change, rowKey } = row;
  // Those who wait for the time or seat are offered it as usual.
  const offering = { ...batch, mail: (mail: Parameters<typeof queueMail>[2]) => queueMail(tx, siteId, mail, now) };
  if (change.booking && !(await takeBackImported(offering, siteId, change.booking)))
    return {
      ...{ outcome: 'SKIPPED', entityId: customerId },
      errors: [{ code: 'CHANGED', description: 'was changed, attended, paid or told about since' }],
    };
  const kept = await takeBackCustomer(batch, row);
  await deleteImportedRow(tx, siteId, rowKey);
  return { outcome: 'SUCCEEDED', entityId: customerId, ...(kept ? { errors: [{ ...kept, field: 'customer' }] } : {}) };
}
