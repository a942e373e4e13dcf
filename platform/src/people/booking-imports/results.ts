import type { JobId, Modules, ResponseOf, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { findBookings } from '../../booking/records/store.ts';
import { findResources } from '../../catalog/schedules/store.ts';
import type { BulkJobProgress } from '../../server/bulk-jobs/bulk-job.ts';
import type { ItemResult } from '../../server/bulk-jobs/result-store.ts';
import type { Db } from '../../server/db/database.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { listImportedRows } from '../customer-imports/store.ts';
import type { BookingReading } from './reading.ts';
import { readBooking } from './row.ts';
import { findServicesOf } from './services.ts';

type Result = ResponseOf<Modules['memberJobs']['listMemberJobResults']>['results'][number];
type Described = NonNullable<Result['booking']>;

/** The bookings of a page of rows, by their lines: as the rows say while they wait, and as they are once they are made. */
export async function describeBookings(
  db: Db,
  job: Pick<BulkJobProgress, 'siteId' | 'id' | 'parameters'>,
  rows: readonly ItemResult[],
  now: Instant,
): Promise<Map<number, Described>> {
  const said = await describeRows(db, job, rows, now);
  const made = await describeMade(db, job.siteId, job.id, rows);
  return new Map([...said, ...made]);
}

async function describeRows(
  db: Db,
  { siteId, parameters }: Pick<BulkJobProgress, 'siteId' | 'parameters'>,
  rows: readonly ItemResult[],
  now: Instant,
): Promise<[number, Described][]> {
  // Only the start of an import writes them.
  const reading = parameters as BookingReading;
  const read = rows.flatMap(({ position, input }) => {
    const cells = Array.isArray(input?.cells) ? input.cells.filter((cell) => typeof cell === 'string') : undefined;
    const row = cells && readBooking(reading, { cells }, now).row;
    return row ? [{ position, row }] : [];
  });
  if (read.length === 0) return [];
  const services = await findServicesOf(db, siteId, reading);
  const staffIds = [...new Set(read.flatMap(({ row }) => row.staffId ?? []))];
  const staff = new Map((await findResources(db, siteId, staffIds)).map(({ id, name }) => [id, name]));
  return read.map(({ position, row }) => {
    const staffName = row.staffId && staff.get(row.staffId);
    const serviceName = services.get(row.serviceId)?.name ?? '';
    return [position, { startDate: toTimestamp(row.start), serviceName, ...(staffName ? { staffName } : {}) }];
  });
}

async function describeMade(
  db: Db,
  siteId: SiteId,
  jobId: JobId,
  rows: readonly ItemResult[],
): Promise<[number, Described][]> {
  const imported = await listImportedRows(
    db,
    siteId,
    jobId,
    rows.map(({ position }) => position),
  );
  const ids = imported.flatMap(({ change }) => change.booking?.id ?? []);
  const bookings = new Map((await findBookings(db, siteId, ids)).map((booking) => [booking.id, booking]));
  return imported.flatMap(({ position, change }): [number, Described][] => {
    const booking = change.booking && bookings.get(change.booking.id);
    if (!booking) return [];
    const { title, resources } = booking.details;
    const [staff] = resources;
    const described = { id: booking.id, startDate: toTimestamp(booking.start), serviceName: title };
    return [[position, { ...described, ...(staff ? { staffName: staff.name } : {}) }]];
  });
}
