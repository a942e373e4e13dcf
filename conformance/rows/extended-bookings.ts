import type { extendedBookings } from '@wix/bookings';
import { makeVisitor, type Owner, type Visitor } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import {
  book,
  contactDetails,
  findService,
  isClass,
  isCourse,
  isSolo,
  type Service,
  type Stored,
  stored,
} from '../scene.ts';
import { joinAsMember } from '../sign-in.ts';

type Extended = extendedBookings.ExtendedBooking;

const idsOf = (found: readonly Extended[] | undefined): unknown[] => (found ?? []).map(({ booking }) => booking?._id);

/** Three bookings of one visitor, oldest first: created, confirmed, canceled. */
async function bookThree(visitor: Visitor, owner: Owner): Promise<[Stored, Stored, Stored]> {
  const created = await book(visitor, isSolo);
  const second = await book(visitor, isClass);
  const confirmed = stored((await owner.bookings.confirmBooking(second._id, second.revision)).booking);
  const third = await book(visitor, isSolo);
  const canceled = stored((await visitor.bookings.cancelBooking(third._id, { revision: third.revision })).booking);
  return [created, confirmed, canceled];
}

async function builder({ visitor, owner, check }: Stage): Promise<void> {
  const [created, confirmed, canceled] = await bookThree(visitor, owner);
  const newestFirst = [canceled._id, confirmed._id, created._id];
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same('the visitor sees their own, the newest first', idsOf(items), newestFirst);
  for (const { booking, allowedActions } of items) {
    check.date(`${booking?.status}: startDate`, booking?.startDate);
    check.date(`${booking?.status}: _createdDate`, booking?._createdDate);
    check.same(`${booking?.status}: no extras unless asked for`, allowedActions, undefined);
  }
  const strangers = await makeVisitor().extendedBookings.queryExtendedBookings().find();
  check.same('another visitor sees none of them', strangers.items, []);
  const all = await owner.extendedBookings.queryExtendedBookings().limit(100).find();
  check.holds(
    'the owner sees them',
    newestFirst.every((id) => idsOf(all.items).includes(id)),
  );

  const first = await visitor.extendedBookings.queryExtendedBookings().limit(2).find();
  check.same('page by page: the first', idsOf(first.items), newestFirst.slice(0, 2));
  check.same('it has a next one, and none before', [first.hasNext(), first.hasPrev()], [true, false]);
  const second = await first.next();
  check.same('the next', idsOf(second.items), newestFirst.slice(2));
  check.same('it is the last', [second.hasNext(), second.hasPrev()], [false, true]);
  check.same('and back', idsOf((await second.prev()).items), newestFirst.slice(0, 2));
}

async function extras({ visitor, owner, check }: Stage): Promise<void> {
  await bookThree(visitor, owner);
  const options = { withBookingAllowedActions: true, withBookingAttendanceInfo: true, withBookingPolicySettings: true };
  const { items } = await visitor.extendedBookings.queryExtendedBookings(options).find();
  const actions = Object.fromEntries(
    items.map(({ booking, allowedActions: { cancel, reschedule } = {} }) => [booking?.status, { cancel, reschedule }]),
  );
  const both = { cancel: true, reschedule: true };
  check.same('allowedActions', actions, {
    CREATED: both,
    CONFIRMED: both,
    CANCELED: { cancel: false, reschedule: false },
  });
  check.holds(
    'attendance',
    items.every(({ attendance }) => attendance?.status === 'NOT_SET'),
  );
  check.holds(
    'bookingPolicySettings',
    items.every(({ bookingPolicySettings }) => bookingPolicySettings),
  );
}

async function typed({ visitor, owner, check }: Stage): Promise<void> {
  const [created, confirmed, canceled] = await bookThree(visitor, owner);
  const idsFor = async (query: extendedBookings.ExtendedBookingQuery) =>
    idsOf(
      (await visitor.extendedBookings.queryExtendedBookings(query, { withBookingAllowedActions: true }))
        .extendedBookings,
    );
  check.same('by status', await idsFor({ filter: { status: 'CONFIRMED' } }), [confirmed._id]);
  check.same('$in', await idsFor({ filter: { status: { $in: ['CREATED', 'CANCELED'] } } }), [
    canceled._id,
    created._id,
  ]);
  check.same('$ne', await idsFor({ filter: { status: { $ne: 'CANCELED' } } }), [confirmed._id, created._id]);
  const startDate = { $gte: created.startDate?.toISOString(), $lte: created.startDate?.toISOString() };
  check.same('by a range of startDate', await idsFor({ filter: { startDate, status: 'CREATED' } }), [created._id]);
  const serviceId = created.bookedEntity?.slot?.serviceId;
  check.same('by service', await idsFor({ filter: { 'bookedEntity.slot.serviceId': serviceId } }), [
    canceled._id,
    created._id,
  ]);
  const oldestFirst = [created._id, confirmed._id, canceled._id];
  check.same('sorted', await idsFor({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] }), oldestFirst);

  const sort = [{ fieldName: 'createdDate', order: 'ASC' } as const];
  const first = await visitor.extendedBookings.queryExtendedBookings({ sort, cursorPaging: { limit: 2 } });
  check.same('cursorPaging: the first page', idsOf(first.extendedBookings), oldestFirst.slice(0, 2));
  const cursor = first.pagingMetadata?.cursors?.next;
  check.holds('cursorPaging: a cursor leads on', Boolean(cursor), first.pagingMetadata);
  check.same(
    'cursorPaging: by the cursor alone',
    await idsFor({ cursorPaging: { limit: 2, ...(cursor ? { cursor } : {}) } }),
    oldestFirst.slice(2),
  );
}

type Payment = NonNullable<Service['payment']>;

/** Has a course of the demo cost $40 a month for the duration of some work. */
async function withMonthlyPayments(
  owner: Owner,
  work: (course: Service & { _id: string }) => Promise<void>,
): Promise<void> {
  const course = await findService(owner, isCourse);
  const update = async (payment: Payment | undefined) => {
    const { revision } = await owner.services.getService(course._id);
    await owner.services.updateService(course._id, { revision: present('revision', revision), payment });
  };
  const subscription = { amountPerBillingCycle: { value: '40', currency: 'USD' }, totalPayments: 6 };
  await update({
    rateType: 'SUBSCRIPTION',
    subscription,
    options: { online: true, inPerson: false, pricingPlan: false },
  });
  try {
    await work(course);
  } finally {
    const { rateType, fixed, varied, custom, options } = course.payment ?? {};
    await update({ rateType, fixed, varied, custom, options });
  }
}

async function subscriptions({ visitor, owner, check }: Stage): Promise<void> {
  await withMonthlyPayments(owner, async ({ _id, schedule }) => {
    const bookCourse = (client: Visitor) =>
      client.bookings.createBooking({
        bookedEntity: { schedule: { scheduleId: present('schedule', schedule?._id), serviceId: _id } },
        totalParticipants: 1,
        contactDetails,
        selectedPaymentOption: 'ONLINE',
      });
    await check.refuses('by a visitor', bookCourse(visitor), { status: 400, code: 'MEMBER_REQUIRED' });
    const { client } = await joinAsMember();
    const booking = stored((await bookCourse(client)).booking);
    const [found] = (await client.extendedBookings.queryExtendedBookings().find()).items;
    check.same('the booking', found?.booking?._id, booking._id);
    const { subscriptionId, ...info } = found?.subscriptionInfo ?? {};
    check.holds('subscriptionId', Boolean(subscriptionId), subscriptionId);
    check.same('subscriptionInfo', info, {
      status: 'DRAFT',
      currentCycle: 0,
      totalCycles: 6,
      billingFrequency: 'MONTHLY',
      cyclePrice: { amount: '40', currency: 'USD' },
    });
    await client.bookings.cancelBooking(booking._id, { revision: booking.revision });
    const [canceled] = (await client.extendedBookings.queryExtendedBookings().find()).items;
    check.same('canceled with its booking', canceled?.subscriptionInfo?.status, 'CANCELED');
  });
}

async function countAndOlder({ visitor, check }: Stage): Promise<void> {
  const made = await book(visitor);
  check.same('one', (await visitor.extendedBookings.countExtendedBookings({ filter: { status: 'CREATED' } })).count, 1);
  check.same(
    'none',
    (await visitor.extendedBookings.countExtendedBookings({ filter: { status: 'PENDING' } })).count,
    0,
  );
  const older = await visitor.extendedBookings.query(
    { filter: { status: 'CREATED' }, cursorPaging: { limit: 5 } },
    { withBookingAllowedActions: true },
  );
  const [found] = older.extendedBookings ?? [];
  check.same('the older query', [found?.booking?._id, found?.allowedActions?.cancel], [made._id, true]);
  const parts = visitor.extendedBookings.query({ filter: {}, fields: ['status'] });
  await check.names('parts of a booking', parts, 'query.fields');
  await visitor.bookings.cancelBooking(made._id, { revision: made.revision });
}

export const rows: Row[] = [
  { operation: 'queryExtendedBookings: builder', run: builder },
  { operation: 'queryExtendedBookings: extras', run: extras },
  { operation: 'queryExtendedBookings: typed form', run: typed },
  { operation: 'queryExtendedBookings: subscriptionInfo', run: subscriptions },
  { operation: 'countExtendedBookings, query', run: countAndOlder },
];
