import { type BookingId, modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type Booking, book, createBookingAt, findSlot, idsOf, visitAgain } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { changeService, fetchService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { queryExtendedBookings } = modules.extendedBookings;
type Input = RequestOf<typeof queryExtendedBookings>;
type Query = NonNullable<Input['query']>;

const [massage = '', , yoga = '', course = '', meeting = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let visitor: WireClient;
/** The visitor's own bookings, oldest first. */
const own: Booking[] = [];
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
  for (let ahead = 3; ahead < 7; ahead += 1)
    own.push(await createBookingAt(visitor, await findSlot(foyer, meeting, { ahead })));
  own.push((await book(visitor, await findSlot(foyer, meeting, { ahead: 7 }))).booking);
  own.push((await book(visitor, await findSlot(foyer, massage, { ahead: 4 }))).booking);
  own.push((await book(visitor, await findSlot(foyer, yoga), { totalParticipants: 2 })).booking);
  own.push((await book(visitor, {}, { bookedEntity: { schedule: { serviceId: course } } })).booking);
  await book(await foyer.visit(), await findSlot(foyer, meeting, { ahead: 9 }));
});
afterAll(() => foyer.stop());

const ask = async (client: WireClient, input: Input = {}) => (await client.call(queryExtendedBookings, input)).value;
const idsFor = async (query: Query, client = visitor) =>
  (await ask(client, { query })).extendedBookings.map(({ booking }) => booking.id);
const newestFirst = () => own.map(({ id }) => id).reverse();

describe('visibility', () => {
  test('a visitor sees their own bookings, newest first', async () => {
    const { extendedBookings, pagingMetadata } = await ask(visitor);
    expect(extendedBookings.map(({ booking }) => booking.id)).toEqual(newestFirst());
    expect(extendedBookings.map(({ booking }) => booking).reverse()).toEqual(own);
    expect(pagingMetadata).toMatchObject({ count: own.length, hasNext: false });
    expect(extendedBookings[0]).toEqual({ booking: own.at(-1) });
  });

  test('a visitor without bookings sees none with any filter', async () => {
    const stranger = await foyer.visit();
    for (const filter of [
      {},
      { id: own[0]?.id },
      { id: { $in: own.map(({ id }) => id) } },
      { 'contactDetails.email': { $contains: 'a' } },
    ]) {
      expect(await idsFor({ filter }, stranger)).toEqual([]);
      expect((await ask(stranger, { query: { filter, paging: { limit: 10 } } })).pagingMetadata).toMatchObject({
        total: 0,
      });
    }
  });

  test('the business sees the bookings of its site', async () => {
    const seen = await idsFor({ filter: { id: { $in: own.map(({ id }) => id) } } }, foyer.owner);
    expect(seen.sort()).toEqual(own.map(({ id }) => id).sort());
    expect(await idsFor({ filter: { id: { $in: own.map(({ id }) => id) } } }, foyer.ownerB)).toEqual([]);
    const { pagingMetadata } = await ask(foyer.owner, { query: { paging: { limit: 1 } } });
    expect(pagingMetadata.total).toBeGreaterThan(own.length);
  });
});

describe('paging', () => {
  test('goes forward and back by cursor, in the requested order', async () => {
    const sort: Query['sort'] = [{ fieldName: 'startDate', order: 'ASC' }];
    const all = await idsFor({ sort });
    const pages: string[][] = [];
    const cursors: string[] = [];
    let query: Query = { sort, cursorPaging: { limit: 3 } };
    for (;;) {
      const { extendedBookings, pagingMetadata } = await ask(visitor, { query });
      pages.push(extendedBookings.map(({ booking }) => booking.id));
      if (pagingMetadata.cursors?.prev) cursors.push(pagingMetadata.cursors.prev);
      const next = pagingMetadata.cursors?.next;
      expect(pagingMetadata.hasNext).toBe(next !== undefined);
      if (!next) break;
      query = { cursorPaging: { limit: 3, cursor: next } };
    }
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2]);
    expect(pages.flat()).toEqual(all);
    const back = await ask(visitor, { query: { cursorPaging: { limit: 3, cursor: cursors.at(-1) ?? '' } } });
    expect(back.extendedBookings.map(({ booking }) => booking.id)).toEqual(pages[1]);
  });

  test('by offset returns a total', async () => {
    const { extendedBookings, pagingMetadata } = await ask(visitor, { query: { paging: { limit: 3, offset: 6 } } });
    expect(extendedBookings.map(({ booking }) => booking.id)).toEqual(newestFirst().slice(6));
    expect(pagingMetadata).toEqual({ count: 2, offset: 6, total: 8, tooManyToCount: false, hasNext: false });
  });

  test('defaults to 50 and is limited to 100', async () => {
    const { db } = foyer.platform;
    const { details, ...row } = await db.selectFrom('bookings').selectAll().limit(1).executeTakeFirstOrThrow();
    const crowd = newId();
    const common = { ...row, details: JSON.stringify(details), created_by_kind: 'visitor', created_by_id: crowd };
    const copies = Array.from({ length: 110 }, () => ({ ...common, id: newId<BookingId>() }));
    await db.insertInto('bookings').values(copies).execute();
    const fan = await visitAgain(foyer, { createdBy: { anonymousVisitorId: crowd } });
    expect(await idsFor({}, fan)).toHaveLength(50);
    expect(await idsFor({ cursorPaging: { limit: 100 } }, fan)).toHaveLength(100);
    const tooMany = await fan.call(queryExtendedBookings, { query: { cursorPaging: { limit: 101 } } });
    expect(tooMany.fields).toEqual(['query.cursorPaging.limit']);
  });

  test("refuses another caller's cursor", async () => {
    const { pagingMetadata } = await ask(visitor, { query: { cursorPaging: { limit: 2 } } });
    const cursor = pagingMetadata.cursors?.next ?? '';
    expect(await idsFor({ cursorPaging: { cursor } }, await foyer.visit())).toEqual([]);
    const altered = await visitor.call(queryExtendedBookings, { query: { cursorPaging: { cursor: `${cursor}x` } } });
    expect(altered.fields).toEqual(['query.cursorPaging.cursor']);
  });
});

describe('filters and orders', () => {
  test.each<[string, () => object, (booking: Booking) => boolean]>([
    ['a status', () => ({ status: 'CONFIRMED' }), ({ status }) => status === 'CONFIRMED'],
    ['several', () => ({ status: { $in: ['CREATED', 'PENDING'] } }), ({ status }) => status === 'CREATED'],
    ['not one', () => ({ status: { $ne: 'CREATED' } }), ({ status }) => status !== 'CREATED'],
    ['a payment', () => ({ paymentStatus: 'NOT_PAID' }), ({ paymentStatus }) => paymentStatus === 'NOT_PAID'],
    [
      'a service',
      () => ({ 'bookedEntity.slot.serviceId': massage }),
      ({ bookedEntity }) => bookedEntity?.slot?.serviceId === massage,
    ],
    [
      'a course',
      () => ({ 'bookedEntity.schedule.serviceId': course }),
      ({ bookedEntity }) => bookedEntity?.schedule !== undefined,
    ],
    [
      'the schedule of a course',
      () => ({
        'bookedEntity.schedule.scheduleId': own.find(({ bookedEntity }) => bookedEntity?.schedule)?.bookedEntity
          ?.schedule?.scheduleId,
      }),
      ({ bookedEntity }) => bookedEntity?.schedule !== undefined,
    ],
    [
      'a person',
      () => ({ 'bookedEntity.slot.resource.id': ines.id }),
      ({ bookedEntity }) => bookedEntity?.slot?.resource?.id === ines.id,
    ],
    [
      'a title',
      () => ({ 'bookedEntity.title': { $startsWith: 'Meet' } }),
      ({ bookedEntity }) => bookedEntity?.title === 'Meet the Studio',
    ],
    [
      'a session',
      () => ({ 'bookedEntity.slot.eventId': own[6]?.bookedEntity?.slot?.eventId }),
      ({ id }) => id === own[6]?.id,
    ],
    ['an address', () => ({ 'contactDetails.email': own[2]?.contactDetails?.email }), ({ id }) => id === own[2]?.id],
    [
      'a time',
      () => ({ startDate: { $gte: own[1]?.startDate, $lt: own[3]?.startDate } }),
      ({ startDate }) => startDate >= (own[1]?.startDate ?? '') && startDate < (own[3]?.startDate ?? ''),
    ],
    [
      'both',
      () => ({ $and: [{ status: 'CREATED' }, { startDate: { $gt: own[2]?.startDate } }] }),
      ({ status, startDate }) => status === 'CREATED' && startDate > (own[2]?.startDate ?? ''),
    ],
    [
      'either',
      () => ({ $or: [{ id: own[0]?.id }, { id: own[3]?.id }] }),
      ({ id }) => id === own[0]?.id || id === own[3]?.id,
    ],
    ['none', () => ({ $not: { status: 'CREATED' } }), ({ status }) => status !== 'CREATED'],
  ])('by %s', async (_what, filter, matches) => {
    const expected = own.filter(matches).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await idsFor({ filter: { ...filter() } })).reverse()).toEqual(expected);
  });

  test.each([
    [{ filter: { unknown: 1 } }, 'query.filter.unknown'],
    [{ filter: { status: 'LOST' } }, 'query.filter.status'],
    [{ filter: { status: { $like: 'C' } } }, 'query.filter.status.$like'],
    [{ filter: { startDate: 'yesterday' } }, 'query.filter.startDate'],
    [{ filter: { 'details.policy': 1 } }, 'query.filter.details.policy'],
    [{ sort: [{ fieldName: 'unknown' }] }, 'query.sort[0].fieldName'],
    [{ paging: { limit: 101 } }, 'query.paging.limit'],
    [{ paging: { limit: 1 }, cursorPaging: { limit: 1 } }, 'query'],
  ] as const)('%j is refused', async (query, field) => {
    const answer = await visitor.call(queryExtendedBookings, { query: JSON.parse(JSON.stringify(query)) });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
  });

  test('by any sortable field, in both directions', async () => {
    for (const fieldName of [
      'startDate',
      'endDate',
      'createdDate',
      'updatedDate',
      'status',
      'bookedEntity.title',
      'id',
    ]) {
      const up = await idsFor({ sort: [{ fieldName, order: 'ASC' }] });
      const down = await idsFor({ sort: [{ fieldName, order: 'DESC' }] });
      expect(new Set(up).size).toBe(own.length);
      if (['startDate', 'id'].includes(fieldName)) expect(down).toEqual(up.toReversed());
    }
  });
});

test('allowed actions are returned on request', async () => {
  const { extendedBookings } = await ask(visitor, {
    withBookingAllowedActions: true,
    withBookingAttendanceInfo: true,
    withBookingPolicySettings: true,
  });
  const actions = new Map(extendedBookings.map(({ booking, allowedActions }) => [booking.id, allowedActions]));
  expect(actions.get(own[0]?.id ?? '')).toMatchObject({ cancel: true, reschedule: true });
  expect(actions.get(own.at(-1)?.id ?? '')).toMatchObject({ cancel: true, reschedule: false });
  expect(extendedBookings[0]).toMatchObject({ attendance: { status: 'NOT_SET' }, bookingPolicySettings: {} });
  const massageBooking = own[5];
  if (!massageBooking) throw new Error('No massage is booked.');
  await foyer.runUntil(Date.parse(massageBooking.startDate) - DAY_MS / 4);
  const back = await visitAgain(foyer, massageBooking);
  const { extendedBookings: late } = await ask(back, {
    query: { filter: { id: massageBooking.id } },
    withBookingAllowedActions: true,
  });
  const before = (ms: number) => new Date(Date.parse(massageBooking.startDate) - ms).toISOString();
  const until = { cancelUntil: before(DAY_MS), rescheduleUntil: before(DAY_MS / 2) };
  expect(late[0]?.allowedActions).toEqual({ cancel: false, reschedule: false, ...until });
  await foyer.owner.call(modules.bookings.cancelBooking, idsOf(massageBooking));
  expect(await idsFor({ filter: { status: 'CANCELED' } }, back)).toEqual([massageBooking.id]);
});

describe('one session', () => {
  const { query } = modules.extendedBookings;
  const idsOfSession = async (sessionId: string, client = foyer.owner) =>
    (await client.call(query, { sessionId, withBookingAttendanceInfo: true })).value.extendedBookings.map(
      ({ booking }) => booking.id,
    );

  test('of a class has the bookings of its event', async () => {
    const [, , , , , , yogaBooking] = own;
    const eventId = yogaBooking?.bookedEntity.slot?.eventId ?? '';
    const found = await idsOfSession(eventId);
    expect(found).toContain(yogaBooking?.id);
    const all = await Promise.all(
      found.map((id) => idsFor({ filter: { id, 'bookedEntity.slot.eventId': eventId } }, foyer.owner)),
    );
    expect(all.flat()).toEqual(found);
    expect(await idsOfSession(eventId, await foyer.visit())).toEqual([]);
  });

  test('of a course has the bookings of the course', async () => {
    const { db } = foyer.platform;
    const { id } = await db
      .selectFrom('sessions')
      .innerJoin('services', 'services.schedule_id', 'sessions.schedule_id')
      .select('sessions.id')
      .where('services.name', '=', 'Six Evenings of Breath')
      .executeTakeFirstOrThrow();
    expect(await idsOfSession(id)).toContain(own[7]?.id);
    expect(await idsOfSession(newId())).toEqual([]);
  });
});

describe('extras', () => {
  test('attendance as it was set', async () => {
    const fresh = (await book(foyer.owner, await findSlot(foyer, yoga), { totalParticipants: 2 })).booking;
    const attendance = { bookingId: fresh.id, status: 'ATTENDED', numberOfAttendees: 2 } as const;
    await foyer.owner.call(modules.attendance.setAttendance, { attendance });
    const filter = { id: fresh.id };
    const answer = await ask(foyer.owner, { query: { filter }, withBookingAttendanceInfo: true });
    expect(answer.extendedBookings[0]?.attendance).toMatchObject({ status: 'ATTENDED', numberOfAttendees: 2 });
    const without = await ask(foyer.owner, { query: { filter } });
    expect(Object.keys(without.extendedBookings[0] ?? {})).toEqual(['booking']);
  });

  test('form answers as short texts', async () => {
    const questions = [
      { kind: 'SEVERAL' as const, label: 'Knees', key: 'knees', options: ['left', 'right'] },
      { kind: 'LONG_TEXT' as const, label: 'Story', key: 'story' },
    ];
    const form = { bookingForm: { name: 'Knees', questions } };
    const { bookingForm } = (await foyer.owner.call(modules.bookingForms.createBookingForm, form)).value;
    const { id, revision } = await fetchService(foyer, massage);
    await changeService(foyer, { id, revision, form: { id: bookingForm.id } });
    const booking = { bookedEntity: { slot: await findSlot(foyer, massage, { ahead: 30 }) }, totalParticipants: 1 };
    const formSubmission = { first_name: 'Ann', knees: ['left'], story: 'x'.repeat(501) };
    const made = (await foyer.owner.call(modules.bookings.createBooking, { booking, formSubmission })).value.booking;
    const [found] = (await ask(foyer.owner, { query: { filter: { id: made.id } } })).extendedBookings;
    expect(new Map(found?.formSubmissions?.map(({ key, value }) => [key, value]))).toEqual(
      new Map([
        ['first_name', 'Ann'],
        ['knees', 'left'],
        ['story', 'x'.repeat(500)],
      ]),
    );
  });

  test('the cancellation fee, and whether the policy has one', async () => {
    const { db } = foyer.platform;
    const { id } = (await book(foyer.owner, await findSlot(foyer, yoga))).booking;
    const everything = {
      query: { filter: { id } },
      withBookingFeeDetails: true,
      withBookingPolicySettings: true,
      withBookingConferencingDetails: true,
      withEcomOrder: false as const,
    };
    const [before] = (await ask(foyer.owner, everything)).extendedBookings;
    expect(before).toMatchObject({
      bookingFeeDetails: {},
      bookingPolicySettings: { cancellationFeeEnabled: false },
      conferencingDetails: {},
    });
    const { details } = await db
      .selectFrom('bookings')
      .select('details')
      .where('id', '=', asId<BookingId>(id))
      .executeTakeFirstOrThrow();
    const cancellationFee = { amount: { value: '5', currency: 'USD' }, status: 'NOT_YET_APPLIED_TO_ORDER' };
    const policy = { cancellationFeePolicy: { enabled: true } };
    await db
      .updateTable('bookings')
      .set({ details: JSON.stringify({ ...details, cancellationFee, policy }) })
      .where('id', '=', asId<BookingId>(id))
      .execute();
    expect((await ask(foyer.owner, everything)).extendedBookings[0]).toMatchObject({
      bookingFeeDetails: { cancellationFeeStatus: 'NOT_YET_APPLIED_TO_ORDER' },
      bookingPolicySettings: { cancellationFeeEnabled: true },
    });
  });
});

test("bookings are counted by the same filters, limited to the caller's own", async () => {
  const { countExtendedBookings } = modules.extendedBookings;
  const count = async (client: WireClient, filter?: object) =>
    (await client.call(countExtendedBookings, filter ? { filter: { ...filter } } : {})).value.count;
  const back = await visitAgain(foyer, own[0] ?? {});
  expect(await count(back)).toBe(own.length);
  expect(await count(back, { 'bookedEntity.slot.serviceId': meeting })).toBe(5);
  expect(await count(await foyer.visit())).toBe(0);
  expect((await back.call(countExtendedBookings, { filter: { unknown: 1 } })).fields).toEqual(['filter.unknown']);
});

test('of several filters on one field the first applies', async () => {
  const back = await visitAgain(foyer, own[0] ?? {});
  const first = { id: own[0]?.id };
  const filter = { $and: [first, { id: own[1]?.id }, { bookedEntity: { title: { $startsWith: 'Meet' } } }] };
  expect(await idsFor({ filter }, back)).toEqual([own[0]?.id]);
  const [from, to] = [{ startDate: { $gte: own[0]?.startDate } }, { startDate: { $lte: own[1]?.startDate } }];
  const two = { id: { $in: [own[0]?.id, own[1]?.id] } };
  const range = { $and: [two, from, to, { startDate: own[0]?.startDate }, from] };
  expect(await idsFor({ filter: range }, back)).toEqual([own[1]?.id, own[0]?.id]);
  const inOnePlace = {
    $and: [two, { startDate: { ...from.startDate, ...to.startDate } }, { startDate: { $gt: '2999-01-01T00:00:00Z' } }],
  };
  expect(await idsFor({ filter: inOnePlace }, back)).toEqual([own[1]?.id, own[0]?.id]);
});
