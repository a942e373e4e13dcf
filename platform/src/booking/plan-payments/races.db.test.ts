import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMemberWithPlan, addPlanService, listLedger, tenVisits } from '../../testing/benefits.ts';
import { bookingOf, idsOf } from '../../testing/booking.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addSession, eveningIn } from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { bookings, orders } = modules;
const ROUNDS = 5;

describe.each(racedEngines)('%s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  let serviceId: string;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
    // The same session may win each round.
    serviceId = await addPlanService(foyer, { defaultCapacity: 2 * ROUNDS });
  });
  afterAll(() => foyer.stop());

  const addSlots = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const session = await addSession(foyer, serviceId, eveningIn(foyer, 2 + index), { allowConflicts: true });
        return { serviceId, eventId: session.id };
      }),
    );

  async function memberWith(sessions: number) {
    const { buyer, orderId } = await addMemberWithPlan(foyer, {
      serviceIds: [serviceId],
      included: [{ ...tenVisits, sessions }],
    });
    const book = (slot: { serviceId: string; eventId: string }) =>
      buyer.client.call(bookings.createBooking, { booking: bookingOf(slot, { selectedPaymentOption: 'MEMBERSHIP' }) });
    /** By the business: a member's own bookings take turns before they come to the plan. */
    const bookFor = (slot: { serviceId: string; eventId: string }) => {
      const contactDetails = { contactId: buyer.identity.id };
      const booking = { ...bookingOf(slot, { selectedPaymentOption: 'MEMBERSHIP' }), contactDetails };
      return foyer.owner.call(bookings.createBooking, { booking: { ...booking, status: 'CONFIRMED' } });
    };
    return { orderId, book, bookFor };
  }

  async function expectSumOf(orderId: Parameters<typeof listLedger>[1], balance: number) {
    const { pools, entries } = await listLedger(foyer, orderId);
    expect(pools.map((pool) => pool.balance)).toEqual([balance]);
    expect(entries.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(balance);
  }

  test('of four bookings for the last session one gets it, and the others are told', async () => {
    const slots = await addSlots(4);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, bookFor } = await memberWith(1);
      const answers = await Promise.all(slots.map(bookFor));
      const refused = answers.filter(({ code }) => code !== 'ok');
      expect(refused.map(({ code, data }) => [code, data.reason])).toEqual(
        Array.from({ length: 3 }, () => ['BENEFIT_NOT_AVAILABLE', 'NO_SESSIONS_LEFT']),
      );
      await expectSumOf(orderId, 0);
    }
  });

  test('a booking and the end of its order: the session is taken before, or refused', async () => {
    const [slot] = await addSlots(1);
    if (!slot) throw new Error('There is no session.');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, book } = await memberWith(3);
      const [made, canceled] = await Promise.all([
        book(slot),
        foyer.owner.call(orders.cancelOrder, { id: orderId, effectiveAt: 'IMMEDIATELY' }),
      ]);
      expect(canceled.code).toBe('ok');
      if (made.code !== 'ok') expect(made.data.reason).toBe('NO_PLAN');
      await expectSumOf(orderId, 0);
      if (made.code === 'ok') await foyer.owner.call(bookings.cancelBooking, idsOf(made.value.booking));
      await expectSumOf(orderId, 0);
    }
  });

  test('two cancellations of one booking give its session back once', async () => {
    const [slot] = await addSlots(1);
    if (!slot) throw new Error('There is no session.');
    const { orderId, book } = await memberWith(2);
    const { booking } = (await book(slot)).value;
    await Promise.all([1, 2, 3].map(() => foyer.owner.call(bookings.cancelBooking, idsOf(booking))));
    await expectSumOf(orderId, 2);
  });
});
