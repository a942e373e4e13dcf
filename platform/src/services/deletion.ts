import { type CancelCall, cancel } from '../bookings/cancel.ts';
import { lockUnfinished } from '../bookings/live-store.ts';
import type { BookingRecord } from '../bookings/record.ts';
import type { EmittedEvent } from '../http/handler.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { lockToChange } from './change.ts';
import { toDeleted, updateColumns } from './change-store.ts';
import type { Service } from './service.ts';
import { endSessions, type Kept } from './session-end.ts';
import { withUrls } from './slugs.ts';

/** What deleting needs of a call, or of the job that does it later. */
export type DeleteCall = Omit<CancelCall, 'fail' | 'emit'> & {
  emit(event: 'serviceDeleted' | 'bookingUpdated' | 'bookingCanceled', content: EmittedEvent): Promise<void>;
};

export interface Deletion {
  /** Sessions that somebody takes part in stay, with their bookings. */
  preserveFutureSessionsWithParticipants?: boolean | undefined;
  participantNotification?: { notifyParticipants?: boolean; message?: string } | undefined;
}

/**
 * Takes a service away, calls off its sessions to come and cancels their bookings. Whoever is just booking it is waited
 * for, and canceled too; who comes after finds no such service. Its past bookings stay, and nobody gets its addresses.
 */
export async function deleteOne(call: DeleteCall, id: string, deletion: Deletion): Promise<void> {
  const { tx, caller, now, publicUrl } = call;
  const service = await lockToChange(call, id, 'alone');
  // First of all: nobody who waits is offered what the cancellations set free of it.
  await updateColumns(tx, caller.siteId, service.id, toDeleted(now), now);
  const unfinished = await lockUnfinished(tx, caller.siteId, service.id, now);
  const ahead = unfinished.filter((booking) => isAhead(booking, now));
  const staying = deletion.preserveFutureSessionsWithParticipants ? ahead.filter(isParticipant) : [];
  await cancelAll(
    call,
    ahead.filter((booking) => !staying.includes(booking)),
    deletion.participantNotification,
  );
  await endSessions(tx, caller.siteId, service, keptOf(service, staying), now);
  await call.emit('serviceDeleted', { entityId: service.id, body: { deletedEntity: withUrls(service, publicUrl) } });
}

/** A course is booked as a whole, and somebody waits until their time is over; anything else is over once it began. */
export const isAhead = ({ details, status, start }: BookingRecord, now: number): boolean =>
  details.kind === 'COURSE' || status === 'WAITING_LIST' || start > now;

/** A hold is not on the calendar yet, and who waits does not take part. */
const isParticipant = ({ status }: BookingRecord): boolean => status === 'CONFIRMED' || status === 'PENDING';

function keptOf({ type }: Service, staying: readonly BookingRecord[]): Kept {
  if (type === 'COURSE' && staying.length > 0) return 'all';
  return staying.flatMap(({ eventId }) => eventId ?? []);
}

/** Cancels bookings on behalf of the business. */
export async function cancelAll(
  call: Omit<DeleteCall, 'emit'> & Pick<CancelCall, 'emit'>,
  bookings: readonly BookingRecord[],
  notification: Deletion['participantNotification'],
): Promise<void> {
  const cancelCall: CancelCall = {
    ...call,
    fail(code, description, data): never {
      throw new ApplicationError(code, description, data);
    },
  };
  for (const booking of bookings) {
    await cancel(cancelCall, booking, {
      byCustomer: false,
      isAnonymous: false,
      // It is not the customers who call it off.
      flowControlSettings: { waiveCancellationFee: true },
      ...(notification ? { notification } : {}),
    });
  }
}
