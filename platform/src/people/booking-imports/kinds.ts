import type { BulkItem, ItemError, ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext, JobKind } from '../../server/bulk-jobs/job-kind.ts';
import type { ImportInput, UndoInput, UndoParameters } from '../customer-imports/job.ts';
import { alreadyImported } from '../customer-imports/kinds.ts';
import { findImported } from '../customer-imports/store.ts';
import { importBooking } from './import-booking.ts';
import type { BookingReading } from './reading.ts';
import { readBooking } from './row.ts';
import { undoBooking } from './undo.ts';

type ImportBatch = BatchContext<BookingReading>;
type ImportItem = BulkItem<ImportInput>;

const bookingImport: JobKind<BookingReading, ImportInput> = {
  itemsPerBatch: 50,
  keepsRefused: true,
  runItem: importRow,
  check: { itemsPerBatch: 50, tryItem: previewRow },
};

const undo: JobKind<UndoParameters, UndoInput> = {
  itemsPerBatch: 50,
  runItem: async (batch, { input }) =>
    input
      ? undoBooking(batch, { jobId: batch.job.parameters.importId, position: input.position })
      : { outcome: 'SKIPPED' },
};

/** The job kinds that check, run and undo imports of bookings. */
export const bookingImportKinds = { BOOKING_IMPORT: bookingImport, BOOKING_IMPORT_UNDO: undo };

/** Decided by what the database holds at that moment. */
async function importRow(batch: ImportBatch, item: ImportItem): Promise<ItemOutcome> {
  const { isNewCustomer: _, ...outcome } = await runRow(batch, item);
  return outcome;
}

async function runRow(
  batch: ImportBatch,
  { input, position }: ImportItem,
): Promise<ItemOutcome & { isNewCustomer?: boolean }> {
  const { tx, job, now } = batch;
  // Erasure removed the row after it was checked.
  if (!input) return { outcome: 'FAILED', errors: [{ code: 'CONTACT_NOT_FOUND', description: 'was erased' }] };
  const { cells, row } = readBooking(job.parameters, input, now);
  if (!row) return { outcome: 'FAILED', errors: cells.errors };
  const before = (await findImported(tx, job.siteId, [row.rowKey])).get(row.rowKey);
  if (before) return { outcome: 'SKIPPED', entityId: before, errors: [alreadyImported] };
  return importBooking(batch, position, { cells, row });
}

/** Does what the import will do, which is taken back, so that each row shows what becomes of it. */
async function previewRow(batch: ImportBatch, item: ImportItem): Promise<ItemOutcome> {
  const { earlier, overlaps } = item.input ?? {};
  const { isNewCustomer, entityId, ...outcome } = await runRow(batch, item);
  const isMade = outcome.outcome === 'CREATED';
  if (isMade && earlier !== undefined) return { outcome: 'SKIPPED', errors: [sameBooking(earlier)] };
  const errors = [...(outcome.errors ?? []), ...(isMade && overlaps !== undefined ? [overlapping(overlaps)] : [])];
  return {
    ...outcome,
    ...(errors.length > 0 ? { errors } : {}),
    // A new customer has gone with the preview.
    ...(entityId !== undefined && !isNewCustomer ? { entityId } : {}),
  };
}

const sameBooking = (line: number): ItemError => ({
  code: 'SAME_BOOKING',
  description: `is the booking of line ${line}`,
});

const overlapping = (line: number): ItemError => ({
  code: 'OVERLAPS_LINE',
  description: `overlaps the booking of line ${line}; only one of them can be imported`,
});
