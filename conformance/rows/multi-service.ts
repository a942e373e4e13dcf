import { type Client, makeVisitor, type Owner } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import {
  book,
  contactDetails,
  DAY_MS,
  findService,
  findTime,
  inDays,
  isCourse,
  isSolo,
  listServices,
  listTimes,
  type Service,
  type Stored,
  stored,
  toBooked,
} from '../scene.ts';
import { send } from '../wire.ts';

/** A booking of the first free slot of a service. */
async function wish(client: Client, service: Service) {
  const slot = toBooked(await findTime(client, service));
  return { bookedEntity: { slot }, totalParticipants: 1, contactDetails };
}

const isFree = ({ type, hidden, onlineBooking }: Service): boolean =>
  type === 'APPOINTMENT' && !hidden && !onlineBooking?.requireManualApproval;

/** Two appointments of a visitor, with different staff. */
export async function makeGroup(
  { visitor, owner }: Pick<Stage, 'visitor' | 'owner'>,
  options: Parameters<Stage['visitor']['bookings']['createMultiServiceBooking']>[1] = {},
) {
  const first = await wish(visitor, await findService(visitor, isSolo));
  const busy = first.bookedEntity.slot.resource?._id ?? '';
  const others = (await listServices(owner)).filter(isFree);
  const other = present(
    'other service',
    others.find(({ staffMemberIds }) => !staffMemberIds?.includes(busy)),
  );
  const { multiServiceBooking } = await visitor.bookings.createMultiServiceBooking([first, await wish(owner, other)], {
    ...options,
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    returnFullEntity: true,
  });
  const bookings = (multiServiceBooking?.bookings ?? []).map(({ booking }) => stored(booking));
  return { id: present('its id', multiServiceBooking?._id), bookings, other };
}

export const infosOf = (bookings: readonly Stored[]) =>
  bookings.map(({ _id, revision }) => ({ bookingId: _id, revision }));

async function confirmed(owner: Owner, id: string, bookings: readonly Stored[]): Promise<Stored[]> {
  const { multiServiceBooking } = await owner.bookings.confirmMultiServiceBooking(id, {
    confirmBookingsInfo: infosOf(bookings),
    returnFullEntity: true,
  });
  return (multiServiceBooking?.bookings ?? []).map(({ booking }) => stored(booking));
}

interface Group {
  multiServiceBooking: { id: string; bookings: { booking?: { status: string } }[] };
  allowedAnonymousActions: { cancel: boolean };
}

/** The typings have these three no more; sites still open such links. */
async function byLink({ visitor, owner, check }: Stage): Promise<void> {
  const { id, bookings } = await makeGroup({ visitor, owner });
  await confirmed(owner, id, bookings);
  const links = '/v1/anonymous-multi-service-bookings';
  const { token } = (await send<{ token: string }>(visitor, 'GET', `${links}/${id}/token`)).body;
  const guest = makeVisitor();
  const found = (await send<Group>(guest, 'GET', `${links}/${token}`)).body;
  check.same('both bookings', found.multiServiceBooking.bookings.length, 2);
  check.same('may be cancelled', found.allowedAnonymousActions.cancel, true);
  const gone = await send<Group>(guest, 'POST', `${links}/${token}/cancel`, {});
  check.same('the same group', gone.body.multiServiceBooking.id, id);
  const after = (await send<Group>(guest, 'GET', `${links}/${token}`)).body;
  check.same('nothing is left to cancel', after.allowedAnonymousActions.cancel, false);
  const forged = await send<object>(guest, 'GET', `${links}/${token.slice(0, -4)}AAAA`);
  check.same('a forged token', forged.status, 404);
}

async function reschedule({ visitor, owner, check }: Stage): Promise<void> {
  const { id, bookings, other } = await makeGroup({ visitor, owner });
  const [first, second] = await confirmed(owner, id, bookings);
  const services = [await findService(owner, isSolo), other];
  const moved = [present('first', first), present('second', second)].map((booking) => ({
    ...booking,
    service: present(
      'service',
      services.find(({ _id }) => _id === booking.bookedEntity?.slot?.serviceId),
    ),
  }));
  const slots = await Promise.all(moved.map(({ service }) => findTime(owner, service)));
  const { multiServiceBooking } = await owner.bookings.rescheduleMultiServiceBooking(
    id,
    moved.map(({ _id, revision }, index) => ({
      bookingId: _id,
      revision,
      slot: toBooked(present('slot', slots[index])),
    })),
    { returnFullEntity: true, flowControlSettings: { ignoreReschedulePolicy: true } },
  );
  const starts = multiServiceBooking?.bookings?.map(({ booking }) => Number(booking?.startDate)).sort();
  check.same('both start anew', starts, slots.map(({ slot }) => Date.parse(slot?.startDate ?? '')).sort());
  const [stale] = infosOf(bookings);
  const late = owner.bookings.rescheduleMultiServiceBooking(id, [
    { ...present('one', stale), revision: '1', slot: toBooked(present('slot', slots[0])) },
  ]);
  await check.refuses('with an old revision', late, { status: 409, code: 'BOOKING_REVISION_MISMATCH' });
  await owner.bookings.cancelMultiServiceBooking(id);
}

async function availability({ visitor, owner, check }: Stage): Promise<void> {
  const { id, bookings } = await makeGroup({ visitor, owner });
  const answer = await owner.bookings.getMultiServiceBookingAvailability(id);
  check.same('its own times are free for itself', answer.bookable, true);
  check.same(
    'its bookings',
    answer.multiServiceBookingInfo?.map(({ bookingId }) => bookingId).sort(),
    bookings.map(({ _id }) => _id).sort(),
  );
  check.holds('capacity', Number(answer.totalCapacity) >= Number(answer.remainingCapacity), answer);
  await owner.bookings.cancelMultiServiceBooking(id);
}

async function markAsPending({ visitor, owner, check }: Stage): Promise<void> {
  const isAsked = ({ onlineBooking, hidden }: Service) => !hidden && onlineBooking?.requireManualApproval === true;
  const service = await findService(owner, isAsked);
  const first = await wish(visitor, service);
  const times = await listTimes(visitor, service);
  const second = { bookedEntity: { slot: toBooked(present('last time', times.at(-1))) }, totalParticipants: 1 };
  const made = await visitor.bookings.createMultiServiceBooking([first, { ...second, contactDetails }], {
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    returnFullEntity: true,
  });
  const bookings = (made.multiServiceBooking?.bookings ?? []).map(({ booking }) => stored(booking));
  const { multiServiceBooking } = await owner.bookings.markMultiServiceBookingAsPending(
    present('id', made.multiServiceBooking?._id),
    { markAsPendingBookingsInfo: infosOf(bookings), returnFullEntity: true },
  );
  check.same(
    'pending together',
    multiServiceBooking?.bookings?.map(({ booking }) => booking?.status),
    ['PENDING', 'PENDING'],
  );
}

async function membership({ visitor, owner, check }: Stage): Promise<void> {
  const { id } = await makeGroup({ visitor, owner });
  const single = await book(visitor, isSolo);
  const added = await owner.bookings.addBookingsToMultiServiceBooking(id, {
    bookings: [{ bookingId: single._id, revision: single.revision }],
    returnFullEntity: true,
  });
  check.same('three', (await owner.bookings.getMultiServiceBooking(id))?.bookings?.length, 3);
  const joined = stored(added.bookings?.find(({ bookingId }) => bookingId === single._id)?.booking);
  check.same('it knows its group', joined.multiServiceBookingInfo?._id, id);
  const removed = await owner.bookings.removeBookingsFromMultiServiceBooking(id, {
    bookings: [{ bookingId: joined._id, revision: joined.revision }],
    returnFullEntity: true,
  });
  check.same('alone again', removed.bookings?.[0]?.booking?.multiServiceBookingInfo, undefined);
  check.same('two', (await owner.bookings.getMultiServiceBooking(id))?.bookings?.length, 2);
  await owner.bookings.cancelMultiServiceBooking(id);
  const { revision = '' } = removed.bookings?.[0]?.booking ?? {};
  await visitor.bookings.cancelBooking(single._id, { revision: revision ?? '' });
}

interface Bulk {
  results: { item?: { status: string } }[];
  bulkActionMetadata: { totalSuccesses: number; totalFailures: number };
}

async function bulkCancel({ visitor, owner, check }: Stage): Promise<void> {
  const made = await book(visitor);
  const { booking } = await owner.bookings.confirmBooking(made._id, made.revision);
  const { _id, revision } = stored(booking);
  const nobody = { bookingId: '00000000-0000-4000-8000-00000000dead', revision: '1' };
  const answer = await send<Bulk>(owner, 'POST', '/bookings/v2/bulk/bookings/cancel', {
    bookings: { bookingsInfo: [{ bookingId: _id, revision }, nobody] },
    returnFullEntity: true,
  });
  const { results, bulkActionMetadata } = answer.body;
  check.same('one of two', [bulkActionMetadata.totalSuccesses, bulkActionMetadata.totalFailures], [1, 1]);
  check.same('cancelled', results[0]?.item?.status, 'CANCELED');
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same('and read back', items[0]?.booking?.status, 'CANCELED');
}

async function multiSlot({ visitor, owner, check }: Stage): Promise<void> {
  const [first, second] = (await listServices(owner)).filter(isFree);
  const chain = [first, second].map((service) => ({ serviceId: present('service', service?._id) }));
  const { slots } = await visitor.availabilityCalendar.calculateMultiSlotAvailability({
    from: inDays(3),
    to: inDays(60),
    timeZone: 'America/New_York',
    bookable: true,
    slots: chain,
    slotsPerDay: 2,
    cursorPaging: { limit: 4 },
  });
  check.holds('some, at most a page', (slots?.length ?? 0) > 0 && (slots?.length ?? 0) <= 4, slots?.length);
  check.holds('all bookable', slots?.every(({ bookable }) => bookable) === true);
  const wrong = visitor.availabilityCalendar.calculateMultiSlotAvailability({
    from: inDays(3),
    to: new Date(Date.now() + 100 * DAY_MS).toISOString(),
    slots: [{ serviceId: first?._id ?? '' }],
  });
  await check.names('more than 62 days', wrong, 'options.to');
  const rough = visitor.availabilityCalendar.calculateMultiSlotAvailability({
    from: inDays(3),
    to: inDays(10),
    slots: chain.map((one) => ({ ...one, customerChoices: { requestedGender: { gender: 'ANY_FEMALE' as const } } })),
  });
  await check.names('a gender', rough, 'options.slots[0].customerChoices.requestedGender');
}

async function courseSeats({ visitor, check }: Stage): Promise<void> {
  const course = await findService(visitor, isCourse);
  const scheduleId = present('schedule', course.schedule?._id);
  const { availability: seats, bookingPolicySettings } =
    await visitor.availabilityCalendar.getScheduleAvailability(scheduleId);
  check.same('all seats', seats?.totalSpots, course.defaultCapacity);
  check.holds('free ones', Number(seats?.openSpots) <= Number(seats?.totalSpots), seats);
  check.same('open', seats?.bookingPolicyViolations?.bookOnlineDisabled, false);
  check.holds('most at once', Number(bookingPolicySettings?.maxParticipantsPerBooking) > 0);
}

export const rows: Row[] = [
  { operation: 'multi-service booking by its link', run: byLink },
  { operation: 'rescheduleMultiServiceBooking', run: reschedule },
  { operation: 'getMultiServiceBookingAvailability', run: availability },
  { operation: 'markMultiServiceBookingAsPending', run: markAsPending },
  { operation: 'addBookingsTo- and removeBookingsFromMultiServiceBooking', run: membership },
  { operation: 'bulkCancelBooking', run: bulkCancel },
  { operation: 'calculateMultiSlotAvailability', run: multiSlot },
  { operation: 'getScheduleAvailability', run: courseSeats },
];
