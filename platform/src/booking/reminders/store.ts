import type { BookingId, MultiServiceBookingId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { updateRows } from '../../server/db/update-rows.ts';
import type { BookingRecord } from '../records/record.ts';
import { toRecord } from '../records/store.ts';

/** A booking whose reminders the job looks at. */
export interface RemindedBooking {
  id: BookingId;
  booking: BookingRecord;
  /** Since when it has its status and start. */
  bookedSince: Instant;
  /** `rule@start` of each reminder that it got. */
  sent: readonly string[];
}

const toReminded = (row: Selectable<Database['bookings']>): RemindedBooking => ({
  id: row.id,
  booking: toRecord(row),
  // Bookings older than the column have none.
  bookedSince: instantOf(row.booked_since ?? row.created_at),
  sent: row.sent_reminders,
});

/** Locks the bookings whose reminders have waited longest, of those that no other worker has locked. */
export async function claimDueReminders(
  tx: Db,
  siteId: SiteId,
  now: Instant,
  { limit, except }: { limit: number; except: readonly BookingId[] },
): Promise<RemindedBooking[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('reminder_due_at', '<=', new Date(now))
    .$if(except.length > 0, (due) => due.where('id', 'not in', except))
    .orderBy('reminder_due_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(toReminded);
}

interface SavedReminders {
  id: BookingId;
  dueAt: Instant | undefined;
  sent: readonly string[];
}

/** Saves what a locked booking got, and when it is due again. Its revision stays: nobody sees a change. */
export const saveReminders = writeInBatches<SavedReminders>((tx, siteId, saved) =>
  updateRows(
    tx,
    'bookings',
    siteId,
    ['id'],
    saved.map(({ id, dueAt, sent }) => ({
      id,
      reminder_due_at: dueAt === undefined ? null : new Date(dueAt),
      sent_reminders: [...sent],
    })),
  ),
);

/** The bookings of a multi-service booking by start. */
export async function listGroupReminders(
  tx: Db,
  siteId: SiteId,
  id: MultiServiceBookingId,
): Promise<RemindedBooking[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<string>`details #>> '{multiService,id}'`, '=', id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(toReminded);
}
