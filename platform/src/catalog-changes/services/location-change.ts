import type { SessionId } from '@foyer/contract';
import { locationsOf } from '../../booking/availability/service-locations.ts';
import { lockActiveEndingAfter } from '../../booking/records/active-store.ts';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import { lockSchedule } from '../../catalog/schedules/lock-store.ts';
import { ALL_DATES, findSessions, insertSessions, replaceSession } from '../../catalog/schedules/store.ts';
import { businessIdsOf, type Deletion, type Service } from '../../catalog/services/service.ts';
import type { Emitting, Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { announceChange, lockToChange } from './change.ts';
import { findDetails, updateColumns } from './change-store.ts';
import { changeBookings, type FutureBookingsContext, isFuture } from './future-bookings.ts';
import { isRemoved, type LocationChange, relocate } from './location-change-plan.ts';
import { type RequestedLocations, readLocations, readTarget } from './requested-locations.ts';
import { cancelFutureSession } from './session-cancellation.ts';

interface LocationCall
  extends Omit<FutureBookingsContext, 'emit'>,
    Emitting<'serviceUpdated' | 'bookingUpdated' | 'bookingCanceled'>,
    Refusing<'SERVICE_NOT_FOUND'> {}

/**
 * Changes a service's locations. Future sessions at a removed location stay, move or are called off; past ones and
 * those at customers' locations are unchanged.
 */
export async function setLocations(call: LocationCall, id: string, wanted: RequestedLocations) {
  const { tx, caller, now } = call;
  const action = wanted.removedLocationSessionsAction?.action ?? 'KEEP_AT_CURRENT_LOCATION';
  const before = await lockToChange(call, id, 'alone');
  const details = await findDetails(tx, caller.siteId, before.id);
  const storedLocations = await readLocations(call, wanted.locations ?? [], details.locations);
  const changed = { ...details, locations: storedLocations };
  await updateColumns(
    tx,
    caller.siteId,
    before.id,
    { details: JSON.stringify(changed), location_ids: businessIdsOf(changed) },
    now,
  );
  const newLocation = action === 'MOVE_TO_LOCATION' ? await readTarget(call, wanted, storedLocations) : undefined;
  const service = await announceChange(call, before);
  const ids = new Set(service.locations.map((location) => location.id));
  const change: LocationChange = {
    usual: { before: locationsOf(before)[0], after: locationsOf(service)[0] },
    removedIds: new Set(
      before.locations.flatMap((location) => (location.id && !ids.has(location.id) ? location.id : [])),
    ),
    action,
    ...(newLocation ? { newLocation } : {}),
  };
  await applyToBookings(call, before, change, wanted.participantNotification);
  await applyToSessions(call, before, change);
  await recordReleasedTime(tx, caller.siteId, { start: now });
  return service;
}

async function applyToBookings(
  call: LocationCall,
  { id }: Service,
  change: LocationChange,
  notification: Deletion['participantNotification'],
): Promise<void> {
  if (change.action === 'KEEP_AT_CURRENT_LOCATION' || change.removedIds.size === 0) return;
  const unfinished = await lockActiveEndingAfter(call.tx, call.caller.siteId, id, call.now);
  const touched = unfinished.filter(
    (booking) => isFuture(booking, call.now) && isRemoved(change, booking.details.location),
  );
  if (change.action === 'DELETE') return changeBookings(call, touched, { action: 'CANCEL', notification });
  const { newLocation: location, removedIds } = change;
  if (!location) return;
  await changeBookings(call, touched, { action: 'MOVE', removedIds: [...removedIds], location, notification });
}

async function applyToSessions(call: LocationCall, { schedule }: Service, change: LocationChange): Promise<void> {
  const { tx, caller, now } = call;
  const { siteId } = caller;
  await lockSchedule(tx, siteId, schedule.id);
  const sessions = await findSessions(tx, siteId, [schedule.id], ALL_DATES);
  for (const session of sessions) {
    const { changed, added } = relocate(session, change, { now, newId: () => newId<SessionId>() });
    const kept = changed ?? session;
    const isCalledOff = change.action === 'DELETE' && isRemoved(change, kept.location ?? change.usual.after);
    const written = (isCalledOff ? cancelFutureSession(kept, [], now) : undefined) ?? changed;
    if (written) await replaceSession(tx, siteId, written);
    if (added) await insertSessions(tx, siteId, [added]);
  }
}
