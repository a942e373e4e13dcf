import type { Checks, Row, Stage } from '../row.ts';
import { present } from '../row.ts';
import {
  type Booking,
  contactDetails,
  type Entry,
  findService,
  findTime,
  isClass,
  isCourse,
  isOffered,
  isSolo,
  isTeam,
  listTimes,
  stored,
  toBooked,
} from '../scene.ts';

/** Checks what every new booking of a visitor has. */
function checkCreated(check: Checks, booking: Booking | undefined, { slot }: Entry): void {
  const { _id, revision, status, paymentStatus, startDate, endDate, _createdDate, _updatedDate } = booking ?? {};
  check.holds('_id is a GUID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(_id ?? ''), _id);
  check.same(
    'status, paymentStatus, revision',
    { status, paymentStatus, revision },
    { status: 'CREATED', paymentStatus: 'UNDEFINED', revision: '1' },
  );
  check.date('startDate', startDate, slot?.startDate ?? '');
  check.date('endDate', endDate, slot?.endDate ?? '');
  check.date('_createdDate', _createdDate);
  check.date('_updatedDate', _updatedDate);
  const { startDate: start, endDate: end, timezone, serviceId, scheduleId } = booking?.bookedEntity?.slot ?? {};
  const sent = {
    start: slot?.startDate,
    end: slot?.endDate,
    timezone: slot?.timezone,
    serviceId: slot?.serviceId,
    scheduleId: slot?.scheduleId,
  };
  check.same('the slot as it was sent, its times as text', { start, end, timezone, serviceId, scheduleId }, sent);
  check.holds('title', Boolean(booking?.bookedEntity?.title), booking?.bookedEntity);
  check.same('contactDetails', booking?.contactDetails, contactDetails);
  check.holds('createdBy the visitor', Boolean(booking?.createdBy?.anonymousVisitorId), booking?.createdBy);
}

async function withResource({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isTeam);
  const entry = await findTime(visitor, service);
  const slot = toBooked(entry);
  const options = { participantNotification: { notifyParticipants: true }, sendSmsReminder: true };
  const { booking } = await visitor.bookings.createBooking(
    { bookedEntity: { slot }, totalParticipants: 1, contactDetails, selectedPaymentOption: 'OFFLINE' },
    options,
  );
  checkCreated(check, booking, entry);
  check.same('the resource that was asked for', booking?.bookedEntity?.slot?.resource?._id, entry.slot?.resource?._id);
  check.same('totalParticipants', booking?.totalParticipants, 1);
  check.same('selectedPaymentOption', booking?.selectedPaymentOption, 'OFFLINE');
  check.same('the time is offered no more', await isOffered(visitor, entry), false);
}

async function withoutResource({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isTeam);
  const entry = await findTime(visitor, service);
  const { resource: _, ...slot } = toBooked(entry);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants: 1,
    contactDetails,
  });
  checkCreated(check, booking, entry);
  const { _id = '', name } = booking?.bookedEntity?.slot?.resource ?? {};
  check.holds('somebody of the service is chosen', service.staffMemberIds?.includes(_id) ?? false, _id);
  check.holds('and named', Boolean(name));
}

async function withWholeEntry({ visitor, check }: Stage): Promise<void> {
  const entry = await findTime(visitor, await findService(visitor, isSolo));
  const bookedEntity = { ...entry, slot: toBooked(entry) };
  const { booking } = await visitor.bookings.createBooking({ bookedEntity, totalParticipants: 1, contactDetails });
  checkCreated(check, booking, entry);
  check.holds('what an entry has besides its slot does no harm', !('openSpots' in (booking?.bookedEntity ?? {})));
}

async function ofClass({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isClass);
  const entry = await findTime(visitor, service);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: toBooked(entry) },
    totalParticipants: 2,
    contactDetails,
  });
  checkCreated(check, booking, entry);
  check.same('totalParticipants', booking?.totalParticipants, 2);
  check.same('its event', booking?.bookedEntity?.slot?.eventId, entry.slot?.eventId);
  const after = (await listTimes(visitor, service)).find(({ slot }) => slot?.eventId === entry.slot?.eventId);
  check.same('two spots fewer', after?.openSpots, Number(entry.openSpots) - 2);
}

async function ofClassByChoices({ visitor, check }: Stage): Promise<void> {
  const entry = await findTime(visitor, await findService(visitor, isClass));
  const participantsChoices = { serviceChoices: [{ numberOfParticipants: 1 }] };
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: toBooked(entry) },
    participantsChoices,
    contactDetails,
  });
  check.same('participantsChoices', booking?.participantsChoices?.serviceChoices?.[0]?.numberOfParticipants, 1);
}

async function ofCourse({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isCourse);
  const schedule = { scheduleId: present('schedule', service.schedule?._id), serviceId: service._id };
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { schedule },
    totalParticipants: 1,
    contactDetails,
  });
  const { status, bookedEntity, startDate, endDate } = booking ?? {};
  check.same('status', status, 'CREATED');
  check.same('scheduleId', bookedEntity?.schedule?.scheduleId, schedule.scheduleId);
  check.date('startDate is the first session', startDate, Number(service.schedule?.firstSessionStart));
  check.date('endDate is the end of the last', endDate, Number(service.schedule?.lastSessionEnd));
}

async function byOwner({ owner, visitor, check }: Stage): Promise<void> {
  const service = await findService(owner, isSolo);
  const entry = await findTime(owner, service);
  const booked = { bookedEntity: { slot: toBooked(entry) }, totalParticipants: 1, contactDetails };
  const { booking } = await owner.bookings.createBooking({ ...booked, status: 'CONFIRMED' });
  const { status, bookedEntity, createdBy } = stored(booking);
  check.same('CONFIRMED when the owner says so', status, 'CONFIRMED');
  check.holds('with an event on the calendar', Boolean(bookedEntity?.slot?.eventId), bookedEntity?.slot);
  check.holds('createdBy the app', Boolean(createdBy?.appId), createdBy);
  const skip = { flowControlSettings: { skipAvailabilityValidation: true } };
  const again = await owner.bookings.createBooking(
    { bookedEntity: { slot: toBooked(entry) }, totalParticipants: 1 },
    skip,
  );
  check.same('over another on purpose: doubleBooked', again.booking?.doubleBooked, true);
  const other = await findTime(visitor, service);
  const wish = visitor.bookings.createBooking({ bookedEntity: { slot: toBooked(other) }, totalParticipants: 1 }, skip);
  await check.refuses('a visitor may not skip the check', wish, { status: 403, code: 'UNAUTHORIZED_OPERATION' });
  const asked = await visitor.bookings.createBooking({
    ...booked,
    bookedEntity: { slot: toBooked(other) },
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
  });
  check.same(
    'nor confirm or pay by asking',
    [asked.booking?.status, asked.booking?.paymentStatus],
    ['CREATED', 'UNDEFINED'],
  );
}

export const rows: Row[] = [
  { operation: 'createBooking: appointment, resource chosen', run: withResource },
  { operation: 'createBooking: appointment, any resource', run: withoutResource },
  { operation: 'createBooking: the entry as it was found', run: withWholeEntry },
  { operation: 'createBooking: class, participants', run: ofClass },
  { operation: 'createBooking: class, choices', run: ofClassByChoices },
  { operation: 'createBooking: course', run: ofCourse },
  { operation: 'createBooking: owner', run: byOwner },
];
