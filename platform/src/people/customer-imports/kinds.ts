import type { BulkItem, ItemError, ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext, JobKind } from '../../server/bulk-jobs/job-kind.ts';
import { importCustomer } from './import-customer.ts';
import { type ImportInput, type ReadRow, readRow, type UndoInput, type UndoParameters } from './job.ts';
import { matchCustomer } from './match.ts';
import type { Reading } from './row.ts';
import { findImported, insertImportedRow } from './store.ts';
import { undoRow } from './undo.ts';

type ImportBatch = BatchContext<Reading>;

const customerImport: JobKind<Reading, ImportInput> = {
  itemsPerBatch: 50,
  keepsRefused: true,
  runItem: importRow,
  check: { itemsPerBatch: 100, checkBatch },
};

const undo: JobKind<UndoParameters, UndoInput> = {
  itemsPerBatch: 50,
  runItem: async (batch, { input }) =>
    input ? undoRow(batch, { jobId: batch.job.parameters.importId, position: input.position }) : { outcome: 'SKIPPED' },
};

/** How imports of customers are checked, run and undone. */
export const customerImportKinds = { CUSTOMER_IMPORT: customerImport, CUSTOMER_IMPORT_UNDO: undo };

export const alreadyImported: ItemError = { code: 'ALREADY_IMPORTED', description: 'has been imported before' };

const namesOf = ({ cells }: ReadRow) => ({ email: cells.nameOf('EMAIL'), phone: cells.nameOf('PHONE') });

/** A customer who is new with an earlier row is there when this one is imported. */
const earlierOf = ({ input }: Partial<BulkItem<ImportInput>> = {}): { errors?: ItemError[] } =>
  input?.earlier === undefined
    ? {}
    : { errors: [{ code: 'SAME_CUSTOMER', description: `is about the customer of line ${input.earlier}` }] };

async function checkBatch(
  { tx, job, now }: ImportBatch,
  items: readonly BulkItem<ImportInput>[],
): Promise<ItemOutcome[]> {
  const rows = items.map(({ input }) => readRow(job.parameters, input ?? { cells: [] }, now));
  const imported = await findImported(
    tx,
    job.siteId,
    rows.map(({ rowKey }) => rowKey),
  );
  const outcomes: ItemOutcome[] = [];
  for (const [index, row] of rows.entries()) {
    const before = imported.get(row.rowKey);
    if (row.cells.errors.length > 0) outcomes.push({ outcome: 'INVALID', errors: row.cells.errors });
    else if (before) outcomes.push({ outcome: 'SKIPPED', entityId: before, errors: [alreadyImported] });
    else {
      const { customer, error } = await matchCustomer(tx, job.siteId, row.data, namesOf(row));
      if (error) outcomes.push({ outcome: 'INVALID', errors: [error] });
      else outcomes.push({ outcome: 'VALID', ...(customer ? { entityId: customer.id } : earlierOf(items[index])) });
    }
  }
  return outcomes;
}

/** Writes one row, decided by what the database holds at that moment. */
async function importRow(batch: ImportBatch, { input, position }: BulkItem<ImportInput>): Promise<ItemOutcome> {
  const { tx, job, now } = batch;
  // Erasure removed the row after it was checked.
  if (!input) return { outcome: 'FAILED', errors: [{ code: 'CONTACT_NOT_FOUND', description: 'was erased' }] };
  const row = readRow(job.parameters, input, now);
  const before = (await findImported(tx, job.siteId, [row.rowKey])).get(row.rowKey);
  if (before) return { outcome: 'SKIPPED', entityId: before, errors: [alreadyImported] };
  const match = await matchCustomer(tx, job.siteId, row.data, namesOf(row));
  if (match.error) return { outcome: 'FAILED', errors: [match.error] };
  const { id, outcome, change } = await importCustomer(batch, row, match);
  if (outcome !== 'SKIPPED')
    await insertImportedRow(tx, job.siteId, { rowKey: row.rowKey, jobId: job.id, position, customerId: id, change });
  return { outcome, entityId: id };
}
