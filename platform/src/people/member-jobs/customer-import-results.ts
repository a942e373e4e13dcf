import type { ContactId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type BulkJobProgress, failures } from '../../server/bulk-jobs/bulk-job.ts';
import type { ItemResult } from '../../server/bulk-jobs/result-store.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { describeBookings } from '../booking-imports/results.ts';
import { listContactsById } from '../contacts/store.ts';
import { nameOfCustomer } from '../customer-imports/match.ts';
import { type JobResult, toJobResult } from './job.ts';

/** The rows of an import of customers or bookings, of its undoing, or of a message, with what their customers are called now. */
export async function toCustomerResults(
  tx: Db,
  job: Pick<BulkJobProgress, 'siteId' | 'id' | 'kind' | 'parameters'>,
  rows: readonly ItemResult[],
  now: Instant,
): Promise<JobResult[]> {
  const isOfBookings = job.kind === 'BOOKING_IMPORT';
  const bookings = isOfBookings ? await describeBookings(tx, job, rows, now) : undefined;
  const ids = rows.flatMap(({ entityId }) => (entityId ? [asId<ContactId>(entityId)] : []));
  const customers = new Map((await listContactsById(tx, job.siteId, ids)).map((each) => [each.id, each]));
  return rows.map(({ entityId, ...row }) => {
    const customer = entityId ? customers.get(asId<ContactId>(entityId)) : undefined;
    const booking = bookings?.get(row.position);
    const isRefused = job.kind !== 'MESSAGE' && failures.some((each) => each === row.outcome);
    return {
      ...toJobResult({ ...row, entityId: null }),
      ...(customer ? { customerId: customer.id, customerName: nameOfCustomer(customer) } : {}),
      ...(booking ? { booking } : {}),
      ...(isRefused ? { cells: cellsOf(row) } : {}),
    };
  });
}

const cellsOf = ({ input }: Pick<ItemResult, 'input'>): string[] =>
  Array.isArray(input?.cells) ? input.cells.filter((cell) => typeof cell === 'string') : [];
