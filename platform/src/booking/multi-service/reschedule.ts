import type { modules } from '@foyer/contract';
import { earliest, latest } from '@foyer/contract/values';
import type { Call, CallContext } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { ChangeContext } from '../changes/change.ts';
import { saveRescheduling } from '../changes/reschedule.ts';
import { type Move, readExtras, readMover, validateRescheduling } from '../changes/rescheduling.ts';
import { checkNewHold } from '../creation/create.ts';
import type { BookingRecord } from '../records/record.ts';
import { allocateAllAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import { findArrangementViolation, formatLocation, inVisit, memberOf, restMsOf } from './arrangement.ts';
import { activeOf, changeEach, failFor, type Group, lockOwnGroup, toGroupEntity, withChanged } from './group.ts';
import { readInfos } from './infos.ts';
import { notifyGroup } from './notify-group.ts';

type Reschedule = (typeof modules)['bookings']['rescheduleMultiServiceBooking'];

/** The call that moves a group: its codes, besides those of each change of a booking. */
type MoveGroupCall = ChangeContext<
  | 'BOOKING_NOT_FOUND'
  | 'REVISION_MISSING'
  | 'DUPLICATE_BOOKING_INFO'
  | 'NOT_ALL_BOOKINGS_WERE_SENT'
  | 'SOME_BOOKINGS_UPDATES_FAILED'
  | 'NO_OPEN_SPOTS'
  | 'BOOKING_POLICY_VIOLATION'
  | 'RESOURCE_NOT_FOUND'
  | 'TOO_MANY_HOLDS',
  'bookingRescheduled'
> &
  Pick<CallContext, 'caller'>;

interface GroupMove
  extends Pick<
    Call<Reschedule>['input'],
    'rescheduleBookingsInfo' | 'participantNotification' | 'flowControlSettings'
  > {
  mover: ReturnType<typeof readMover>;
  /** Reads other add-ons and choices of a booking; they stay without it. */
  extrasOf?(booking: BookingRecord): ReturnType<typeof readExtras>;
}

export async function rescheduleMultiServiceBooking(call: Call<Reschedule>) {
  const { input } = call;
  const group = await lockOwnGroup(call, input.multiServiceBookingId);
  const mover = readMover(call, input.flowControlSettings);
  const extrasOf = (booking: BookingRecord) => readExtras({ ...call, fail: failFor(call, booking) });
  const changed = await rescheduleGroup(call, group, { ...input, mover, extrasOf });
  return { multiServiceBooking: toGroupEntity(changed, input.returnFullEntity) };
}

/** Reschedules all or some of the bookings, which may swap times. The arrangement must still hold. */
export async function rescheduleGroup(
  call: MoveGroupCall,
  group: Group,
  {
    rescheduleBookingsInfo,
    participantNotification: notification,
    flowControlSettings: flow,
    mover,
    extrasOf,
  }: GroupMove,
): Promise<Group> {
  const { fail } = call;
  for (const booking of group.bookings.slice(0, 1)) await checkNewHold(call, booking);
  const moves: Move[] = [];
  for (const [index, { booking, ...info }] of readInfos(call, rescheduleBookingsInfo, group.bookings).entries()) {
    const field = `rescheduleBookingsInfo[${index}]`;
    const wanted = { ...info, ...mover };
    const common = {
      ...(notification ? { participantNotification: notification } : {}),
      ...(flow ? { flowControlSettings: flow } : {}),
    };
    moves.push(
      await inField(field, () =>
        validateRescheduling(
          { ...call, together: true, fail: failFor(call, booking) },
          booking,
          { ...wanted, ...common },
          extrasOf?.(booking),
        ),
      ),
    );
  }
  const arranged = arrange(call, group, moves);
  const requests = arranged.map(({ request }) => request);
  const { allocations, lost } = await allocateAllAfterWaitlist(call, requests);
  if (lost) {
    const bookingIds = lost.flatMap((index) => moves[index]?.booking.id ?? []);
    return fail('NO_OPEN_SPOTS', 'One of these times has just been taken.', { bookingIds });
  }
  const placed = arranged.flatMap((move, index) =>
    allocations[index] ? [{ ...move, allocation: allocations[index] }] : [],
  );
  const changed = await changeEach(placed, (one, move) =>
    saveRescheduling({ ...call, together: true, fail: failFor(call, one) }, move, move.allocation),
  );
  await notifyGroup(call, {
    before: group.bookings.filter(({ status }) => status !== 'CREATED'),
    after: changed,
    template: ({ status }) => (status === 'PENDING' ? 'bookingRequested' : 'bookingRescheduled'),
    // A customer whose pending request is confirmed by the rescheduling is always notified.
    isAwaited: ({ status }) => mover.byCustomer || (status === 'PENDING' && flow?.skipBusinessConfirmation === true),
    notification,
  });
  return withChanged(group, changed);
}

/** Checks the new arrangement, and returns the moves within it. */
function arrange({ fail }: Pick<MoveGroupCall, 'fail'>, group: Group, moves: readonly Move[]): readonly Move[] {
  const staying = activeOf(group).filter(({ id }) => !moves.some(({ booking }) => booking.id === id));
  const moved = moves.map(({ target: { service, start, end, location } }) => ({
    start,
    end,
    restMs: restMsOf({ service, ...(location ? { location } : {}) }),
    location: formatLocation(location ? { location } : {}),
  }));
  const fault = findArrangementViolation(group.type, [...moved, ...staying.map(memberOf)]);
  if (fault && staying.length > 0) {
    const bookingIds = staying.map(({ id }) => id);
    fail('NOT_ALL_BOOKINGS_WERE_SENT', 'All bookings of the multi-service booking have to be rescheduled together.', {
      bookingIds,
    });
  }
  if (fault) {
    const field = `rescheduleBookingsInfo[${fault.index}].slot.${fault.part}`;
    throw new ValidationError([oneViolation(field, fault.description)]);
  }
  if (group.type !== 'SEQUENTIAL_BOOKINGS') return moves;
  const all = [...moved, ...staying];
  const visit = { start: earliest(...all.map(({ start }) => start)), end: latest(...all.map(({ end }) => end)) };
  return moves.map((move) => {
    const target = inVisit(move.target, visit);
    return { ...move, target, request: { ...move.request, target } };
  });
}

/** Prefixes violations with the path of one of several reschedulings. */
async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(error.violations.map((each) => ({ ...each, field: `${field}.${each.field}` })));
  }
}
