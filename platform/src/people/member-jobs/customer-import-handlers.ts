import type { JobId, Modules, RequestOf } from '@foyer/contract';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { type BulkJob, requesterOf } from '../../server/bulk-jobs/bulk-job.ts';
import { insertNewItems, type NewItem } from '../../server/bulk-jobs/item-store.ts';
import { findJob, insertJob, listJobs } from '../../server/bulk-jobs/job-store.ts';
import { activeStatuses } from '../../server/bulk-jobs/lifecycle.ts';
import type { Call, Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { guessBookingColumns } from '../booking-imports/columns.ts';
import { describeNames } from '../booking-imports/names.ts';
import { readBookingParameters, refuseBookingChoices } from '../booking-imports/parameters.ts';
import { findRepeats } from '../booking-imports/repeats.ts';
import { findServicesOf } from '../booking-imports/services.ts';
import { describeFile } from '../customer-imports/describe-file.ts';
import { describeImports } from '../customer-imports/entity.ts';
import { type CustomerFile, readCsv } from '../customer-imports/file.ts';
import type { ImportInput, UndoInput, UndoParameters } from '../customer-imports/job.ts';
import { findEarlier, labelOf, readParameters } from '../customer-imports/parameters.ts';
import type { Reading } from '../customer-imports/row.ts';
import { listUndoable } from '../customer-imports/store.ts';
import { toJobEntity } from './job.ts';

type Customers = Handlers<'customers'>;
type StartCall = Pick<Call<Modules['customers']['startCustomerImport']>, 'tx' | 'caller' | 'now'>;
type Sent = RequestOf<Modules['customers']['startCustomerImport']>;

export const readCustomerFile: Customers['readCustomerFile'] = async ({ tx, caller, input }) => {
  const file = await readCsv(input.csv);
  if (input.kind !== 'BOOKINGS') return describeFile(file, input.columns);
  const described = describeFile(file, input.columns, guessBookingColumns);
  const columns = described.columns.map(({ column }) => column);
  return { ...described, ...(await describeNames(tx, caller.siteId, file, columns)) };
};

/** The parameters of an import, and its rows. */
interface Prepared {
  kind: string;
  action: string;
  parameters: Reading;
  items: NewItem[];
}

export const startCustomerImport: Customers['startCustomerImport'] = async (call) => {
  const { tx, caller, input, now } = call;
  const file = await readCsv(input.csv);
  const { items, ...prepared } =
    input.kind === 'BOOKINGS' ? await prepareBookings(call, file, input) : prepareCustomers(file, input);
  const job: BulkJob = {
    siteId: caller.siteId,
    id: newId<JobId>(),
    status: 'CHECKING',
    ...prepared,
    requestedBy: requesterOf(caller),
  };
  await insertNewItems(tx, job, items);
  const fileName = input.fileName?.trim() || undefined;
  const inserted = await insertJob(tx, { ...job, fileName, total: items.length }, now);
  const facts = await describeImports(tx, caller.siteId, [inserted]);
  return { job: toJobEntity(inserted, facts.get(job.id)) };
};

function prepareCustomers(file: CustomerFile, sent: Sent): Prepared {
  refuseBookingChoices(sent);
  const parameters = readParameters(file, sent);
  const earlier = findEarlier(parameters, file.rows);
  const items = file.rows.map(({ position, cells }, index) => ({
    position,
    label: labelOf(parameters, cells),
    input: { cells, ...(earlier[index] === undefined ? {} : { earlier: earlier[index] }) } satisfies ImportInput,
  }));
  return { kind: 'CUSTOMER_IMPORT', action: 'IMPORT_CUSTOMERS', parameters, items };
}

async function prepareBookings({ tx, caller, now }: StartCall, file: CustomerFile, sent: Sent): Promise<Prepared> {
  const parameters = await readBookingParameters(tx, caller.siteId, file, sent);
  const services = await findServicesOf(tx, caller.siteId, parameters);
  const repeats = await findRepeats(parameters, file, { services, now });
  const items = file.rows.map(({ position, cells }) => ({
    position,
    label: labelOf(parameters, cells),
    input: { cells, ...repeats.get(position) } satisfies ImportInput,
  }));
  return { kind: 'BOOKING_IMPORT', action: 'IMPORT_BOOKINGS', parameters, items };
}

/** The jobs that an import may have while it is undone, one at a time. */
const LAST_JOBS = 20;

const undoOf = {
  CUSTOMER_IMPORT: {
    kind: 'CUSTOMER_IMPORT_UNDO',
    action: 'UNDO_CUSTOMER_IMPORT',
    type: 'CUSTOMER_IMPORT_UNDONE',
  },
  BOOKING_IMPORT: { kind: 'BOOKING_IMPORT_UNDO', action: 'UNDO_BOOKING_IMPORT', type: 'BOOKING_IMPORT_UNDONE' },
} as const;

export const undoCustomerImport: Customers['undoCustomerImport'] = async ({ tx, caller, input, from, now, fail }) => {
  const { siteId, clientAppId } = caller;
  const importId = asId<JobId>(input.jobId.toLowerCase());
  const found = await findJob(tx, { siteId, id: importId, kinds: Object.keys(undoOf) });
  if (!found) return fail('MEMBER_JOB_NOT_FOUND', 'This import no longer exists.');
  const { type, ...undo } = undoOf[found.kind === 'BOOKING_IMPORT' ? 'BOOKING_IMPORT' : 'CUSTOMER_IMPORT'];
  const undos = await listJobs(tx, { siteId, kinds: [undo.kind] }, LAST_JOBS);
  const isActive = ({ status }: { status: BulkJob['status'] }) => activeStatuses.some((each) => each === status);
  const running = undos.find((job) => isActive(job) && (job.parameters as UndoParameters).importId === importId);
  if (running) return { job: toJobEntity(running, { undoes: importId }) };
  const positions = await listUndoable(tx, siteId, importId);
  if (isActive(found) || positions.length === 0)
    return fail('MEMBER_JOB_NOT_READY', 'Only an import that has ended and made something can be undone.');
  const job: BulkJob<UndoParameters> = {
    siteId,
    id: newId<JobId>(),
    ...undo,
    status: 'RUNNING',
    parameters: { importId },
    requestedBy: requesterOf(caller),
  };
  const items = positions.map((position, index) => ({ position: index + 1, input: { position } satisfies UndoInput }));
  await insertNewItems(tx, job, items);
  const data = { by: caller.id, jobId: importId };
  await recordSecurityEvent(tx, { siteId, type, clientAppId, from, now, data });
  const inserted = await insertJob(tx, { ...job, fileName: found.fileName, total: items.length }, now);
  return { job: toJobEntity(inserted, { undoes: importId }) };
};
