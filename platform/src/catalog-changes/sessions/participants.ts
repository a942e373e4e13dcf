import type { ErrorCode } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { ClassOccurrence } from '../../booking/availability/events.ts';
import { cancel } from '../../booking/changes/cancel.ts';
import { type ChangeContext, initiatedBy, saveBooking } from '../../booking/changes/change.ts';
import { notifyOfBookings } from '../../booking/notifications/notify-many.ts';
import { toEntity } from '../../booking/records/entity.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import type { SessionSpan } from '../../catalog/services/session-summary.ts';
import { failUnexpectedly } from '../../server/http/fail.ts';
import type { BookingTemplate } from '../../server/mail/templates.ts';
import type { Site } from '../../server/sites/store.ts';
import type { ResourcesById } from './entity.ts';

type Notification = NonNullable<Parameters<typeof cancel>[2]['notification']>;

/** The context of updating bookings after a change of their sessions. */
export type ParticipantsCall<Code extends ErrorCode = never> = ChangeContext<
  Code,
  'bookingCanceled' | 'bookingRescheduled'
>;

/** Collects the participants to notify, unless the business has told them itself, or only those who booked later. */
export class ChangeNotice {
  readonly notification: Notification | undefined;
  readonly #bookedAfter: Instant | undefined;
  readonly #told = new Map<BookingTemplate, BookingRecord[]>();

  constructor(notification: Notification | undefined, bookedAfter?: Instant) {
    this.notification = notification;
    this.#bookedAfter = bookedAfter;
  }

  add(booking: BookingRecord, template: BookingTemplate): void {
    if (booking.status === 'CREATED' || this.notification?.notifyParticipants === false) return;
    if (this.#bookedAfter !== undefined && booking.createdDate <= this.#bookedAfter) return;
    const known = this.#told.get(template);
    if (known) known.push(booking);
    else this.#told.set(template, [booking]);
  }

  /** Sends each customer one mail, however many of their sessions changed. */
  async send(call: ParticipantsCall, site: Site): Promise<void> {
    for (const [template, bookings] of this.#told) {
      await notifyOfBookings(call, site, bookings, template, this.notification?.message);
    }
  }
}

/** Cancels the booking of a session that was called off, without a fee. */
export async function cancelBookingOfSession(
  call: ParticipantsCall,
  notice: ChangeNotice,
  booking: BookingRecord,
): Promise<void> {
  const { notification } = notice;
  const canceled = await cancel({ ...call, together: true, fail: failUnexpectedly }, booking, {
    byCustomer: false,
    isAnonymous: false,
    ...(notification ? { notification } : {}),
    flowControlSettings: { waiveCancellationFee: true },
  });
  if (booking.status === 'CREATED') return;
  notice.add(canceled, booking.status === 'WAITING_LIST' ? 'waitlistClosed' : 'sessionCanceled');
}

/** Reschedules the booking of a session that moved. */
export async function rescheduleBookingOfSession(
  call: ParticipantsCall,
  notice: ChangeNotice,
  booking: BookingRecord,
  event: ClassOccurrence,
  cast: ResourcesById,
): Promise<void> {
  const { start, end, session } = event;
  const resources = session.resourceIds.flatMap((id) => {
    const resource = cast.get(id);
    return resource ? [{ id, name: resource.name, scheduleId: resource.scheduleId }] : [];
  });
  const location = session.location ?? booking.details.location;
  const details = { ...booking.details, resources, ...(location ? { location } : {}) };
  const isMoved = start !== booking.start || end !== booking.end;
  if (!isMoved && isSame(details, booking.details)) return;
  const saved = await saveBooking(call, booking, { ...booking, start, end, details });
  if (isMoved) await announceMove(call, notice, booking, saved);
  const hasSeats = booking.status !== 'WAITING_LIST';
  notice.add(saved, isMoved && hasSeats ? 'bookingRescheduled' : 'sessionsChanged');
}

const isSame = (one: BookingRecord['details'], other: BookingRecord['details']): boolean =>
  JSON.stringify([one.resources, one.location]) === JSON.stringify([other.resources, other.location]);

function announceMove(
  call: ParticipantsCall,
  { notification }: ChangeNotice,
  before: BookingRecord,
  saved: BookingRecord,
) {
  const previous = toEntity(before);
  return call.emit('bookingRescheduled', {
    entityId: saved.id,
    body: {
      body: {
        booking: toEntity(saved),
        participantNotification: notification,
        initiatedBy: initiatedBy(call.caller),
        previousStatus: before.status,
        previousBookedEntity: previous.bookedEntity,
        previousStartDate: previous.startDate,
        previousEndDate: previous.endDate,
        previousTotalParticipants: before.totalParticipants,
      },
    },
  });
}

export interface CourseChange {
  /** The interval of the remaining sessions; undefined when none is left. */
  span: SessionSpan | undefined;
  /** Sessions that were moved or called off, before and after. */
  touched: readonly { before: ClassOccurrence; after: ClassOccurrence }[];
}

/** Updates a course booking after a change of its sessions; cancels it when none is left. */
export async function changeCourseBooking(
  call: ParticipantsCall,
  notice: ChangeNotice,
  booking: BookingRecord,
  { span, touched }: CourseChange,
): Promise<void> {
  if (!span) return cancelBookingOfSession(call, notice, booking);
  if (touched.length === 0 && span.start === booking.start && span.end === booking.end) return;
  const saved = await saveBooking(call, booking, { ...booking, ...span });
  const [only, ...more] = touched;
  if (!only) return;
  if (more.length > 0) return notice.add(saved, 'sessionsChanged');
  const { before, after } = only;
  const isCancelled = after.session.status === 'CANCELLED';
  const { start, end } = isCancelled ? before : after;
  notice.add({ ...saved, start, end }, isCancelled ? 'sessionCanceled' : 'sessionMoved');
}
