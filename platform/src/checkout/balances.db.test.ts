import { modules } from '@foyer/contract';
import { minutes, readTimestamp, subtractDuration } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDuePayments } from '../booking/payments/apply-due.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { fetchBooking, idsOf } from '../testing/booking.ts';
import { type Booked, BookingPayments } from '../testing/booking-payments.ts';
import { addMember } from '../testing/members.ts';
import { siteA } from '../testing/sites.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const { bookingPolicies, bookings, payments } = modules;

let foyer: TestPlatform;
let paying: BookingPayments;
/** $110 with a deposit of $30; the rest is charged an hour before. */
let serviceId: string;

const foyerRules = { autoCollectBalanceEnabled: true, collectBalanceInMinutes: 60 };
const addPolicy = (isSaving: boolean) =>
  foyer.owner.call(bookingPolicies.createBookingPolicy, {
    bookingPolicy: { name: 'Balance', saveCreditCardPolicy: { enabled: isSaving }, foyer: foyerRules },
  });

beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
  const { bookingPolicy } = (await addPolicy(true)).value;
  serviceId = await paying.addServiceWithDeposit({ bookingPolicy: { id: bookingPolicy.id ?? '' } });
});
afterAll(() => foyer.stop());

/** A member's booking whose deposit this card has paid. */
async function book(card = 'test_card') {
  const { client, identity } = await addMember(foyer);
  const contactDetails = { firstName: 'Ann', email: identity.email };
  const more = { depositSelected: true, contactDetails };
  return { ...(await paying.reserveAndPay(serviceId, more, { client, card })), email: identity.email };
}

const chargedAt = ({ booking: { startDate } }: Booked) =>
  subtractDuration(readTimestamp(String(startDate)), minutes(60));
const nextOf = async ({ booking: { id } }: Booked) =>
  Object((await fetchBooking(foyer, id)).extendedFields?.namespaces?.foyer).nextPayment;
const mailsOf = async (email: string) => (await foyer.mailsTo(email)).map(({ template }) => template);
const deposit = ['CHARGE 30', 'PAYMENT -30'];
const whole = [...deposit, 'CHARGE 80', 'PAYMENT -80', '= 0'];

test('G65: a balance is announced, and charged once before the visit by two workers', { retry: 0 }, async () => {
  const booked = await book();
  expect(await nextOf(booked)).toEqual({
    price: { value: '80', currency: 'USD' },
    date: toTimestamp(chargedAt(booked)),
  });
  const [confirmation] = await foyer.mailsTo(booked.email);
  expect(confirmation?.data).toMatchObject({ paid: { value: '30' }, owed: { value: '80' }, next: { value: '80' } });
  foyer.setClock(subtractDuration(chargedAt(booked), minutes(1)));
  await foyer.runDueJobs();
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PARTIALLY_PAID');
  foyer.setClock(chargedAt(booked));
  const failures: unknown[] = [];
  const work = { siteId: siteA, secret: 'secret', publicUrl: foyer.origin, now: foyer.now() };
  const run = () => applyDuePayments(foyer.db, { ...work, onFailure: (_, error) => failures.push(error) });
  await Promise.all([run(), run(), foyer.runDueJobs()]);
  await foyer.runDueJobs();
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  expect(await paying.listLedger(booked)).toEqual(whole);
  expect(await nextOf(booked)).toBeUndefined();
  expect(await mailsOf(booked.email)).toEqual(['bookingConfirmed', 'bookingPaymentReceived']);
  expect(failures).toEqual([]);
});

test('one that can’t be charged is tried once, and its mail has a link to pay it', async () => {
  const booked = await book('test_card_renewal_declined');
  await foyer.runUntil(chargedAt(booked) + minutes(50));
  await foyer.runDueJobs();
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PARTIALLY_PAID');
  expect(await mailsOf(booked.email)).toEqual(['bookingConfirmed', 'bookingReminder', 'bookingBalanceDue']);
  const due = (await foyer.mailsTo(booked.email)).at(-1);
  expect(due?.data).toMatchObject({ owed: { value: '80' }, payUrl: expect.stringContaining('/pay/') });
  const query = { subjectKind: 'BOOKING', subjectId: booked.booking.id } as const;
  const { value } = await foyer.owner.call(payments.listPayments, query);
  expect(value.payments.map(({ purpose, status }) => `${purpose} ${status}`)).toEqual([
    'BALANCE FAILED',
    'DEPOSIT SUCCEEDED',
  ]);
  await paying.pay({ client: foyer.owner, booking: booked.booking });
  expect(await paying.listLedger(booked)).toEqual(whole);
});

test('one that the customer prepared and left is charged, one that they are paying is not', async () => {
  const left = await book();
  await paying.prepare(left);
  await foyer.runUntil(chargedAt(left) + minutes(1));
  expect(await paying.stateOf(left)).toBe('CONFIRMED PAID');
  const begun = await book();
  await foyer.runUntil(subtractDuration(chargedAt(begun), minutes(1)));
  const { wixPayOrderId } = (await paying.prepare({ client: foyer.owner, booking: begun.booking })).value;
  const started = await paying.start(foyer.owner, wixPayOrderId, 'test_card_second_step');
  expect(started.value.payment.status).toBe('REQUIRES_ACTION');
  await foyer.runUntil(chargedAt(begun) + minutes(1));
  expect(await paying.stateOf(begun)).toBe('CONFIRMED PARTIALLY_PAID');
  const { date } = await nextOf(begun);
  expect(readTimestamp(date)).toBeGreaterThan(chargedAt(begun) + minutes(59));
});

test('nothing is charged of a guest, of what was paid before, or after a cancellation', async () => {
  const guest = await paying.reserveAndPay(serviceId, { depositSelected: true });
  expect(await nextOf(guest)).toBeUndefined();
  const [paid, canceled] = [await book(), await book()];
  await paying.pay(paid);
  await foyer.owner.call(bookings.cancelBooking, idsOf(await fetchBooking(foyer, canceled.booking.id)));
  await foyer.runUntil(Math.max(...[guest, paid, canceled].map(chargedAt)) + minutes(1));
  expect(await paying.listLedger(guest)).toEqual([...deposit, '= 0']);
  expect(await paying.listLedger(paid)).toEqual(whole);
  expect(await paying.listLedger(canceled)).toEqual([...deposit, '= 0']);
  expect(await mailsOf(canceled.email)).not.toContain('bookingBalanceDue');
});

test('a policy that charges balances has to save cards', async () => {
  expect((await addPolicy(false)).fields).toEqual(['bookingPolicy.saveCreditCardPolicy.enabled']);
});
