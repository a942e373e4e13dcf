import { lockActiveEndingAfter } from '../../booking/records/active-store.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import type { Deletion, Service } from '../../catalog/services/service.ts';
import { withUrls } from '../../catalog/services/slugs.ts';
import type { Emitting, Refusing } from '../../server/http/handler.ts';
import { lockToChange } from './change.ts';
import { toDeleted, updateColumns } from './change-store.ts';
import { changeBookings, type FutureBookingsContext, isFuture } from './future-bookings.ts';
import { cancelFutureSessions, type SessionsToKeep } from './session-cancellation.ts';

/** The context of a deletion, in a request or in a bulk job. */
export interface DeleteCall
  extends Omit<FutureBookingsContext, 'emit'>,
    Emitting<'serviceDeleted' | 'bookingUpdated' | 'bookingCanceled'>,
    Refusing<'SERVICE_NOT_FOUND'> {}

/**
 * Deletes a service, calls off its future sessions and cancels their bookings. Waits for bookings in progress and
 * cancels them too; later ones find no service. Keeps past bookings and reserves its slugs. `atOnce`: how many bookings
 * are canceled now, before a bulk job cancels the rest.
 */
export async function deleteOne(call: DeleteCall, id: string, deletion: Deletion, atOnce?: number): Promise<void> {
  const { tx, caller, now, publicUrl } = call;
  const service = await lockToChange(call, id, 'alone');
  // Comes first, so that no seats released by the cancellations are offered to its waitlist.
  await updateColumns(tx, caller.siteId, service.id, toDeleted(now), now);
  const unfinished = await lockActiveEndingAfter(tx, caller.siteId, service.id, now);
  const ahead = unfinished.filter((booking) => isFuture(booking, now));
  const { preserveFutureSessionsWithParticipants: preserve = false, participantNotification: notification } = deletion;
  const staying = new Set(preserve ? ahead.filter(isParticipant) : []);
  const leaving = ahead.filter((booking) => !staying.has(booking));
  await changeBookings(call, leaving, { action: 'CANCEL', notification }, atOnce);
  await cancelFutureSessions(tx, caller.siteId, service, keptOf(service, staying), now);
  // The resources of its sessions are free for other services.
  await recordReleasedTime(tx, caller.siteId, { start: now });
  await call.emit('serviceDeleted', { entityId: service.id, body: { deletedEntity: withUrls(service, publicUrl) } });
}

/** Holds and waitlist entries do not count as participants. */
const isParticipant = ({ status }: BookingRecord): boolean => status === 'CONFIRMED' || status === 'PENDING';

function keptOf({ type }: Service, staying: ReadonlySet<BookingRecord>): SessionsToKeep {
  if (type === 'COURSE' && staying.size > 0) return 'all';
  return [...new Set([...staying].flatMap(({ eventId }) => eventId ?? []))];
}
