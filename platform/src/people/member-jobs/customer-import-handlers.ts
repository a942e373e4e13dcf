import type { JobId } from '@foyer/contract';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { type BulkJob, requesterOf } from '../../server/bulk-jobs/bulk-job.ts';
import { insertNewItems } from '../../server/bulk-jobs/item-store.ts';
import { findJob, insertJob, listJobs } from '../../server/bulk-jobs/job-store.ts';
import { activeStatuses } from '../../server/bulk-jobs/lifecycle.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { describeFile } from '../customer-imports/describe-file.ts';
import { describeImports } from '../customer-imports/entity.ts';
import { readCsv } from '../customer-imports/file.ts';
import type { ImportInput, UndoInput, UndoParameters } from '../customer-imports/job.ts';
import { findEarlier, labelOf, readParameters } from '../customer-imports/parameters.ts';
import { listUndoable } from '../customer-imports/store.ts';
import { toJobEntity } from './job.ts';

type Customers = Handlers<'customers'>;

export const readCustomerFile: Customers['readCustomerFile'] = async ({ input }) =>
  describeFile(await readCsv(input.csv), input.columns);

export const startCustomerImport: Customers['startCustomerImport'] = async (call) => {
  const { tx, caller, input, now } = call;
  const file = await readCsv(input.csv);
  const parameters = readParameters(file, input);
  const job: BulkJob = {
    siteId: caller.siteId,
    id: newId<JobId>(),
    kind: 'CUSTOMER_IMPORT',
    action: 'IMPORT_CUSTOMERS',
    status: 'CHECKING',
    parameters,
    requestedBy: requesterOf(caller),
  };
  const earlier = findEarlier(parameters, file.rows);
  const items = file.rows.map(({ position, cells }, index) => ({
    position,
    label: labelOf(parameters, cells),
    input: { cells, ...(earlier[index] === undefined ? {} : { earlier: earlier[index] }) } satisfies ImportInput,
  }));
  await insertNewItems(tx, job, items);
  const fileName = input.fileName?.trim() || undefined;
  const inserted = await insertJob(tx, { ...job, fileName, total: items.length }, now);
  const facts = await describeImports(tx, caller.siteId, [inserted]);
  return { job: toJobEntity(inserted, facts.get(job.id)) };
};

/** The jobs that an import may have while it is undone, one at a time. */
const LAST_JOBS = 20;

export const undoCustomerImport: Customers['undoCustomerImport'] = async ({ tx, caller, input, from, now, fail }) => {
  const { siteId, clientAppId } = caller;
  const importId = asId<JobId>(input.jobId.toLowerCase());
  const found = await findJob(tx, { siteId, id: importId, kinds: ['CUSTOMER_IMPORT'] });
  if (!found) return fail('MEMBER_JOB_NOT_FOUND', 'This import no longer exists.');
  const undos = await listJobs(tx, { siteId, kinds: ['CUSTOMER_IMPORT_UNDO'] }, LAST_JOBS);
  const isActive = ({ status }: { status: BulkJob['status'] }) => activeStatuses.some((each) => each === status);
  const running = undos.find((job) => isActive(job) && (job.parameters as UndoParameters).importId === importId);
  if (running) return { job: toJobEntity(running, { undoes: importId }) };
  const positions = await listUndoable(tx, siteId, importId);
  if (isActive(found) || positions.length === 0)
    return fail('MEMBER_JOB_NOT_READY', 'Only an import that has ended and made something can be undone.');
  const job: BulkJob<UndoParameters> = {
    siteId,
    id: newId<JobId>(),
    kind: 'CUSTOMER_IMPORT_UNDO',
    action: 'UNDO_CUSTOMER_IMPORT',
    status: 'RUNNING',
    parameters: { importId },
    requestedBy: requesterOf(caller),
  };
  const items = positions.map((position, index) => ({ position: index + 1, input: { position } satisfies UndoInput }));
  await insertNewItems(tx, job, items);
  const data = { by: caller.id, jobId: importId };
  await recordSecurityEvent(tx, { siteId, type: 'CUSTOMER_IMPORT_UNDONE', clientAppId, from, now, data });
  const inserted = await insertJob(tx, { ...job, fileName: found.fileName, total: items.length }, now);
  return { job: toJobEntity(inserted, { undoes: importId }) };
};
