import type { Row, Stage } from '../row.ts';
import { present, refusalOf } from '../row.ts';
import { book, isClass } from '../scene.ts';
import { joinAsMember } from '../sign-in.ts';

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

async function attendances({ owner, check }: Stage): Promise<void> {
  const { client: member } = await joinAsMember();
  const eventOf = async () => {
    const made = await book(member, isClass);
    await owner.bookings.confirmBooking(made._id, made.revision);
    return { bookingId: made._id, eventId: present('event', made.bookedEntity?.slot?.eventId) };
  };
  const both = [await eventOf(), await eventOf()];
  const { results } = await owner.attendance.bulkSetAttendance({
    attendanceDetails: both.map((one) => ({ attendance: { ...one, status: 'NOT_ATTENDED' as const } })),
    returnFullEntity: true,
  });
  const ids = (results ?? []).map(({ item }) => present('_id', item?._id));
  check.same(
    'both',
    results?.map(({ item }) => item?.status),
    ['NOT_ATTENDED', 'NOT_ATTENDED'],
  );
  const { items } = await owner.attendance.queryAttendance().in('_id', ids).find();
  check.same('read back', items.length, 2);
  // People count their own.
  const count = async (status: string) => (await member.attendance.countAttendances({ filter: { status } })).count;
  check.same('counted', [await count('NOT_ATTENDED'), await count('ATTENDED')], [2, 0]);
  const gone = await owner.attendance.bulkDeleteAttendances([...ids, both[0]?.bookingId ?? '']);
  check.same(
    'deleted, but for nobody',
    [gone.bulkActionMetadata?.totalSuccesses, gone.bulkActionMetadata?.totalFailures],
    [2, 1],
  );
  check.same('and counted', await count('NOT_ATTENDED'), 0);
}

async function defaultPolicy({ owner, check }: Stage): Promise<void> {
  const policies = owner.bookingPolicies;
  const count = async () => Number((await policies.countBookingPolicies()).count);
  const before = await count();
  const [early, late] = await Promise.all(
    [1440, 60].map((latestCancellationInMinutes) =>
      policies.createBookingPolicy({
        name: newName(),
        cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes },
      }),
    ),
  );
  check.same('two more', await count(), before + 2);
  const ids = [early, late].map((policy) => present('_id', policy?._id));
  const { bookingPolicy } = await policies.getStrictestBookingPolicy(ids);
  check.same('the earlier end', bookingPolicy?.cancellationPolicy?.latestCancellationInMinutes, 1440);
  const set = await policies.setDefaultBookingPolicy(ids[0] ?? '');
  check.same('the default', set.currentDefaultBookingPolicy?._id, ids[0]);
  check.same('read back', (await policies.getBookingPolicy(ids[0] ?? '')).default, true);
  const previous = present('previous', set.previousDefaultBookingPolicy?._id);
  await policies.setDefaultBookingPolicy(previous);
  check.same('and no more', (await policies.getBookingPolicy(ids[0] ?? '')).default, false);
  for (const id of ids) await policies.deleteBookingPolicy(id);
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

async function categoryOrder({ owner, check }: Stage): Promise<void> {
  const { countCategories, createCategory, deleteCategory, getCategory, moveCategory } = owner.categoriesV2;
  const count = async () => Number((await countCategories()).count);
  const before = await count();
  const [first, second] = [await createCategory({ name: newName() }), await createCategory({ name: newName() })];
  const ids = [first, second].map(({ _id }) => present('_id', _id));
  check.same('two more', await count(), before + 2);
  await moveCategory(ids[1] ?? '', { position: 'FIRST' });
  await moveCategory(ids[0] ?? '', { position: 'AFTER_CATEGORY', afterCategoryId: ids[1] ?? '' });
  const orders = await Promise.all(ids.map(async (id) => Number((await getCategory(id)).sortOrder)));
  check.holds('the second is first', Number(orders[1]) < Number(orders[0]), orders);
  for (const id of ids) await deleteCategory(id);
  check.same('as before', await count(), before);
}

async function types({ owner, check }: Stage): Promise<void> {
  const count = async () => Number((await owner.resourceTypes.countResourceTypes()).count);
  const before = await count();
  const made = await owner.resourceTypes.createResourceType({ name: newName() });
  const id = present('_id', made._id);
  check.same('one more', await count(), before + 1);
  const name = newName();
  await owner.resourceTypes.updateResourceType(id, { revision: present('revision', made.revision), name });
  const { items } = await owner.resourceTypes.queryResourceTypes().eq('name', name).find();
  check.same(
    'found by its new name',
    items.map(({ _id }) => _id),
    [id],
  );
  await owner.resourceTypes.deleteResourceType(id);
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
  { operation: 'bulkSetAttendance, countAttendances, bulkDeleteAttendances', run: attendances },
  { operation: 'bookingPolicies', run: bookingPolicies },
  { operation: 'countBookingPolicies, getStrictestBookingPolicy, setDefaultBookingPolicy', run: defaultPolicy },
  { operation: 'categories', run: categories },
  { operation: 'countCategories, moveCategory', run: categoryOrder },
  { operation: 'countResourceTypes, queryResourceTypes, updateResourceType', run: types },
  { operation: 'resources, resourceTypes', run: resources },
];
