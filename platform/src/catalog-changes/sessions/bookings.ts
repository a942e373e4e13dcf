import { instantAt } from '@foyer/contract/values';
import {
  type ClassOccurrence,
  findEvent,
  listClassOccurrences,
  parseEventId,
} from '../../booking/availability/events.ts';
import { countSeats } from '../../booking/occupancy/seat-store.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import { followChangedSession } from '../../booking/waitlist-offers/release.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import type { SessionSpan } from '../../catalog/services/session-summary.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { findSessionResources } from './entity.ts';
import {
  type ChangeNotice,
  cancelBookingOfSession,
  changeCourseBooking,
  type ParticipantsCall,
  rescheduleBookingOfSession,
} from './participants.ts';
import type { SessionService } from './store.ts';

/** A series before and after a change, and the locked bookings of its service. */
export interface SeriesChange {
  before: readonly ZonedSession[];
  after: readonly ZonedSession[];
  service: SessionService;
  bookings: readonly BookingRecord[];
}

interface BookedEvent {
  before: ClassOccurrence;
  after: ClassOccurrence;
  bookings: BookingRecord[];
}

/** Lists the booked events of the series. */
function bookedEvents({ before, after, service, bookings }: SeriesChange): BookedEvent[] {
  return [...Map.groupBy(bookings, ({ eventId }) => eventId ?? '')].flatMap(([eventId, own]) => {
    const name = parseEventId(eventId);
    const was = name && findEvent(before, name, service.defaultCapacity);
    const is = name && findEvent(after, name, service.defaultCapacity);
    return was && is ? [{ before: was, after: is, bookings: own }] : [];
  });
}

type CapacityCall = Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'SESSION_CAPACITY_EXCEEDED'>;

/** The capacity can't go below the seats that are taken. */
export async function checkCapacity({ tx, caller, now, fail }: CapacityCall, change: SeriesChange): Promise<void> {
  const smaller = bookedEvents(change).filter(({ before, after }) => after.capacity < before.capacity);
  const eventIds = smaller.map(({ after }) => after.eventId);
  const taken = await countSeats(tx, { siteId: caller.siteId, eventIds, now });
  const full = smaller.flatMap(({ after: { eventId, capacity } }) => {
    const participants = taken.get(eventId) ?? 0;
    return participants > capacity ? [{ sessionId: eventId, capacity, participants }] : [];
  });
  if (full.length > 0)
    fail('SESSION_CAPACITY_EXCEEDED', 'More seats are booked than the new capacity allows.', { sessions: full });
}

export async function changeBookingsOfClass(
  call: ParticipantsCall,
  notice: ChangeNotice,
  change: SeriesChange,
): Promise<void> {
  const { siteId } = call.caller;
  const events = bookedEvents(change);
  const cast = await findSessionResources(
    call.tx,
    siteId,
    events.map(({ after }) => after),
  );
  for (const { before, after, bookings } of events) {
    const isCalledOff = after.session.status === 'CANCELLED' && !before.session.status;
    for (const booking of bookings) {
      if (isCalledOff) await cancelBookingOfSession(call, notice, booking);
      else if (hasChanged(before, after)) await rescheduleBookingOfSession(call, notice, booking, after, cast);
    }
    const waiting = isCalledOff ? undefined : findWaiting(bookings);
    if (waiting) await followChangedSession(call, siteId, waiting);
  }
}

const findWaiting = (bookings: readonly BookingRecord[]) => bookings.find(({ status }) => status === 'WAITING_LIST');

const hasChanged = (before: ClassOccurrence, after: ClassOccurrence): boolean =>
  before.start !== after.start ||
  before.end !== after.end ||
  JSON.stringify([before.session.resourceIds, before.session.location]) !==
    JSON.stringify([after.session.resourceIds, after.session.location]);

export async function changeBookingsOfCourse(
  call: ParticipantsCall,
  notice: ChangeNotice,
  { before, after, service, bookings, span }: SeriesChange & { span: SessionSpan | undefined },
): Promise<void> {
  const events = new Map(listAll(after, service).map((event) => [event.eventId, event]));
  const touched = listAll(before, service).flatMap((was) => {
    const is = events.get(was.eventId);
    const isSame = !is || (is.start === was.start && is.end === was.end && is.session.status === was.session.status);
    return isSame ? [] : [{ before: was, after: is }];
  });
  for (const booking of bookings) await changeCourseBooking(call, notice, booking, { span, touched });
  const waiting = span && findWaiting(bookings);
  if (waiting) await followChangedSession(call, call.caller.siteId, waiting);
}

/** A course has an end, so its sessions can be listed. */
const listAll = (series: readonly ZonedSession[], { defaultCapacity }: SessionService): ClassOccurrence[] =>
  listClassOccurrences(series, { from: instantAt(0), to: instantAt(Date.UTC(2200, 0)) }, defaultCapacity);
