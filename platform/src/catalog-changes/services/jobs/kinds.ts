import { isActive } from '../../../booking/records/active-store.ts';
import { lockBooking } from '../../../booking/records/store.ts';
import type { BulkItem, ItemOutcome } from '../../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext, JobKind } from '../../../server/bulk-jobs/job-kind.ts';
import { appendEvent } from '../../../server/events/store.ts';
import { refuse } from '../../../server/http/fail.ts';
import { asId } from '../../../server/lib/ids.ts';
import { queueMail } from '../../../server/mail/store.ts';
import { type DeleteCall, deleteOne } from '../deletion.ts';
import { changeBooking, isFuture } from '../future-bookings.ts';
import { updateOne } from '../update.ts';
import type { BookingJobAction, ServiceJobAction, ServiceJobKind } from './job.ts';

/** Few at a time: each service may have many bookings. */
const SERVICES_AT_ONCE = 10;
const BOOKINGS_OF_SERVICE_AT_ONCE = 10;
const BOOKINGS_AT_ONCE = 50;

/** How bulk jobs on services and their bookings run. */
export const serviceJobKinds: Record<ServiceJobKind, JobKind> = {
  SERVICES: { itemsPerBatch: SERVICES_AT_ONCE, runItem: changeService },
  // Changes of bookings were decided with their service.
  SERVICE_BOOKINGS: { itemsPerBatch: BOOKINGS_AT_ONCE, keepsRole: true, runItem: changeOneBooking },
};

type ItemCall = DeleteCall & Parameters<typeof updateOne>[0];

const toCall = ({ tx, job: { siteId }, caller, now, secret, publicUrl }: BatchContext): ItemCall => ({
  tx,
  caller,
  now,
  secret,
  publicUrl,
  emit: (type, { entityId, body }) => appendEvent(tx, { siteId, type, entityId, body, now }),
  mail: (request) => queueMail(tx, siteId, request, now),
  fail: refuse,
});

async function changeService(batch: BatchContext<ServiceJobAction>, { entityId = '' }: BulkItem): Promise<ItemOutcome> {
  const { parameters } = batch.job;
  const call = toCall(batch);
  if (parameters.action === 'DELETE') {
    await deleteOne(call, entityId, parameters.deletion, BOOKINGS_OF_SERVICE_AT_ONCE);
  } else {
    await updateOne(call, entityId, { sent: parameters.sent, mask: undefined, cleared: [], revision: undefined });
  }
  return { outcome: 'SUCCEEDED' };
}

async function changeOneBooking(
  batch: BatchContext<BookingJobAction>,
  { entityId = '' }: BulkItem,
): Promise<ItemOutcome> {
  const { tx, job, now } = batch;
  const booking = await lockBooking(tx, job.siteId, asId(entityId));
  // A booking that changed meanwhile stays as it is.
  if (booking && isActive(booking) && isFuture(booking, now)) {
    await changeBooking(toCall(batch), booking, job.parameters);
  }
  return { outcome: 'SUCCEEDED' };
}
