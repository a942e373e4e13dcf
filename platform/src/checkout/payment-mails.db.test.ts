import { modules, type OrderId, type PaymentMethodId } from '@foyer/contract';
import { addDuration, type Duration, hours, instantOf, minutes, seconds } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceCharges } from '../paid-plans/orders/announce-charges.ts';
import type { PlanContent } from '../paid-plans/plans/plan.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import type { QuietSpan } from '../server/lib/quiet-hours.ts';
import { fetchBooking } from '../testing/booking.ts';
import { BookingPayments } from '../testing/booking-payments.ts';
import { DAY_MS } from '../testing/durations.ts';
import { addMember, type SignedInMember, startMemberSession } from '../testing/members.ts';
import { addOrder, insertTestPlan } from '../testing/orders.ts';
import { siteA } from '../testing/sites.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { announceExpiringCards } from './expiring-cards.ts';

const { bookings, orders, payments } = modules;
const yearly = { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'YEAR' }, cycleCount: 0, freeTrialDays: 0 } as const;
const withTrial = { ...yearly, cycle: { count: 1, unit: 'MONTH' }, freeTrialDays: 10 } as const;

let foyer: TestPlatform;
let paying: BookingPayments;

beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
});
afterAll(() => foyer?.stop());

const mailsOf = async ({ identity }: SignedInMember) => {
  const mails = await foyer.mailsTo(identity.email);
  return mails.map(({ template, data }) => ({ template, data: data as Record<string, unknown> }));
};
const templatesOf = async (member: SignedInMember) => (await mailsOf(member)).map(({ template }) => template);

const signIn = async ({ identity }: SignedInMember) => (await startMemberSession(foyer, identity)).client;

/** An order that a new member buys online and pays by card. */
async function buy(plan: Partial<PlanContent> = {}, token = 'test_card') {
  const buyer = await addMember(foyer);
  const { id: planId } = await insertTestPlan(foyer, plan);
  const { order } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value;
  const paymentId = order.wixPayOrderId ?? '';
  await buyer.client.call(payments.startPayment, { paymentId, token });
  return { buyer, orderId: order.id, paymentId };
}

const refuse = (id: OrderId | PaymentMethodId, error: unknown) => {
  throw new Error(`${id}`, { cause: error });
};

/** Two workers of the job at once. */
const announceTwice = () =>
  Promise.all(
    [1, 2].flatMap(() => [
      announceCharges(foyer.db, { siteId: siteA, now: foyer.now() }, refuse),
      announceExpiringCards(foyer.db, { siteId: siteA, now: foyer.now() }, refuse),
    ]),
  );

describe('orders', { retry: 0 }, () => {
  test('a purchase is one mail: what was paid, its receipt, every charge to come, and how to cancel', async () => {
    const setUpFee = { name: 'Key', amountMinor: 500 };
    const { buyer } = await buy({ setUpFee });
    const [mail, ...others] = await mailsOf(buyer);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'orderPurchased',
      data: {
        paid: { value: '25', currency: 'USD' },
        receipt: { kind: 'RECEIPT', number: expect.stringMatching(/^REC-\d+$/) },
        planned: [{ amount: { value: '20' }, every: { count: 1, unit: 'MONTH' } }],
        canceledBy: 'MEMBER',
      },
    });
  });

  test('what is sold at the desk is confirmed, what is entered for the record is not', async () => {
    const { buyer } = await addOrder(foyer, { paid: false });
    expect(await mailsOf(buyer)).toMatchObject([{ template: 'orderPurchased', data: { owed: { value: '20' } } }]);
    const past = await addOrder(foyer, { startDate: new Date(foyer.now() - 10 * DAY_MS) });
    expect(await templatesOf(past.buyer)).toEqual([]);
    const free = await buy({ priceMinor: 0 });
    expect(await templatesOf(free.buyer)).toEqual(['orderPurchased']);
  });

  test('a refund is told once it has arrived, wherever it goes; one that fails is not', async () => {
    const { buyer, paymentId } = await buy();
    const request = { paymentId, refundId: newId(), reason: 'Sorry', amount: '5' };
    await foyer.owner.call(payments.refundPayment, request);
    await foyer.owner.call(payments.refundPayment, request);
    await foyer.owner.call(payments.refundPayment, { ...request, refundId: newId(), toStoreCredit: true });
    const [, toCard, toCredit, ...others] = await mailsOf(buyer);
    expect(others).toEqual([]);
    const receipt = { kind: 'CREDIT_NOTE', number: expect.stringMatching(/^CRN-/) };
    expect(toCard).toMatchObject({ template: 'orderRefunded', data: { refund: { value: '5' }, receipt } });
    expect(toCard?.data.isToStoreCredit).toBe(false);
    expect(toCredit).toMatchObject({ template: 'orderRefunded', data: { isToStoreCredit: true } });
    const failing = await buy({}, 'test_card_refund_declined');
    await foyer.owner.call(payments.refundPayment, { ...request, paymentId: failing.paymentId, refundId: newId() });
    await foyer.runDueJobs();
    expect(await templatesOf(failing.buyer)).toEqual(['orderPurchased']);
  });

  test('G64: a yearly charge is told of three weeks before, once by two workers, and never after a cancellation', async () => {
    const [kept, canceled] = [await buy({ pricingModel: yearly }), await buy({ pricingModel: yearly })];
    foyer.setClock(foyer.now() + 340 * DAY_MS);
    await announceTwice();
    expect(await templatesOf(kept.buyer)).toEqual(['orderPurchased']);
    const request = { id: canceled.orderId, effectiveAt: 'NEXT_PAYMENT_DATE' } as const;
    await (await signIn(canceled.buyer)).call(orders.requestCancellation, request);
    foyer.setClock(foyer.now() + 6 * DAY_MS);
    await announceTwice();
    await announceTwice();
    expect((await mailsOf(kept.buyer)).slice(1)).toMatchObject([
      { template: 'orderPaymentAhead', data: { next: { value: '20', date: expect.any(String) } } },
    ]);
    expect((await templatesOf(canceled.buyer)).slice(1)).toEqual(['orderCancellationPlanned']);
    // A job that comes after the charge says nothing any more.
    const late = await buy({ pricingModel: yearly });
    foyer.setClock(foyer.now() + 370 * DAY_MS);
    await announceTwice();
    expect(await templatesOf(late.buyer)).toEqual(['orderPurchased']);
  });

  test('G64: a card that ends is told of in its last month, once by two workers, while it pays for something', async () => {
    const expireIn = (member: SignedInMember, days: number) => {
      const at = new Date(foyer.now() + days * DAY_MS);
      const [expiry_year, expiry_month] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
      const expiry_notice_at = new Date(Date.UTC(expiry_year, expiry_month - 1));
      return foyer.db
        .updateTable('payment_methods')
        .set({ expiry_year, expiry_month, expiry_notice_at })
        .where('site_id', '=', siteA)
        .where('member_id', '=', member.identity.id)
        .execute();
    };
    const [running, ending, unused, over, later] = [await buy(), await buy(), await buy(), await buy(), await buy()];
    for (const { buyer } of [running, ending, unused]) await expireIn(buyer, 0);
    await expireIn(over.buyer, -40);
    await expireIn(later.buyer, 40);
    // In the quiet hours nobody is told.
    const quiet = { start: foyer.now(), end: addDuration(foyer.now(), minutes(1)) };
    await announceExpiringCards(foyer.db, { siteId: siteA, now: foyer.now(), quiet }, refuse);
    foyer.setClock(addDuration(quiet.start, seconds(59)));
    await announceTwice();
    expect(await templatesOf(running.buyer)).toEqual(['orderPurchased']);
    foyer.setClock(quiet.end);
    const request = { id: ending.orderId, effectiveAt: 'NEXT_PAYMENT_DATE' } as const;
    await ending.buyer.client.call(orders.requestCancellation, request);
    await foyer.owner.call(orders.cancelOrder, { id: unused.orderId, effectiveAt: 'IMMEDIATELY' });
    await announceTwice();
    await announceTwice();
    expect((await mailsOf(running.buyer)).slice(1)).toMatchObject([
      { template: 'cardExpiring', data: { planName: 'Monthly', card: { name: expect.stringContaining('4242') } } },
    ]);
    const others = await Promise.all([ending, unused, over, later].map(({ buyer }) => templatesOf(buyer)));
    expect(others.flat()).not.toContain('cardExpiring');
  });

  test('a notice of a charge comes before the quiet hours, and one that is due within them all the same after', async () => {
    const announce = (quiet?: QuietSpan) =>
      announceCharges(foyer.db, { siteId: siteA, now: foyer.now(), quiet }, refuse);
    const buyUntil = async (fromNotice: Duration) => {
      const bought = await buy({ pricingModel: withTrial });
      const ofOrder = foyer.db.selectFrom('orders').select('notice_due_at as due');
      const { due } = await ofOrder.where('id', '=', asId<OrderId>(bought.orderId)).executeTakeFirstOrThrow();
      foyer.setClock(addDuration(instantOf(due ?? new Date(0)), fromNotice));
      return bought.buyer;
    };
    const quietFrom = (begins: Duration, ends: Duration): QuietSpan => ({
      start: addDuration(foyer.now(), begins),
      end: addDuration(foyer.now(), ends),
    });
    const early = await buyUntil(hours(-5));
    await announce(quietFrom(minutes(10), hours(4)));
    expect(await templatesOf(early)).toEqual(['orderPurchased']);
    await announce(quietFrom(minutes(10), hours(11)));
    expect((await templatesOf(early)).slice(1)).toEqual(['orderPaymentAhead']);

    const late = await buyUntil(minutes(1));
    const quiet = quietFrom(hours(-2), hours(9));
    await announce(quiet);
    await announce();
    expect(await templatesOf(late)).toEqual(['orderPurchased']);
    foyer.setClock(quiet.end);
    await announce();
    expect((await templatesOf(late)).slice(1)).toEqual(['orderPaymentAhead']);
  });

  test('a renewal whose card was deleted is told of, with a link that isn’t stored', async () => {
    const { buyer } = await buy();
    const { paymentMethods } = (await buyer.client.call(payments.listPaymentMethods, {})).value;
    await buyer.client.call(payments.deletePaymentMethod, { paymentMethodId: paymentMethods[0]?.id ?? '' });
    await foyer.runFor(32 * DAY_MS);
    const [, failed] = await foyer.mailsTo(buyer.identity.email);
    expect(failed?.template).toBe('orderPaymentFailed');
    expect(JSON.stringify(failed?.data)).not.toContain('/pay/');
    expect(JSON.stringify(failed?.rendered)).toMatch(/\/pay\/[\w-]{68}/);
  });
});

describe('bookings', { retry: 0 }, () => {
  const byContact = async (booked: { booking: { contactDetails?: { email?: string } } }) => {
    const mails = await foyer.mailsTo(booked.booking.contactDetails?.email ?? '');
    return mails.map(({ template, data }) => ({ template, data: data as Record<string, unknown> }));
  };

  test('a deposit is confirmed with its receipt and a link for the rest, and the rest has a receipt of its own', async () => {
    const booked = await paying.reserveAndPay(await paying.addServiceWithDeposit());
    const receipt = { kind: 'RECEIPT', number: expect.stringMatching(/^REC-/) };
    const payUrl = expect.stringMatching(/\/pay\/[\w-]{64}$/);
    const confirmed = { paid: { value: '30' }, owed: { value: '80' }, receipt, payUrl };
    expect(await byContact(booked)).toMatchObject([{ template: 'bookingConfirmed', data: confirmed }]);
    await paying.pay(booked);
    const [, paid, ...others] = await byContact(booked);
    expect(others).toEqual([]);
    expect(paid).toMatchObject({ template: 'bookingPaymentReceived', data: { paid: { value: '80' }, receipt } });
    expect(paid?.data).not.toHaveProperty('payUrl');
  });

  test('a refund with a cancellation is told in one mail, one of its own in another', async () => {
    const booked = await paying.reserveAndPay(await paying.addService());
    const paymentId = booked.payment.id;
    await foyer.owner.call(payments.refundPayment, { paymentId, refundId: newId(), reason: 'Sorry', amount: '10' });
    const booking = await fetchBooking(foyer, booked.booking.id);
    await foyer.owner.call(bookings.cancelBooking, {
      bookingId: booking.id,
      revision: booking.revision,
      participantNotification: { notifyParticipants: true },
      flowControlSettings: { withRefund: true, waiveCancellationFee: true },
    });
    await foyer.runDueJobs();
    expect((await byContact(booked)).slice(1)).toMatchObject([
      { template: 'bookingRefunded', data: { refund: { value: '10' } } },
      { template: 'bookingCanceled', data: { refund: { value: '70' } } },
    ]);
  });
});
