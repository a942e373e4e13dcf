import type { Row, Stage } from '../row.ts';
import { present, refusalOf } from '../row.ts';
import { book, isClass } from '../scene.ts';

const newName = (): string => `Conformance ${Math.random().toString(36).slice(2)}`;

async function attendance({ visitor, owner, check }: Stage): Promise<void> {
  const made = await book(visitor, isClass);
  const eventId = present('event', made.bookedEntity?.slot?.eventId);
  await owner.bookings.confirmBooking(made._id, made.revision);
  const { attendance: set } = await owner.attendance.setAttendance({
    bookingId: made._id,
    eventId,
    status: 'ATTENDED',
    numberOfAttendees: 1,
  });
  const id = present('_id', set?._id);
  check.same('set', [set?.status, set?.numberOfAttendees], ['ATTENDED', 1]);
  check.same('got', (await owner.attendance.getAttendance(id)).status, 'ATTENDED');
  const { items } = await owner.attendance.queryAttendance().eq('bookingId', made._id).find();
  check.same(
    'found by its booking',
    items.map(({ _id }) => _id),
    [id],
  );
  const many = owner.attendance.setAttendance({
    bookingId: made._id,
    eventId,
    status: 'ATTENDED',
    numberOfAttendees: 9,
  });
  check.same('more than were booked', (await refusalOf(many))?.status, 400);
  await owner.attendance.deleteAttendance(id);
  check.same('gone', (await refusalOf(owner.attendance.getAttendance(id)))?.status, 404);
  const byVisitor = visitor.attendance.setAttendance({ bookingId: made._id, eventId, status: 'ATTENDED' });
  await check.refuses('by a visitor', byVisitor, { status: 403, code: 'PERMISSION_DENIED' });
}

async function bookingPolicies({ owner, check }: Stage): Promise<void> {
  const name = newName();
  const cancellationPolicy = { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 120 };
  const made = await owner.bookingPolicies.createBookingPolicy({ name, cancellationPolicy });
  const id = present('_id', made._id);
  check.same('as asked', made.cancellationPolicy?.latestCancellationInMinutes, 120);
  check.same(
    'defaults',
    [made.participantsPolicy?.maxParticipantsPerBooking, made.waitlistPolicy?.enabled],
    [1, false],
  );
  check.date('_createdDate', made._createdDate);
  const changed = await owner.bookingPolicies.updateBookingPolicy(id, {
    revision: present('revision', made.revision),
    participantsPolicy: { maxParticipantsPerBooking: 4 },
  });
  check.same('changed', changed.participantsPolicy?.maxParticipantsPerBooking, 4);
  check.same('got', (await owner.bookingPolicies.getBookingPolicy(id)).name, name);
  const stale = owner.bookingPolicies.updateBookingPolicy(id, { revision: made.revision ?? '', name: 'Late' });
  check.same('an old revision', (await refusalOf(stale))?.status, 409);
  const { items } = await owner.bookingPolicies.queryBookingPolicies().eq('_id', id).find();
  check.same('queried', items.length, 1);
  const wrong = owner.bookingPolicies.createBookingPolicy({
    name,
    limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 },
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
  });
  check.same('late before early', (await refusalOf(wrong))?.status, 400);
  await owner.bookingPolicies.deleteBookingPolicy(id);
  check.same('gone', (await refusalOf(owner.bookingPolicies.getBookingPolicy(id)))?.status, 404);
}

async function categories({ owner, check }: Stage): Promise<void> {
  const made = await owner.categoriesV2.createCategory({ name: newName() });
  const id = present('_id', made._id);
  const name = newName();
  const changed = await owner.categoriesV2.updateCategory(id, { revision: present('revision', made.revision), name });
  check.same('renamed', changed.name, name);
  check.same('got', (await owner.categoriesV2.getCategory(id)).name, name);
  const { items } = await owner.categoriesV2.queryCategories().eq('_id', id).find();
  check.same('queried', items.length, 1);
  // For more than 4,000 characters, the client sends the query as a body.
  const nobody = Array.from({ length: 100 }, () => crypto.randomUUID());
  const long = await owner.categoriesV2
    .queryCategories()
    .in('_id', [...nobody, id])
    .find();
  check.same(
    'one of many',
    long.items.map(({ _id }) => _id),
    [id],
  );
  await owner.categoriesV2.deleteCategory(id);
  check.same('gone', (await refusalOf(owner.categoriesV2.getCategory(id)))?.status, 404);
}

async function resources({ owner, visitor, check }: Stage): Promise<void> {
  const type = await owner.resourceTypes.createResourceType({ name: newName() });
  const typeId = present('_id of the type', type._id);
  const made = await owner.resources.createResource({ name: newName(), typeId });
  const id = present('_id', made._id);
  const name = newName();
  const changed = await owner.resources.updateResource(id, { revision: present('revision', made.revision), name });
  check.same('renamed', changed.name, name);
  check.same('got', (await owner.resources.getResource(id)).name, name);
  const { items } = await owner.resources.queryResources().eq('_id', id).find();
  check.same('queried', items.length, 1);
  check.holds('counted', Number((await owner.resources.countResources()).count) > 0);
  const byVisitor = visitor.resources.createResource({ name, typeId });
  await check.refuses('by a visitor', byVisitor, { status: 403, code: 'PERMISSION_DENIED' });
  await owner.resources.deleteResource(id);
  check.same('gone', (await refusalOf(owner.resources.getResource(id)))?.status, 404);
  await owner.resourceTypes.deleteResourceType(typeId);
  check.same('its type too', (await refusalOf(owner.resourceTypes.getResourceType(typeId)))?.status, 404);
}

export const rows: Row[] = [
  { operation: 'attendance', run: attendance },
  { operation: 'bookingPolicies', run: bookingPolicies },
  { operation: 'categories', run: categories },
  { operation: 'resources, resourceTypes', run: resources },
];
