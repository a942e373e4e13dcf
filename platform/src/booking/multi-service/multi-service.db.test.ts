import { type BookingId, modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hana } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import {
  bookingOf,
  createBookingAt,
  digestBookings,
  findSlot,
  idsOf,
  listOccupancies,
  listSlots,
  newContact,
  visitAgain,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import {
  createGroup,
  everyday,
  findParallel,
  type GroupInput,
  infosOf,
  listSequenceStarts,
  meeting,
  prenatal,
  sequenceAt,
  slotAt,
  statusesOf,
  yoga,
} from '../../testing/multi-service.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { Answer, WireClient } from '../../testing/wire-client.ts';

const calls = modules.bookings;

let foyer: TestPlatform;
let visitor: WireClient;
/** Starts at which a talk and a massage are free; each test takes one, from the last on. */
let starts: number[];
const nextStart = () => {
  const start = starts.pop();
  if (start === undefined) throw new Error('All free times are used up.');
  return start;
};

/** The manage token in a mail. */
const tokenIn = (mail: { data: unknown } | undefined): string =>
  String(Object(mail?.data).manageUrl).split('/').at(-1) ?? '';
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  starts = await listSequenceStarts(foyer);
});
// A new customer for each test, so that no hold limit applies.
beforeEach(async () => {
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

/** Expects the refusal, and that it changes nothing. */
async function expectRefused(call: () => Promise<Answer<unknown>>, code: string, ...fields: string[]) {
  const before = await digestBookings(foyer);
  const answer = await call();
  expect([answer.code, ...answer.fields]).toEqual([code, ...fields]);
  expect(await digestBookings(foyer)).toEqual(before);
  return answer;
}
const tryGroup =
  (input: GroupInput, client = visitor) =>
  () =>
    client.call(calls.createMultiServiceBooking, input);

describe('creating', () => {
  test('books sequential appointments at their times, with the group', async () => {
    const start = nextStart();
    const group = await createGroup(visitor, { bookings: sequenceAt(start) });
    expect(statusesOf(group)).toEqual(['CREATED', 'CREATED']);
    const starts = group.bookings.map(({ booking }) => Date.parse(booking?.startDate ?? ''));
    expect(starts).toEqual([start, start + 20 * MINUTE_MS]);
    for (const { bookingId, booking } of group.bookings) {
      expect(booking?.multiServiceBookingInfo).toEqual({ id: group.id, type: 'SEQUENTIAL_BOOKINGS' });
      expect(booking?.formId).toBe('00000000-0000-0000-0000-000000000000');
      expect((await listOccupancies(foyer, bookingId)).length).toBeGreaterThan(0);
      expect(await listEventTypes(foyer, bookingId)).toEqual(['bookingCreated']);
    }
  });

  test('returns ids only, unless full bookings are requested', async () => {
    const input = { bookings: sequenceAt(nextStart()) };
    const { multiServiceBooking } = (await visitor.call(calls.createMultiServiceBooking, input)).value;
    expect(multiServiceBooking.bookings).toEqual([
      { bookingId: expect.any(String) },
      { bookingId: expect.any(String) },
    ]);
  });

  test('books parallel appointments with different staff', async () => {
    const start = await findParallel(foyer);
    const both = [0, 1].map(() => bookingOf(slotAt(everyday, start, 50)));
    const answer = await visitor.call(calls.createMultiServiceBooking, {
      bookings: both,
      multiServiceBookingType: 'PARALLEL_BOOKINGS',
      returnFullEntity: true,
    });
    const people = answer.value.multiServiceBooking.bookings.map(
      ({ booking }) => booking?.bookedEntity.slot?.resource?.id,
    );
    expect(new Set(people).size).toBe(2);
  });

  test('refuses parallel appointments that request the same staff member', async () => {
    const start = nextStart();
    const bookings = [0, 1].map(() => bookingOf(slotAt(meeting, start, 20, hana.id)));
    const input: GroupInput = { bookings, multiServiceBookingType: 'PARALLEL_BOOKINGS' };
    const hanasTimes = await listSlots(foyer, meeting, { from: start, days: 1, filter: { resourceId: hana.id } });
    const hanaIsFree = hanasTimes.some(({ slot }) => Date.parse(slot.startDate ?? '') === start);
    const answer = await expectRefused(tryGroup(input), 'SLOT_NOT_AVAILABLE');
    expect(answer.data.bookings).toEqual(hanaIsFree ? [1] : [0, 1]);
  });

  test('books none if one is taken, and offers other slots for it', async () => {
    const start = nextStart();
    const at = start + 20 * MINUTE_MS;
    const bookings = sequenceAt(start);
    const away = { ...bookings[1], bookedEntity: { slot: slotAt(everyday, at + 14 * HOUR_MS, 50) } };
    const input: GroupInput = { bookings: [bookings[0] ?? {}, away], multiServiceBookingType: 'SEPARATE_BOOKINGS' };
    const answer = await expectRefused(tryGroup(input), 'SLOT_NOT_AVAILABLE');
    expect(answer.data.bookings).toEqual([1]);
    expect(answer.data.alternatives).toHaveLength(3);
  });

  test('accepts two to eight appointments', async () => {
    const times = await listSlots(foyer, meeting, { ahead: 30 });
    const free = new Map(times.map(({ slot }) => [slot.startDate, slot]));
    const apart = [...free.values()].filter((_, index) => index % 3 === 0);
    const many = (count: number): GroupInput => ({
      bookings: apart.slice(0, count).map((slot) => bookingOf(slot)),
      multiServiceBookingType: 'SEPARATE_BOOKINGS',
    });
    await expectRefused(tryGroup(many(1)), 'VALIDATION', 'bookings');
    await expectRefused(tryGroup(many(9)), 'VALIDATION', 'bookings');
    expect((await createGroup(await foyer.visit(), many(8))).bookings).toHaveLength(8);
  });

  test("requires appointments that match the type's arrangement at one location", async () => {
    const start = nextStart();
    const [talk = {}] = sequenceAt(start);
    const late = bookingOf(slotAt(everyday, start + 45 * MINUTE_MS, 50));
    const lateField = 'bookings[1].bookedEntity.slot.startDate';
    await expectRefused(tryGroup({ bookings: [talk, late] }), 'VALIDATION', lateField);
    const parallel: GroupInput = { bookings: [talk, late], multiServiceBookingType: 'PARALLEL_BOOKINGS' };
    await expectRefused(tryGroup(parallel), 'VALIDATION', lateField);
    const session = bookingOf(await findSlot(foyer, yoga, { ahead: 3 }));
    const mixed: GroupInput = { bookings: [talk, session], multiServiceBookingType: 'SEPARATE_BOOKINGS' };
    await expectRefused(tryGroup(mixed), 'VALIDATION', 'bookings[1].bookedEntity');
  });

  test('applies the rules of a single booking, with violations by index', async () => {
    const start = nextStart();
    const [talk = {}, massage = {}] = sequenceAt(start);
    const nobody = { ...massage, totalParticipants: 2 };
    await expectRefused(tryGroup({ bookings: [talk, nobody] }), 'VALIDATION', 'bookings[1].totalParticipants');
    const { totalParticipants: _, ...choosing } = massage;
    const participantsChoices = { serviceChoices: [{ choices: [{ custom: 'Child' }] }] };
    await expectRefused(tryGroup({ bookings: [talk, { ...choosing, participantsChoices }] }), 'INVALID_CHOICES');
    const late = sequenceAt(foyer.now() + HOUR_MS);
    await expectRefused(
      tryGroup({ bookings: late, multiServiceBookingType: 'SEPARATE_BOOKINGS' }),
      'BOOKING_POLICY_VIOLATION',
    );
    const flow = { bookings: sequenceAt(start), flowControlSettings: { skipAvailabilityValidation: true } };
    await expectRefused(tryGroup(flow), 'UNAUTHORIZED_OPERATION');
  });

  test('counts as one hold', async () => {
    const client = await foyer.visit();
    await createGroup(client, { bookings: sequenceAt(nextStart()) });
    for (const ahead of [20, 21, 22, 23]) await createBookingAt(client, await findSlot(foyer, meeting, { ahead }));
    await expectRefused(tryGroup({ bookings: sequenceAt(nextStart()) }, client), 'TOO_MANY_HOLDS');
  });

  test('by the business confirms at once and sends the customer one mail', async () => {
    const contact = newContact();
    const bookings = sequenceAt(nextStart(), contact).map((each) => ({ ...each, status: 'CONFIRMED' as const }));
    const group = await createGroup(foyer.owner, { bookings });
    expect(statusesOf(group)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const mails = await foyer.mailsTo(contact.email);
    expect(mails).toMatchObject([
      {
        template: 'bookingConfirmed',
        data: { parts: [{ serviceName: 'Meet the Studio' }, { serviceName: 'Everyday Massage' }] },
      },
    ]);
    const token = tokenIn(mails[0]);
    const linked = await visitor.call(calls.getMultiServiceBookingAnonymously, { token });
    expect(linked.value.multiServiceBooking.id).toBe(group.id);
    const file = await (await fetch(`${foyer.origin}/booking/${token}/calendar.ics`)).text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  test("with two customers sends neither the group's manage link", async () => {
    const contact = newContact();
    const bookings = sequenceAt(nextStart(), contact).map((each, index) => ({
      ...each,
      ...(index > 0 ? { contactDetails: newContact() } : {}),
      status: 'CONFIRMED' as const,
    }));
    await createGroup(foyer.owner, { bookings });
    const token = tokenIn((await foyer.mailsTo(contact.email))[0]);
    const linked = await visitor.call(calls.getMultiServiceBookingAnonymously, { token });
    expect(linked.code).toBe('INVALID_TOKEN');
  });
});

describe('reading', () => {
  test('is for its customer and the business', async () => {
    const { id } = await createGroup(visitor, { bookings: sequenceAt(nextStart()) });
    const input = { multiServiceBookingId: id };
    for (const client of [visitor, foyer.owner]) {
      const { value } = await client.call(calls.getMultiServiceBooking, input);
      expect(statusesOf(value.multiServiceBooking)).toEqual(['CREATED', 'CREATED']);
      expect(value.metadata).toEqual({ totalNumberOfScheduledBookings: 0 });
    }
    const others = [await foyer.visit(), foyer.ownerB];
    const operations = [
      calls.getMultiServiceBooking,
      calls.getMultiServiceBookingAvailability,
      calls.cancelMultiServiceBooking,
    ];
    for (const other of others) {
      for (const operation of operations) {
        await expectRefused(() => other.call(operation, input), 'MULTI_SERVICE_BOOKING_NOT_FOUND');
      }
    }
  });

  test('returns the allowed actions of up to fifty groups, with those not found', async () => {
    const { id } = await createGroup(visitor, { bookings: sequenceAt(nextStart()) });
    const missing = '00000000-0000-4000-8000-000000000009';
    const ids = [id, ...Array.from({ length: 49 }, () => missing)];
    const ask = (multiServiceBookingIds: string[]) =>
      visitor.call(calls.bulkGetMultiServiceBookingAllowedActions, { multiServiceBookingIds });
    const { results, bulkActionMetadata } = (await ask(ids)).value;
    expect(results[0]).toMatchObject({ item: { cancel: true, reschedule: true } });
    expect(results[1]?.itemMetadata.error?.code).toBe('MULTI_SERVICE_BOOKING_NOT_FOUND');
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 49, undetailedFailures: 0 });
    expect((await ask([...ids, missing])).fields).toEqual(['multiServiceBookingIds']);
  });

  test('returns whether it is still available', async () => {
    const { id } = await createGroup(visitor, { bookings: sequenceAt(nextStart()) });
    const input = { multiServiceBookingId: id };
    const { value } = await visitor.call(calls.getMultiServiceBookingAvailability, input);
    expect(value).toMatchObject({ bookable: true, totalCapacity: 1, remainingCapacity: 1 });
    expect(value.multiServiceBookingInfo).toHaveLength(2);
    await visitor.call(calls.cancelMultiServiceBooking, input);
    const after = (await visitor.call(calls.getMultiServiceBookingAvailability, input)).value;
    expect(after).toMatchObject({ bookable: false, remainingCapacity: 0, multiServiceBookingInfo: [] });
  });
});

describe('completing', () => {
  test('completes all bookings and sends one mail', async () => {
    const contact = newContact();
    const { id } = await createGroup(visitor, { bookings: sequenceAt(nextStart(), contact) });
    const input = { multiServiceBookingId: id, returnFullEntity: true };
    const { multiServiceBooking } = (await visitor.call(calls.checkoutMultiServiceBooking, input)).value;
    expect(statusesOf(multiServiceBooking)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await foyer.mailsTo(contact.email)).toHaveLength(1);
    await expectRefused(() => visitor.call(calls.checkoutMultiServiceBooking, input), 'INVALID_BOOKING_STATUS');
  });
});

describe('approving and declining', () => {
  const newGroup = async (contact = newContact(), status?: 'PENDING') => {
    const bookings = sequenceAt(nextStart(), contact).map((each) => ({ ...each, ...(status ? { status } : {}) }));
    return createGroup(foyer.owner, { bookings });
  };
  const confirm = (multiServiceBookingId: string, confirmBookingsInfo?: ReturnType<typeof infosOf>) =>
    foyer.owner.call(calls.confirmMultiServiceBooking, {
      multiServiceBookingId,
      returnFullEntity: true,
      ...(confirmBookingsInfo ? { confirmBookingsInfo } : {}),
    });

  test('confirms all bookings once', async () => {
    const contact = newContact();
    const group = await newGroup(contact, 'PENDING');
    const { multiServiceBooking } = (await confirm(group.id, infosOf(group))).value;
    expect(statusesOf(multiServiceBooking)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const mails = await foyer.mailsTo(contact.email);
    expect(mails.map(({ template }) => template)).toEqual(['bookingRequested', 'bookingConfirmed']);
    const again = () => confirm(group.id, infosOf(multiServiceBooking));
    await expectRefused(again, 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED');
  });

  test('declines all bookings and releases their times', async () => {
    const group = await newGroup();
    const input = { multiServiceBookingId: group.id, declineBookingsInfo: infosOf(group), returnFullEntity: true };
    const { multiServiceBooking } = (await foyer.owner.call(calls.declineMultiServiceBooking, input)).value;
    expect(statusesOf(multiServiceBooking)).toEqual(['DECLINED', 'DECLINED']);
    for (const { bookingId } of group.bookings) expect(await listOccupancies(foyer, bookingId)).toEqual([]);
    await expectRefused(
      () =>
        foyer.owner.call(calls.declineMultiServiceBooking, {
          ...input,
          declineBookingsInfo: infosOf(multiServiceBooking),
        }),
      'ALL_BOOKINGS_ARE_ALREADY_DECLINED',
    );
  });

  test('marks all as pending, where the service needs approval or the call says so', async () => {
    const group = await newGroup();
    const input = {
      multiServiceBookingId: group.id,
      markAsPendingBookingsInfo: infosOf(group),
      returnFullEntity: true,
    };
    const mark = (more = {}) => foyer.owner.call(calls.markMultiServiceBookingAsPending, { ...input, ...more });
    await expectRefused(() => mark(), 'NOT_PENDING_APPROVAL_SERVICE');
    const { multiServiceBooking } = (
      await mark({ flowControlSettings: { skipPendingApprovalServiceValidation: true } })
    ).value;
    expect(statusesOf(multiServiceBooking)).toEqual(['PENDING', 'PENDING']);
  });

  test('needs every booking once, at its current revision', async () => {
    const group = await newGroup();
    const [first, second] = infosOf(group);
    if (!first || !second) throw new Error('Two bookings were made.');
    const stranger = idsOf(await createBookingAt(foyer.owner, await findSlot(foyer, meeting, { ahead: 24 })));
    const cases: [string, { bookingId: string; revision?: string }[] | undefined][] = [
      ['NOT_ALL_BOOKINGS_WERE_SENT', undefined],
      ['NOT_ALL_BOOKINGS_WERE_SENT', [first]],
      ['DUPLICATE_BOOKING_INFO', [first, second, second]],
      ['REVISION_MISSING', [first, { bookingId: second.bookingId }]],
      ['BOOKING_NOT_FOUND', [first, second, stranger]],
      ['BOOKING_REVISION_MISMATCH', [first, { ...second, revision: '7' }]],
    ];
    for (const [code, infos] of cases) {
      const info = { multiServiceBookingId: group.id, ...(infos ? { confirmBookingsInfo: infos } : {}) };
      await expectRefused(() => foyer.owner.call(calls.confirmMultiServiceBooking, info), code);
    }
    expect((await confirm(group.id, [first, second])).code).toBe('ok');
  });

  test('requires bookings that can still be confirmed', async () => {
    const group = await newGroup();
    const [first, second] = infosOf(group);
    if (!first || !second) throw new Error('Two bookings were made.');
    await foyer.owner.call(calls.confirmBooking, first);
    const seen = [{ ...first, revision: '2' }, second];
    const answer = await expectRefused(() => confirm(group.id, seen), 'INVALID_BOOKING_STATUS');
    expect(answer.data.bookingId).toBe(first.bookingId);
    expect((await confirm(group.id, [second])).code).toBe('ok');
  });

  test('is for the business only', async () => {
    const { id } = await createGroup(visitor, { bookings: sequenceAt(nextStart()) });
    const input = { multiServiceBookingId: id };
    for (const operation of [
      calls.confirmMultiServiceBooking,
      calls.declineMultiServiceBooking,
      calls.markMultiServiceBookingAsPending,
    ]) {
      expect((await visitor.call(operation, input)).status).toBe(403);
    }
  });

  test('applies once the customer has completed requests for approval', async () => {
    const start = nextStart();
    const slot = await findSlot(foyer, prenatal, { ahead: 4 });
    const bookings = [sequenceAt(start)[0] ?? {}, bookingOf(slot)];
    const group = await createGroup(visitor, { bookings, multiServiceBookingType: 'SEPARATE_BOOKINGS' });
    const input = { multiServiceBookingId: group.id, returnFullEntity: true };
    const { multiServiceBooking } = (await visitor.call(calls.checkoutMultiServiceBooking, input)).value;
    expect(statusesOf(multiServiceBooking).sort()).toEqual(['CONFIRMED', 'PENDING']);
  });
});

/** Completed by a new customer. */
async function completed(type: 'SEQUENTIAL_BOOKINGS' | 'SEPARATE_BOOKINGS' = 'SEQUENTIAL_BOOKINGS') {
  const [client, contact, start] = [await foyer.visit(), newContact(), nextStart()];
  const [talk = {}, following = {}] = sequenceAt(start, contact);
  // On its own it must start on the grid.
  const later = { ...following, bookedEntity: { slot: slotAt(everyday, start + 30 * MINUTE_MS, 50) } };
  const bookings = [talk, type === 'SEQUENTIAL_BOOKINGS' ? following : later];
  const { id } = await createGroup(client, { bookings, multiServiceBookingType: type });
  const input = { multiServiceBookingId: id, returnFullEntity: true };
  const { multiServiceBooking, manageToken } = (await client.call(calls.checkoutMultiServiceBooking, input)).value;
  return { client, contact, start, id, group: multiServiceBooking, manageToken };
}

describe('canceling', () => {
  test('cancels all bookings and sends one mail', async () => {
    const { client, contact, id, group } = await completed();
    const input = { multiServiceBookingId: id, returnFullEntity: true };
    const answer = await client.call(calls.cancelMultiServiceBooking, input);
    expect(statusesOf(answer.value.multiServiceBooking)).toEqual(['CANCELED', 'CANCELED']);
    for (const { bookingId } of group.bookings) expect(await listOccupancies(foyer, bookingId)).toEqual([]);
    expect((await foyer.mailsTo(contact.email)).map(({ template }) => template)).toEqual([
      'bookingConfirmed',
      'bookingCanceled',
    ]);
    await expectRefused(() => client.call(calls.cancelMultiServiceBooking, input), 'ALL_BOOKINGS_ARE_ALREADY_CANCELED');
  });

  test('refuses one of several inseparable bookings; separate ones may be canceled alone', async () => {
    const bound = await completed();
    const one = bound.group.bookings[0]?.booking;
    if (!one) throw new Error('Whole bookings were asked for.');
    const code = 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING';
    await expectRefused(() => bound.client.call(calls.cancelBooking, idsOf(one)), code);
    const slot = slotAt(meeting, bound.start + DAY_MS, 20);
    await expectRefused(() => bound.client.call(calls.rescheduleBooking, { ...idsOf(one), slot }), code);
    const { token } = (await bound.client.call(calls.getAnonymousActionToken, { bookingId: one.id })).value;
    await expectRefused(
      () => bound.client.call(calls.bookingsCancelBookingAnonymously, { token, revision: one.revision }),
      code,
    );
    const shown = (await bound.client.call(calls.bookingsGetBookingAnonymously, { token })).value;
    expect(shown.allowedAnonymousActions).toEqual({ cancel: false, reschedule: false });
    expect((await foyer.owner.call(calls.cancelBooking, idsOf(one))).code).toBe('ok');

    const separate = await completed('SEPARATE_BOOKINGS');
    const alone = separate.group.bookings[0]?.booking;
    expect(alone && (await separate.client.call(calls.cancelBooking, idsOf(alone))).code).toBe('ok');
  });

  test('cancels none when one is past its deadline', async () => {
    const [client, contact] = [await foyer.visit(), newContact()];
    const [near, far] = [await findSlot(foyer, meeting, { ahead: 1.2 }), await findSlot(foyer, meeting, { ahead: 9 })];
    const bookings = [near, far].map((slot) => ({ ...bookingOf(slot), contactDetails: contact }));
    const { id } = await createGroup(client, { bookings, multiServiceBookingType: 'SEPARATE_BOOKINGS' });
    await client.call(calls.checkoutMultiServiceBooking, { multiServiceBookingId: id });
    const before = foyer.now();
    foyer.setClock(Date.parse(near.startDate ?? '') - 23 * HOUR_MS);
    const later = await visitAgain(
      foyer,
      (await foyer.owner.call(calls.getMultiServiceBooking, { multiServiceBookingId: id })).value.multiServiceBooking
        .bookings[0]?.booking ?? {},
    );
    const input = { multiServiceBookingId: id };
    const answer = await expectRefused(
      () => later.call(calls.cancelMultiServiceBooking, input),
      'BOOKING_POLICY_VIOLATION',
    );
    expect(answer.data).toMatchObject({ reason: 'TOO_LATE', bookingId: expect.any(String) });
    const { results } = (
      await later.call(calls.bulkGetMultiServiceBookingAllowedActions, { multiServiceBookingIds: [id] })
    ).value;
    expect(results[0]?.item?.cancel).toBe(false);
    const asked = { ...input, flowControlSettings: { ignoreCancellationPolicy: true } };
    await expectRefused(() => later.call(calls.cancelMultiServiceBooking, asked), 'UNAUTHORIZED_OPERATION');
    const refund = { ...input, flowControlSettings: { withRefund: true } };
    await expectRefused(() => later.call(calls.cancelMultiServiceBooking, refund), 'REFUND_NOT_ALLOWED');
    expect((await foyer.owner.call(calls.cancelMultiServiceBooking, asked)).code).toBe('ok');
    expect(foyer.now()).toBeGreaterThanOrEqual(before);
  });

  test('F21: ends the links of the whole group when one of them is revoked', async () => {
    const { id, manageToken, group, client } = await completed();
    const [bookingId = '', otherId = ''] = group.bookings.map((one) => one.bookingId);
    const { token: single } = (await client.call(calls.getAnonymousActionToken, { bookingId: otherId })).value;
    await foyer.owner.call(calls.revokeManageLinks, { bookingId });
    const stranger = await foyer.visit();
    for (const [call, token] of [
      [calls.getMultiServiceBookingAnonymously, manageToken],
      [calls.cancelMultiServiceBookingAnonymously, manageToken],
      [calls.bookingsGetBookingAnonymously, single],
    ] as const) {
      await expectRefused(() => stranger.call(call, { token }), 'MANAGE_LINK_REVOKED');
    }
    const { getAnonymousActionTokenForMultiServiceBooking, getMultiServiceBookingAnonymously } = calls;
    const asked = { multiServiceBookingId: id };
    const { token } = (await client.call(getAnonymousActionTokenForMultiServiceBooking, asked)).value;
    expect((await stranger.call(getMultiServiceBookingAnonymously, { token })).code).toBe('ok');
  });

  test("works with the group's manage link only", async () => {
    const { id, manageToken, group, client } = await completed();
    const stranger = await foyer.visit();
    const { token } = (
      await client.call(calls.getAnonymousActionTokenForMultiServiceBooking, { multiServiceBookingId: id })
    ).value;
    expect(token).toBe(manageToken);
    const { multiServiceBooking, allowedAnonymousActions } = (
      await stranger.call(calls.getMultiServiceBookingAnonymously, { token })
    ).value;
    expect(multiServiceBooking.bookings.map(({ bookingId }) => bookingId)).toEqual(
      group.bookings.map(({ bookingId }) => bookingId),
    );
    expect(allowedAnonymousActions).toMatchObject({ cancel: true });
    const single = (await client.call(calls.getAnonymousActionToken, { bookingId: group.bookings[0]?.bookingId ?? '' }))
      .value.token;
    await expectRefused(
      () => stranger.call(calls.getMultiServiceBookingAnonymously, { token: single }),
      'INVALID_TOKEN',
    );
    await expectRefused(() => stranger.call(calls.bookingsGetBookingAnonymously, { token }), 'INVALID_TOKEN');
    const otherSite = await foyer.visit('10000000-0000-4000-8000-000000000003');
    await expectRefused(() => otherSite.call(calls.cancelMultiServiceBookingAnonymously, { token }), 'INVALID_TOKEN');
    const canceled = (await stranger.call(calls.cancelMultiServiceBookingAnonymously, { token })).value;
    expect(statusesOf(canceled.multiServiceBooking)).toEqual(['CANCELED', 'CANCELED']);
  });
});

describe('rescheduling', () => {
  const slotsFrom = (start: number) => sequenceAt(start).map(({ bookedEntity }) => bookedEntity?.slot ?? {});

  test("moves all by a quarter of an hour into each other's times", async () => {
    const { client, contact, id, group, start } = await completed();
    const slots = slotsFrom(start + 15 * MINUTE_MS);
    const rescheduleBookingsInfo = infosOf(group).map((info, index) => ({ ...info, slot: slots[index] ?? {} }));
    const input = { multiServiceBookingId: id, rescheduleBookingsInfo, returnFullEntity: true };
    const moved = (await client.call(calls.rescheduleMultiServiceBooking, input)).value.multiServiceBooking;
    const starts = moved.bookings.map(({ booking }) => Date.parse(booking?.startDate ?? ''));
    expect(starts).toEqual([start + 15 * MINUTE_MS, start + 35 * MINUTE_MS]);
    expect((await foyer.mailsTo(contact.email)).map(({ template }) => template)).toEqual([
      'bookingConfirmed',
      'bookingRescheduled',
    ]);
    for (const { bookingId } of moved.bookings) {
      expect((await foyer.eventsOf(bookingId)).at(-1)?.event_type).toBe('bookingRescheduled');
    }
  });

  test('moves all by the manage link, by the rules of a customer', async () => {
    const { contact, id, group, start, manageToken: token } = await completed();
    const stranger = await foyer.visit();
    const infosAt = (at: number, seen = group) =>
      infosOf(seen).map((info, index) => ({ ...info, slot: slotsFrom(at)[index] ?? {} }));
    const move = (rescheduleBookingsInfo: ReturnType<typeof infosAt>, client = stranger) =>
      client.call(calls.rescheduleMultiServiceBookingAnonymously, { token, rescheduleBookingsInfo });
    const other = await foyer.visit('10000000-0000-4000-8000-000000000003');
    const later = start + 15 * MINUTE_MS;
    await expectRefused(() => move(infosAt(later), other), 'INVALID_TOKEN');
    await expectRefused(() => move(infosAt(later).slice(0, 1)), 'NOT_ALL_BOOKINGS_WERE_SENT');
    const stale = infosAt(later).map((info) => ({ ...info, revision: '99' }));
    await expectRefused(() => move(stale), 'BOOKING_REVISION_MISMATCH');
    await expectRefused(() => move(infosAt(foyer.now() - DAY_MS)), 'BOOKING_POLICY_VIOLATION');
    const moved = (await move(infosAt(later))).value.multiServiceBooking;
    expect(moved.id).toBe(id);
    const starts = moved.bookings.map(({ booking }) => Date.parse(booking?.startDate ?? ''));
    expect(starts).toEqual([later, later + 20 * MINUTE_MS]);
    expect((await foyer.mailsTo(contact.email)).map(({ template }) => template)).toEqual([
      'bookingConfirmed',
      'bookingRescheduled',
    ]);
    await expectRefused(() => move(infosAt(later)), 'BOOKING_REVISION_MISMATCH');
  });

  test('refuses a gap in a sequence, and taken slots', async () => {
    const { client, id, group, start } = await completed();
    const [first, second] = infosOf(group);
    if (!first || !second) throw new Error('Two bookings were made.');
    const move = (rescheduleBookingsInfo: { bookingId: string; revision?: string; slot: object }[]) => () =>
      client.call(calls.rescheduleMultiServiceBooking, { multiServiceBookingId: id, rescheduleBookingsInfo });
    const [talk = {}, massage = {}] = slotsFrom(start + 15 * MINUTE_MS);
    await expectRefused(move([{ ...first, slot: talk }]), 'NOT_ALL_BOOKINGS_WERE_SENT');
    const [, apart = {}] = slotsFrom(start + 45 * MINUTE_MS);
    const field = 'rescheduleBookingsInfo[1].slot.startDate';
    await expectRefused(
      move([
        { ...first, slot: talk },
        { ...second, slot: apart },
      ]),
      'VALIDATION',
      field,
    );
    const [night = {}, nightly = {}] = slotsFrom(start + 14 * HOUR_MS);
    await expectRefused(
      move([
        { ...first, slot: night },
        { ...second, slot: nightly },
      ]),
      'NO_OPEN_SPOTS',
    );
    await expectRefused(
      move([
        { ...first, slot: talk },
        { ...second, revision: '9', slot: massage },
      ]),
      'BOOKING_REVISION_MISMATCH',
    );
    await expectRefused(
      move([
        { ...first, slot: talk },
        { bookingId: second.bookingId, slot: massage },
      ]),
      'REVISION_MISSING',
    );
    await expectRefused(
      move([
        { ...first, slot: talk },
        { ...first, slot: talk },
      ]),
      'DUPLICATE_BOOKING_INFO',
    );
    await foyer.owner.call(calls.cancelBooking, second);
    const gone = move([
      { ...first, slot: talk },
      { ...second, revision: '3', slot: massage },
    ]);
    expect((await expectRefused(gone, 'SOME_BOOKINGS_UPDATES_FAILED')).data).toMatchObject({
      code: 'RESCHEDULING_NOT_ALLOWED',
      bookingId: second.bookingId,
    });
  });
});

describe('adding and removing', () => {
  test('adds a booking that fits, and removes one at either end', async () => {
    const start = nextStart();
    const status = 'CONFIRMED' as const;
    const group = await createGroup(foyer.owner, { bookings: sequenceAt(start).map((each) => ({ ...each, status })) });
    const just = bookingOf(slotAt(meeting, start - 20 * MINUTE_MS, 20, hana.id), { status });
    const onPurpose = { booking: just, flowControlSettings: { skipAvailabilityValidation: true } };
    const single = (await foyer.owner.call(calls.createBooking, onPurpose)).value.booking;
    const add = (bookings: { bookingId: string; revision?: string }[]) => () =>
      foyer.owner.call(calls.addBookingsToMultiServiceBooking, {
        multiServiceBookingId: group.id,
        bookings,
        returnFullEntity: true,
      });
    const remove = (bookings?: { bookingId: string; revision?: string }[]) => () =>
      foyer.owner.call(calls.removeBookingsFromMultiServiceBooking, {
        multiServiceBookingId: group.id,
        returnFullEntity: true,
        ...(bookings ? { bookings } : {}),
      });
    const info = idsOf(single);
    await expectRefused(add([{ ...info, revision: '99' }]), 'BOOKING_REVISION_MISMATCH');
    await expectRefused(add([{ bookingId: info.bookingId }]), 'REVISION_MISSING');
    await expectRefused(add([info, info]), 'DUPLICATE_BOOKING_INFO');
    await expectRefused(add([infosOf(group)[0] ?? info]), 'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING');
    const held = await createBookingAt(foyer.owner, await findSlot(foyer, meeting, { ahead: 34 }));
    await expectRefused(add([idsOf(held)]), 'BOOKING_TO_ADD_STATUS_NOT_VALID');
    const elsewhere = await createBookingAt(foyer.owner, await findSlot(foyer, meeting, { ahead: 35 }), { status });
    await expectRefused(add([idsOf(elsewhere)]), 'VALIDATION', 'bookings[0].bookingId');
    const other = await completed('SEPARATE_BOOKINGS');
    await expectRefused(
      add([infosOf(other.group)[0] ?? info]),
      'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING',
    );

    const [added] = (await add([info])()).value.bookings;
    expect(added?.booking?.multiServiceBookingInfo?.id).toBe(group.id);
    const middle = infosOf(group)[0] ?? info;
    await expectRefused(remove([middle]), 'VALIDATION', 'bookings');
    const [removed] = (await remove([{ ...info, revision: added?.booking?.revision ?? '' }])()).value.bookings;
    expect(removed?.booking?.multiServiceBookingInfo).toBeUndefined();
    // When one of two leaves, the other becomes single too.
    expect((await remove([middle])()).value.bookings).toHaveLength(1);
    await expectRefused(
      () => foyer.owner.call(calls.getMultiServiceBooking, { multiServiceBookingId: group.id }),
      'MULTI_SERVICE_BOOKING_NOT_FOUND',
    );
  });

  test('F21: attack: a revoked link of the group works again once the booking that revoked it has left', async () => {
    const slots = await listSlots(foyer, meeting, { ahead: 30, days: 25 });
    const times = [...new Map(slots.map(({ slot }) => [slot.startDate, slot])).values()];
    const bookings = [0, 3, 6].flatMap((at) => times.slice(at, at + 1)).map((slot) => bookingOf(slot));
    const group = await createGroup(foyer.owner, { bookings, multiServiceBookingType: 'SEPARATE_BOOKINGS' });
    const asked = { multiServiceBookingId: group.id };
    const { token } = (await foyer.owner.call(calls.getAnonymousActionTokenForMultiServiceBooking, asked)).value;
    const [leaving] = infosOf(group);
    // As another contact address of this booking alone would.
    const revoked = foyer.db.updateTable('bookings').set({ link_version: 1 });
    await revoked.where('id', '=', asId<BookingId>(leaving?.bookingId ?? '')).execute();
    const open = () => foyer.owner.call(calls.getMultiServiceBookingAnonymously, { token });
    await expectRefused(open, 'MANAGE_LINK_REVOKED');
    const left = { ...asked, bookings: leaving ? [leaving] : [] };
    expect((await foyer.owner.call(calls.removeBookingsFromMultiServiceBooking, left)).code).toBe('ok');
    await expectRefused(open, 'MANAGE_LINK_REVOKED');
  });

  test('accepts up to eight bookings', async () => {
    const times = [
      ...new Map(
        (await listSlots(foyer, meeting, { ahead: 30, days: 25 })).map(({ slot }) => [slot.startDate, slot]),
      ).values(),
    ];
    const apart = times.filter((_, index) => index % 3 === 0);
    const status = 'CONFIRMED' as const;
    const input: GroupInput = {
      bookings: apart.slice(0, 7).map((slot) => bookingOf(slot, { status })),
      multiServiceBookingType: 'SEPARATE_BOOKINGS',
    };
    const { id } = await createGroup(foyer.owner, input);
    const more: ReturnType<typeof idsOf>[] = [];
    for (const slot of apart.slice(7, 9)) more.push(idsOf(await createBookingAt(foyer.owner, slot, { status })));
    const add = (bookings: typeof more) => () =>
      foyer.owner.call(calls.addBookingsToMultiServiceBooking, { multiServiceBookingId: id, bookings });
    await expectRefused(add(more), 'VALIDATION', 'bookings');
    expect((await add(more.slice(0, 1))()).value.bookings).toHaveLength(1);
    const removeAll = { multiServiceBookingId: id };
    expect(
      (await foyer.owner.call(calls.removeBookingsFromMultiServiceBooking, removeAll)).value.bookings,
    ).toHaveLength(8);
  });
});
