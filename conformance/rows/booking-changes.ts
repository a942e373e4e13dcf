import type { Client, Owner } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import {
  book,
  contactDetails,
  findService,
  findTime,
  isClass,
  isSolo,
  listTimes,
  type Service,
  type Stored,
  stored,
  toBooked,
} from '../scene.ts';

const needsApproval = ({ type, onlineBooking }: Service): boolean =>
  type === 'APPOINTMENT' && onlineBooking?.requireManualApproval === true;
const NOBODY = '00000000-0000-4000-8000-000000000000';

async function wishFor(client: Client, is: (service: Service) => boolean, skip = 0) {
  const times = await listTimes(client, await findService(client, is));
  const slot = toBooked(present('free time', times[skip]));
  return { bookedEntity: { slot }, totalParticipants: 1, contactDetails };
}

async function confirmOrDecline({ visitor, owner, check }: Stage): Promise<void> {
  const free = await book(visitor);
  const { booking } = await owner.bookings.confirmOrDeclineBooking(free._id, { paymentStatus: 'PAID' });
  check.same('paid, and its time is its own', [booking?.status, booking?.paymentStatus], ['CONFIRMED', 'PAID']);
  const asked = await book(visitor, needsApproval);
  const pending = await owner.bookings.confirmOrDeclineBooking(asked._id, { paymentStatus: 'NOT_PAID' });
  check.same('approved by hand', pending.booking?.status, 'PENDING');
  const { bookedEntity } = free;
  const twice = await owner.bookings.createBooking(
    { bookedEntity: bookedEntity ?? {}, totalParticipants: 1, contactDetails },
    { flowControlSettings: { skipAvailabilityValidation: true } },
  );
  check.same('over another', twice.booking?.doubleBooked, true);
  await check.refuses('of nobody', owner.bookings.confirmOrDeclineBooking(NOBODY), {
    status: 404,
    code: 'BOOKING_NOT_FOUND',
  });
}

async function bulkConfirmOrDecline({ visitor, owner, check }: Stage): Promise<void> {
  const made = [await book(visitor), await book(visitor)];
  const details = made.map(({ _id }) => ({ bookingId: _id, paymentStatus: 'PAID' as const }));
  const answer = await owner.bookings.bulkConfirmOrDeclineBooking(
    [...details, { bookingId: NOBODY, paymentStatus: 'PAID' }],
    { returnEntity: true },
  );
  check.same(
    'each by itself',
    answer.results?.map(({ itemMetadata }) => itemMetadata?.success),
    [true, true, false],
  );
  check.same('confirmed', answer.results?.[1]?.item?.status, 'CONFIRMED');
  const twice = [...details, ...details];
  await check.refuses('one named twice', owner.bookings.bulkConfirmOrDeclineBooking(twice), {
    status: 400,
    code: 'DUPLICATED_BOOKINGS',
  });
}

async function markAsPending({ visitor, owner, check }: Stage): Promise<void> {
  const asked = await book(visitor, needsApproval);
  const { booking } = await owner.bookings.markBookingAsPending(asked._id, asked.revision);
  check.same('status', booking?.status, 'PENDING');
  const plain = await book(visitor);
  await check.refuses('where nothing is approved', owner.bookings.markBookingAsPending(plain._id, plain.revision), {
    status: 409,
    code: 'NOT_PENDING_APPROVAL_SERVICE',
  });
  const skipped = await owner.bookings.markBookingAsPending(plain._id, plain.revision, {
    flowControlSettings: { skipPendingApprovalServiceValidation: true },
  });
  check.same('unless that is skipped', skipped.booking?.status, 'PENDING');
}

async function bulkCreate({ owner, check }: Stage): Promise<void> {
  const [one, other] = [await wishFor(owner, isSolo), await wishFor(owner, isClass)];
  const answer = await owner.bookings.bulkCreateBooking(
    [{ booking: one }, { booking: structuredClone(one) }, { booking: other, sendSmsReminder: false }],
    { returnFullEntity: true },
  );
  check.same(
    'one time is given once',
    answer.results?.map(({ itemMetadata }) => itemMetadata?.success),
    [true, false, true],
  );
  check.same('why', answer.results?.[1]?.itemMetadata?.error?.code, 'SLOT_NOT_AVAILABLE');
  check.same('counted', answer.bulkActionMetadata?.totalFailures, 1);
  check.date('the whole booking', answer.results?.[2]?.item?.startDate);
  const broken = await refusalOf(
    owner.bookings.bulkCreateBooking([{ booking: await wishFor(owner, isSolo) }, { booking: { bookedEntity: {} } }]),
  );
  check.same('a field that is missing fails the call', broken?.status, 400);
  const [violation] = broken?.details?.validationError?.fieldViolations ?? [];
  check.holds('and is named', violation?.field?.startsWith('createBookingsInfo') === true, violation);
}

async function participants({ visitor, owner, check }: Stage): Promise<void> {
  const made = await book(visitor, isClass);
  const { booking } = await owner.bookings.updateNumberOfParticipants(made._id, {
    revision: made.revision,
    totalParticipants: 2,
  });
  check.same('two', [booking?.totalParticipants, booking?.revision], [2, '2']);
  const full = owner.bookings.updateNumberOfParticipants(made._id, { revision: '2', totalParticipants: 1000 });
  await check.refuses('too many', full, { status: 409, code: 'SESSION_CAPACITY_EXCEEDED' });
  const alone = await book(visitor);
  const two = owner.bookings.updateNumberOfParticipants(alone._id, { revision: alone.revision, totalParticipants: 2 });
  check.same('an appointment', (await refusalOf(two))?.status, 409);
}

async function extendedFields({ visitor, owner, check }: Stage): Promise<void> {
  const made = await book(visitor);
  const sent = { colour: 'blue', nested: { n: 1 } };
  const answer = await owner.bookings.updateExtendedFields(made._id, '@example/app', { namespaceData: { ...sent } });
  check.same('answer', answer, { namespace: '@example/app', namespaceData: { colour: 'blue', nested: { n: 1 } } });
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same('kept', items[0]?.booking?.extendedFields?.namespaces?.['@example/app'], sent);
}

async function submission({ visitor, owner, check }: Stage): Promise<void> {
  const made = await book(visitor);
  const submissionId = '00000000-0000-4000-8000-00000000f0f0';
  const { booking } = await owner.bookings.setBookingSubmissionId(made._id, submissionId);
  check.same('formSubmissionId', booking?.formSubmissionId, submissionId);
}

async function allowedActions({ visitor, owner, check }: Stage): Promise<void> {
  const made = await book(visitor);
  const answer = await owner.bookings.bulkCalculateAllowedActions([made._id, NOBODY]);
  check.same(
    'cancel and reschedule',
    [answer.results?.[0]?.item?.cancel, answer.results?.[0]?.item?.reschedule],
    [true, true],
  );
  check.same('nobody', answer.results?.[1]?.itemMetadata?.success, false);
}

/** Creates two appointments with different staff, one right after the other or at separate times. */
async function makeTogether(client: Client, owner: Owner) {
  const first = await wishFor(client, isSolo);
  const isOther = ({ type, staffMemberIds, onlineBooking, hidden }: Service) =>
    type === 'APPOINTMENT' &&
    !hidden &&
    !onlineBooking?.requireManualApproval &&
    !staffMemberIds?.includes(first.bookedEntity.slot.resource?._id ?? '');
  const second = await wishFor(owner, isOther);
  return [first, second];
}

async function multiService({ visitor, owner, check }: Stage): Promise<void> {
  const made = await visitor.bookings.createMultiServiceBooking(await makeTogether(visitor, owner), {
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    returnFullEntity: true,
  });
  const together = present('multi-service booking', made.multiServiceBooking);
  const id = present('its id', together._id);
  const inside = (together.bookings ?? []).map(({ booking }): Stored => stored(booking));
  check.same(
    'both are created',
    inside.map(({ status }) => status),
    ['CREATED', 'CREATED'],
  );
  check.same(
    'and know each other',
    inside.map(({ multiServiceBookingInfo }) => multiServiceBookingInfo?._id),
    [id, id],
  );
  const found = await visitor.bookings.getMultiServiceBooking(id);
  check.same('found', found?.bookings?.length, 2);
  const { results } = await owner.bookings.bulkGetMultiServiceBookingAllowedActions([id]);
  check.same('may be cancelled', results?.[0]?.item?.cancel, true);
  const confirmBookingsInfo = inside.map(({ _id, revision }) => ({
    bookingId: _id,
    revision,
    paymentStatus: 'PAID' as const,
  }));
  const confirmed = await owner.bookings.confirmMultiServiceBooking(id, {
    confirmBookingsInfo,
    returnFullEntity: true,
  });
  check.same(
    'confirmed together',
    confirmed.multiServiceBooking?.bookings?.map(({ booking }) => booking?.status),
    ['CONFIRMED', 'CONFIRMED'],
  );
  const gone = await owner.bookings.cancelMultiServiceBooking(id, { returnFullEntity: true });
  check.same(
    'cancelled together',
    gone.multiServiceBooking?.bookings?.map(({ booking }) => booking?.status),
    ['CANCELED', 'CANCELED'],
  );
  await check.refuses('a second time', owner.bookings.cancelMultiServiceBooking(id), {
    status: 409,
    code: 'ALL_BOOKINGS_ARE_ALREADY_CANCELED',
  });
}

async function multiServiceAllOrNothing({ visitor, owner, check }: Stage): Promise<void> {
  const [first, second] = await makeTogether(visitor, owner);
  const slot = present('slot', second?.bookedEntity.slot);
  await owner.bookings.createBooking({ bookedEntity: { slot: structuredClone(slot) }, totalParticipants: 1 });
  const wish = [present('first', first), { bookedEntity: { slot }, totalParticipants: 1, contactDetails }];
  const lost = visitor.bookings.createMultiServiceBooking(wish, { multiServiceBookingType: 'SEPARATE_BOOKINGS' });
  await check.refuses('one is taken', lost, { status: 409, code: 'SLOT_NOT_AVAILABLE' });
  const mine = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same('nothing was booked', mine.items.length, 0);
}

async function multiServiceDecline({ visitor, owner, check }: Stage): Promise<void> {
  const made = await visitor.bookings.createMultiServiceBooking(await makeTogether(visitor, owner), {
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    returnFullEntity: true,
  });
  const id = present('its id', made.multiServiceBooking?._id);
  const all = (made.multiServiceBooking?.bookings ?? []).map(({ booking }) => stored(booking));
  const some = all.slice(1).map(({ _id, revision }) => ({ bookingId: _id, revision }));
  await check.refuses(
    'only one is sent',
    owner.bookings.declineMultiServiceBooking(id, { declineBookingsInfo: some }),
    {
      status: 400,
      code: 'NOT_ALL_BOOKINGS_WERE_SENT',
    },
  );
  const declineBookingsInfo = all.map(({ _id, revision }) => ({ bookingId: _id, revision }));
  const declined = await owner.bookings.declineMultiServiceBooking(id, { declineBookingsInfo, returnFullEntity: true });
  check.same(
    'declined',
    declined.multiServiceBooking?.bookings?.map(({ booking }) => booking?.status),
    ['DECLINED', 'DECLINED'],
  );
}

async function doubleBooked({ owner, check }: Stage): Promise<void> {
  const service = await findService(owner, isSolo);
  const slot = toBooked(await findTime(owner, service));
  const one = stored((await owner.bookings.createBooking({ bookedEntity: { slot }, totalParticipants: 1 })).booking);
  await owner.bookings.confirmBooking(one._id, one.revision);
  const flowControlSettings = { skipAvailabilityValidation: true };
  const wish = { bookedEntity: { slot: structuredClone(slot) }, totalParticipants: 1 };
  const { booking } = await owner.bookings.createBooking(wish, { flowControlSettings });
  check.same('on purpose', booking?.doubleBooked, true);
  const settled = await owner.bookings.confirmOrDeclineBooking(stored(booking)._id, { paymentStatus: 'NOT_PAID' });
  check.same('made without a check, so never declined', settled.booking?.status, 'CONFIRMED');
}

export const rows: Row[] = [
  { operation: 'confirmOrDeclineBooking', run: confirmOrDecline },
  { operation: 'confirmOrDeclineBooking: on purpose', run: doubleBooked },
  { operation: 'bulkConfirmOrDeclineBooking', run: bulkConfirmOrDecline },
  { operation: 'markBookingAsPending', run: markAsPending },
  { operation: 'bulkCreateBooking', run: bulkCreate },
  { operation: 'updateNumberOfParticipants', run: participants },
  { operation: 'updateExtendedFields', run: extendedFields },
  { operation: 'setBookingSubmissionId', run: submission },
  { operation: 'bulkCalculateAllowedActions', run: allowedActions },
  { operation: 'createMultiServiceBooking and what follows', run: multiService },
  { operation: 'createMultiServiceBooking: all or nothing', run: multiServiceAllOrNothing },
  { operation: 'declineMultiServiceBooking', run: multiServiceDecline },
];
