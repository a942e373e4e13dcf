import { modules, type OperationOf, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import { createBookingAt, fetchBooking, findSlot, idsOf } from '../testing/booking.ts';
import { BookingPayments } from '../testing/booking-payments.ts';
import { racedEngines } from '../testing/fresh-database.ts';
import { addMember, type SignedInMember } from '../testing/members.ts';
import { fetchOrder, insertTestPlan } from '../testing/orders.ts';
import { addStoreCredit, fetchStoreCredit } from '../testing/store-credit.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const { bookings, members, orders, payments, storeCredit } = modules;

type StartRequest = RequestOf<OperationOf<'payments.startPayment'>>;

interface Bought {
  buyer: SignedInMember;
  orderId: string;
  paymentId: string;
}

describe.each(racedEngines)('on %s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
    await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
  });
  afterAll(() => foyer.stop());

  const prepare = async ({ client }: SignedInMember, id: string) =>
    (await client.call(orders.prepareOrderPayment, { id })).value.wixPayOrderId;

  /** An order for 20 dollars that waits for its first payment, of a new member unless one is given. */
  async function buy(member?: SignedInMember, plan: Parameters<typeof insertTestPlan>[1] = {}): Promise<Bought> {
    const buyer = member ?? (await addMember(foyer));
    const { id: planId } = await insertTestPlan(foyer, plan);
    const { order } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value;
    return { buyer, orderId: order.id, paymentId: await prepare(buyer, order.id) };
  }

  /** The same, of a member who has so much store credit. */
  async function buyWith(credit: string): Promise<Bought> {
    const buyer = await addMember(foyer);
    await addStoreCredit(foyer, buyer.identity.id, credit);
    return buy(buyer);
  }

  const start = (
    { buyer, paymentId }: Bought,
    how: Omit<StartRequest, 'paymentId'> = { storeCredit: true },
    client = buyer.client,
  ) => client.call(payments.startPayment, { paymentId, ...how });
  const statusOf = async (answer: ReturnType<typeof start>) => (await answer).value.payment.status;
  const refund = ({ paymentId }: Bought, fields: Partial<RequestOf<typeof payments.refundPayment>> = {}) =>
    foyer.owner.call(payments.refundPayment, { paymentId, refundId: newId(), reason: 'Called off', ...fields });
  const listLedger = async ({ orderId: subjectId }: Bought) => {
    const { value } = await foyer.owner.call(payments.listLedgerEntries, { subjectKind: 'ORDER', subjectId });
    return value.entries.map(({ kind, amount }) => `${kind} ${amount.value}`);
  };

  /** A member's entries, the oldest first, whose sum is the balance. */
  async function listCredit({ identity: { id }, client }: SignedInMember) {
    const { entries } = (await client.call(storeCredit.listStoreCreditEntries, {})).value;
    const sum = entries.reduce((total, { amount }) => total + Math.round(Number(amount.value) * 100), 0);
    expect(sum).toBe(Math.round(Number(await fetchStoreCredit(foyer, id)) * 100));
    return entries.reverse().map(({ kind, amount, balance }) => `${kind} ${amount.value} = ${balance.value}`);
  }

  test('pays an order, and a repetition takes nothing more', async () => {
    const bought = await buyWith('50');
    const first = (await start(bought)).value.payment;
    expect(first).toMatchObject({ status: 'SUCCEEDED', provider: 'STORE_CREDIT', amount: { value: '20' } });
    expect((await start(bought)).value.payment).toEqual(first);
    expect(await fetchOrder(foyer, bought.orderId)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });
    expect(await listLedger(bought)).toEqual(['CHARGE 20', 'PAYMENT -20']);
    expect(await listCredit(bought.buyer)).toEqual(['GRANT 50 = 50', 'PAYMENT -20 = 30']);
  });

  test('pays all or nothing, and the order can then be paid in another way', async () => {
    const bought = await buyWith('19.99');
    const { payment } = (await start(bought)).value;
    expect(payment).toMatchObject({ status: 'FAILED', failure: { code: 'INSUFFICIENT_FUNDS', retryable: true } });
    expect(await fetchStoreCredit(foyer, bought.buyer.identity.id)).toBe('19.99');
    const again = { ...bought, paymentId: await prepare(bought.buyer, bought.orderId) };
    expect((await start(again, { token: 'test_card' })).value.payment).toMatchObject({
      status: 'SUCCEEDED',
      provider: 'TEST',
    });
    const withoutAny = await buy();
    expect((await start(withoutAny)).value.payment.failure?.code).toBe('INSUFFICIENT_FUNDS');
  });

  describe('pays a part, and a card the rest', () => {
    const part = { token: 'test_card', storeCreditAmount: '5' };

    test('as one payment, whose refunds go back to the card first', async () => {
      const bought = await buyWith('8');
      const { payment } = (await start(bought, part)).value;
      expect(payment).toMatchObject({
        ...{ status: 'SUCCEEDED', provider: 'TEST' },
        ...{ amount: { value: '20' }, storeCreditAmount: { value: '5' } },
      });
      expect((await start(bought, part)).value.payment).toEqual(payment);
      expect(await fetchOrder(foyer, bought.orderId)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });
      expect(await listLedger(bought)).toEqual(['CHARGE 20', 'PAYMENT -20']);
      const { value } = await foyer.owner.call(modules.invoices.listInvoices, { orderId: bought.orderId });
      expect(value.invoices.map(({ total, paid }) => [total, paid.storeCredit])).toEqual([['20', '5']]);

      expect((await refund(bought, { amount: '12' })).value.refund.storeCreditAmount).toBeUndefined();
      const refundId = newId();
      const second = (await refund(bought, { refundId, amount: '5' })).value.refund;
      expect(second).toMatchObject({ status: 'SUCCEEDED', toStoreCredit: false, storeCreditAmount: { value: '2' } });
      expect((await refund(bought, { refundId, amount: '5' })).value.refund).toEqual(second);
      const last = { refundId: newId() };
      expect((await refund(bought, last)).value.refund).toMatchObject({ toStoreCredit: true, amount: { value: '3' } });
      expect((await refund(bought, last)).code).toBe('ok');
      expect((await refund(bought, { amount: '1' })).code).toBe('REFUND_EXCEEDS_PAYMENT');
      expect(await listCredit(bought.buyer)).toEqual([
        ...['GRANT 8 = 8', 'PAYMENT -5 = 3', 'REFUND 2 = 5', 'REFUND 3 = 8'],
      ]);
      const given = ['12', '5', '3'].flatMap((amount) => [`REFUND ${amount}`, `CREDIT -${amount}`]);
      expect(await listLedger(bought)).toEqual(['CHARGE 20', 'PAYMENT -20', ...given]);
    });

    test('and comes back when the card is declined, or the payment is given up', async () => {
      const bought = await buyWith('8');
      const declined = (await start(bought, { ...part, token: 'test_card_declined' })).value.payment;
      expect(declined).toMatchObject({ status: 'FAILED', storeCreditAmount: { value: '5' } });
      const again = { ...bought, paymentId: await prepare(bought.buyer, bought.orderId) };
      const asked = { ...part, token: 'test_card_second_step' };
      expect(await statusOf(start(again, asked))).toBe('REQUIRES_ACTION');
      expect(await fetchStoreCredit(foyer, bought.buyer.identity.id)).toBe('3');
      expect((await start(again, { ...asked, storeCreditAmount: '4' })).code).toBe('PAYMENT_STARTED');
      await bought.buyer.client.call(payments.cancelPayment, { paymentId: again.paymentId });
      expect(await listCredit(bought.buyer)).toEqual([
        ...['GRANT 8 = 8', 'PAYMENT -5 = 3', 'RELEASE 5 = 8', 'PAYMENT -5 = 3', 'RELEASE 5 = 8'],
      ]);
      expect(await listLedger(bought)).toEqual([]);
    });

    test('of two payments at once over one balance, one gets it', async () => {
      const first = await buyWith('5');
      const second = await buy(first.buyer);
      const answers = await Promise.all([first, second].map(async (bought) => (await start(bought, part)).code));
      expect(answers.sort()).toEqual(['STORE_CREDIT_INSUFFICIENT', 'ok']);
      expect(await listCredit(first.buyer)).toEqual(['GRANT 5 = 5', 'PAYMENT -5 = 0']);
    });

    test.each([
      ['all of it', { ...part, storeCreditAmount: '20' }],
      ['nothing', { ...part, storeCreditAmount: '0' }],
      ['both', { storeCredit: true, storeCreditAmount: '5' }],
    ])('but not %s', async (_, how) => {
      const bought = await buyWith('50');
      const refused = await start(bought, how);
      expect(refused.fields).toEqual(['storeCreditAmount']);
      expect(await fetchStoreCredit(foyer, bought.buyer.identity.id)).toBe('50');
    });

    test('of its member only', async () => {
      const bought = await buyWith('50');
      expect((await start(bought, part, foyer.owner)).code).toBe('PERMISSION_DENIED');
    });
  });

  test('a double click pays once', async () => {
    const bought = await buyWith('50');
    const answers = await Promise.all([1, 2, 3, 4].map(() => statusOf(start(bought))));
    expect(answers).toEqual(Array.from({ length: 4 }, () => 'SUCCEEDED'));
    expect(await listCredit(bought.buyer)).toEqual(['GRANT 50 = 50', 'PAYMENT -20 = 30']);
  });

  test('G62: of payments at once over one balance, exactly as many succeed as it covers', async () => {
    const first = await buyWith('45');
    const others = await Promise.all([1, 2, 3].map(() => buy(first.buyer)));
    const answers = await Promise.all([first, ...others].map((bought) => statusOf(start(bought))));
    expect(answers.sort()).toEqual(['FAILED', 'FAILED', 'SUCCEEDED', 'SUCCEEDED']);
    expect(await listCredit(first.buyer)).toEqual(['GRANT 45 = 45', 'PAYMENT -20 = 25', 'PAYMENT -20 = 5']);
  });

  test('is refunded to the balance, never more than was paid', async () => {
    const bought = await buyWith('20');
    await start(bought);
    const refundId = newId();
    const first = await refund(bought, { refundId, amount: '5' });
    expect(first.value.refund.status).toBe('SUCCEEDED');
    expect((await refund(bought, { refundId, amount: '5' })).value).toEqual(first.value);
    await Promise.all([1, 2, 3].map(() => refund(bought, { amount: '9' })));
    expect((await listLedger(bought)).slice(2)).toEqual(['REFUND 5', 'CREDIT -5', 'REFUND 9', 'CREDIT -9']);
    const credit = ['GRANT 20 = 20', 'PAYMENT -20 = 0', 'REFUND 5 = 5', 'REFUND 9 = 14'];
    expect(await listCredit(bought.buyer)).toEqual(credit);
  });

  test('pays a booking, and gets it back when the business cancels it', async () => {
    const paying = await BookingPayments.open(foyer);
    const slot = await findSlot(foyer, await paying.addService());
    const member = await addMember(foyer);
    await addStoreCredit(foyer, member.identity.id, '100');
    const booking = await createBookingAt(member.client, slot, { selectedPaymentOption: 'ONLINE' });
    const booked = { client: member.client, booking };
    const paymentId = (await paying.prepare(booked)).value.wixPayOrderId;
    expect(await statusOf(member.client.call(payments.startPayment, { paymentId, storeCredit: true }))).toBe(
      'SUCCEEDED',
    );
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
    const ids = idsOf(await fetchBooking(foyer, booking.id));
    await foyer.owner.call(bookings.cancelBooking, { ...ids, flowControlSettings: { withRefund: true } });
    await foyer.runDueJobs();
    expect(await paying.stateOf(booked)).toBe('CANCELED REFUNDED');
    expect(await listCredit(member)).toEqual(['GRANT 100 = 100', 'PAYMENT -80 = 20', 'REFUND 80 = 100']);
  });

  test('gets refunds of other payments, within what was paid, and each once', async () => {
    const bought = await buy();
    await start(bought, { token: 'test_card' });
    const request = { refundId: newId(), amount: '8', toStoreCredit: true };
    const first = await refund(bought, request);
    expect(first.value.refund).toMatchObject({ status: 'SUCCEEDED', toStoreCredit: true });
    expect((await refund(bought, request)).value).toEqual(first.value);
    expect((await refund(bought, { ...request, toStoreCredit: false })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const rest = [true, false, true].map((toStoreCredit) => refund(bought, { amount: '12', toStoreCredit }));
    const codes = (await Promise.all(rest)).map(({ code }) => code).sort();
    expect(codes).toEqual(['REFUND_EXCEEDS_PAYMENT', 'REFUND_EXCEEDS_PAYMENT', 'ok']);
    const { refunds, payment } = (await foyer.owner.call(payments.getPayment, { paymentId: bought.paymentId })).value;
    expect(payment.refunded.value).toBe('20');
    const credited = refunds.filter(({ toStoreCredit }) => toStoreCredit);
    expect(await listCredit(bought.buyer)).toEqual(['REFUND 8 = 8', 'REFUND 12 = 20'].slice(0, credited.length));
    const taken = await foyer.db
      .selectFrom('test_provider_charges')
      .selectAll()
      .where('charge_id', '=', bought.paymentId)
      .executeTakeFirstOrThrow();
    expect(taken.refunded_minor).toBe(credited.length === 2 ? 0 : 1200);
    expect((await listLedger(bought)).slice(2)).toEqual(['REFUND 8', 'CREDIT -8', 'REFUND 12', 'CREDIT -12']);
  });

  test('a refund to it needs a member', async () => {
    const bought = await buy();
    await start(bought, { token: 'test_card' });
    await foyer.owner.call(orders.cancelOrder, { id: bought.orderId, effectiveAt: 'IMMEDIATELY' });
    await foyer.owner.call(members.deleteMember, { id: bought.buyer.identity.id });
    expect((await refund(bought, { toStoreCredit: true })).code).toBe('MEMBER_NOT_FOUND');
    expect((await refund(bought)).value.refund.status).toBe('SUCCEEDED');
  });

  test('a payment that its order doesn’t want goes back to the balance', async () => {
    const buyer = await addMember(foyer);
    await addStoreCredit(foyer, buyer.identity.id, '50');
    const { id: planId } = await insertTestPlan(foyer, { maxPurchasesPerBuyer: 1 });
    const add = async () => (await buyer.client.call(orders.createOnlineOrder, { planId })).value.order.id;
    const drafts = [await add(), await add()];
    for (const orderId of drafts) await start({ buyer, orderId, paymentId: await prepare(buyer, orderId) });
    await foyer.runDueJobs();
    const credit = ['GRANT 50 = 50', 'PAYMENT -20 = 30', 'PAYMENT -20 = 10', 'REFUND 20 = 30'];
    expect(await listCredit(buyer)).toEqual(credit);
  });

  test('can’t save a method for a free trial', async () => {
    const pricingModel = {
      kind: 'SUBSCRIPTION',
      cycle: { count: 1, unit: 'MONTH' },
      cycleCount: 0,
      freeTrialDays: 7,
    } as const;
    const bought = await buy(undefined, { pricingModel });
    expect((await start(bought)).code).toBe('STORE_CREDIT_NOT_ACCEPTED');
    expect((await start(bought, { token: 'test_card' })).value.payment.status).toBe('SUCCEEDED');
  });

  test('F43: is seen and spent by its member alone', async () => {
    const bought = await buyWith('20');
    const { id: memberId } = bought.buyer.identity;
    const other = await addMember(foyer);
    for (const operation of [storeCredit.getStoreCredit, storeCredit.listStoreCreditEntries]) {
      expect((await other.client.call(operation, { memberId })).code).toBe('MEMBER_NOT_FOUND');
      expect((await bought.buyer.client.call(operation, { memberId })).code).toBe('ok');
    }
    expect((await foyer.ownerB.call(storeCredit.getStoreCredit, { memberId })).code).toBe('MEMBER_NOT_FOUND');
    expect((await start(bought, { storeCredit: true }, other.client)).code).toBe('PAYMENT_NOT_FOUND');
    expect((await start(bought, { storeCredit: true }, foyer.owner)).code).toBe('PERMISSION_DENIED');
    expect((await start(bought, { storeCredit: true, token: 'test_card' })).code).toBe('VALIDATION');
    expect(await fetchStoreCredit(foyer, memberId)).toBe('20');
  });

  describe('granting and withdrawing', () => {
    const { grantStoreCredit, withdrawStoreCredit } = storeCredit;

    test('happen once by their id, and leave no balance below zero', async () => {
      const member = await addMember(foyer);
      const grant = { memberId: member.identity.id, entryId: newId(), amount: '12.50', reason: 'Sorry' };
      const answers = await Promise.all([1, 2, 3].map(() => foyer.owner.call(grantStoreCredit, grant)));
      const [first] = answers;
      expect(first?.value).toMatchObject({
        storeCredit: { memberId: member.identity.id, balance: { value: '12.50', currency: 'USD' } },
        entry: { id: grant.entryId, kind: 'GRANT', reason: 'Sorry', actorId: expect.any(String) },
      });
      for (const answer of answers) expect(answer.value).toEqual(first?.value);
      const take = (amount: string) =>
        foyer.owner.call(withdrawStoreCredit, { ...grant, entryId: newId(), amount, reason: 'A mistake' });
      expect((await take('12.51')).code).toBe('STORE_CREDIT_INSUFFICIENT');
      expect((await take('2')).value.storeCredit.balance.value).toBe('10.50');
      expect(await listCredit(member)).toEqual(['GRANT 12.50 = 12.50', 'WITHDRAW -2 = 10.50']);
      const { entries } = (await member.client.call(storeCredit.listStoreCreditEntries, { limit: 1 })).value;
      expect(entries).toEqual([expect.not.objectContaining({ actorId: expect.anything() })]);
    });

    test('of several members at once with one id: one gets it', async () => {
      const entryId = newId();
      const people = await Promise.all([1, 2, 3, 4].map(() => addMember(foyer)));
      const grants = people.map(({ identity: { id: memberId } }) =>
        foyer.owner.call(storeCredit.grantStoreCredit, { memberId, entryId, amount: '5', reason: 'Sorry' }),
      );
      const reused = 'IDEMPOTENCY_KEY_REUSED';
      expect((await Promise.all(grants)).map(({ code }) => code).sort()).toEqual([reused, reused, reused, 'ok']);
    });

    test('refuse another request with the same id, odd amounts, and strangers', async () => {
      const { identity } = await addMember(foyer);
      const entryId = await addStoreCredit(foyer, identity.id, '5');
      const send = (fields: object) =>
        foyer.owner.call(grantStoreCredit, { memberId: identity.id, entryId, amount: '5', reason: 'Once', ...fields });
      expect((await send({ amount: '6' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await send({ memberId: (await addMember(foyer)).identity.id })).code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await send({ entryId: newId(), amount: '0' })).code).toBe('VALIDATION');
      expect((await send({ entryId: newId(), amount: '1.234' })).code).toBe('VALIDATION');
      expect((await send({ entryId: newId(), amount: '999999999999999' })).code).toBe('VALIDATION');
      expect((await send({ entryId: newId(), memberId: newId() })).code).toBe('MEMBER_NOT_FOUND');
      expect(await fetchStoreCredit(foyer, identity.id)).toBe('5');
    });
  });
});
