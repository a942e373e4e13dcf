import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { fetchBooking, idsOf } from '../testing/booking.ts';
import { addFeePolicy, BookingPayments } from '../testing/booking-payments.ts';
import { addMember } from '../testing/members.ts';
import { siteA } from '../testing/sites.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import type { WireClient } from '../testing/wire-client.ts';

const { bookings, giftCards, payments, storeCredit } = modules;

let foyer: TestPlatform;
let paying: BookingPayments;
let paidOnline: string;
let approved: string;
/** Canceling costs $55, of which the deposit covers $30. */
let withFee: string;
beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
  paidOnline = await paying.addService();
  withFee = await paying.addServiceWithDeposit({ bookingPolicy: { id: await addFeePolicy(foyer, '50') } });
  approved = await paying.addServiceWithApproval();
});
afterAll(() => foyer.stop());

/** Tries every way to give money away, each twice. */
async function giveAway(client: WireClient): Promise<string[]> {
  const { id: memberId } = (await addMember(foyer)).identity;
  const [paid, owing, canceled, declined] = [
    await paying.reserveAndPay(paidOnline),
    await paying.reserveAndPay(withFee, { depositSelected: true }),
    await paying.reserveAndPay(paidOnline),
    await paying.reserveAndPay(approved),
  ];
  const { id: giftCardId } = (await foyer.owner.call(giftCards.createGiftCard, { amount: '5' })).value.giftCard;
  const flowControlSettings = { withRefund: true };
  const idsNow = async (booking: { id: string }) => idsOf(await fetchBooking(foyer, booking.id));
  await owing.client.call(bookings.cancelBooking, await idsNow(owing.booking));
  const change = () => ({ memberId, entryId: newId(), amount: '5', reason: 'Sorry' });
  const [grant, withdrawal, refundId] = [change(), change(), newId()];
  const ways = [
    () => client.call(storeCredit.grantStoreCredit, grant),
    () => client.call(storeCredit.withdrawStoreCredit, withdrawal),
    () => client.call(giftCards.createGiftCard, { amount: '5', code: `GIVEN-${memberId.slice(-8)}` }),
    () => client.call(giftCards.cancelGiftCard, { giftCardId }),
    () => client.call(payments.refundPayment, { paymentId: paid.payment.id, refundId, reason: 'Ill', amount: '5' }),
    () => client.call(bookings.waiveBookingFee, { bookingId: owing.booking.id }),
    async () => client.call(bookings.cancelBooking, { ...(await idsNow(canceled.booking)), flowControlSettings }),
    async () => client.call(bookings.declineBooking, { ...(await idsNow(declined.booking)), flowControlSettings }),
  ];
  const codes: string[] = [];
  for (const way of ways) {
    codes.push((await way()).code);
    await way();
  }
  return codes;
}

const listEvents = async (by: string) => {
  const events = await foyer.db
    .selectFrom('security_events')
    .select(['type', 'data'])
    .where('site_id', '=', siteA)
    .orderBy('id')
    .execute();
  return events.filter(({ data }) => Object(data).by === by);
};

test('F41: staff can’t give money away', async () => {
  const codes = await giveAway(await addApiKey(foyer, { role: 'staff' }));
  expect(new Set(codes)).toEqual(new Set(['PERMISSION_DENIED']));
});

test('F42: managers can, and each time is recorded once, without a code', async () => {
  const { client, identity } = await addMember(foyer, { role: 'manager' });
  expect(new Set(await giveAway(client))).toEqual(new Set(['ok']));
  const events = await listEvents(identity.id);
  expect(events.map(({ type, data }) => `${type} ${Object(data).amount.value}`)).toEqual([
    'STORE_CREDIT_GRANTED 5',
    'STORE_CREDIT_WITHDRAWN 5',
    'GIFT_CARD_CREATED 5',
    'GIFT_CARD_CANCELED 5',
    'PAYMENT_REFUNDED 5',
    'BOOKING_FEE_WAIVED 25',
    'PAYMENT_REFUNDED 80',
    'PAYMENT_REFUNDED 80',
  ]);
  expect(JSON.stringify(events)).not.toContain('GIVEN');
});
