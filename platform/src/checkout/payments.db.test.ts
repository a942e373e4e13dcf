import { type FormId, modules, type OperationOf, type RequestOf } from '@foyer/contract';
import { days, hours, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../payments/providers/connect.ts';
import { TestProvider } from '../payments/providers/test-provider.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { addMember, type SignedInMember, startMemberSession } from '../testing/members.ts';
import { fetchOrder, insertTestPlan } from '../testing/orders.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { notificationPath } from './routes.ts';

const { bookingForms, orders, payments } = modules;

type StartRequest = RequestOf<OperationOf<'payments.startPayment'>>;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
});
afterAll(() => foyer.stop());

interface Bought {
  buyer: SignedInMember;
  orderId: string;
  paymentId: string;
}

/** A monthly order of a new member that waits for its first payment. */
async function buy(more: { formId?: FormId } = {}): Promise<Bought> {
  const buyer = await addMember(foyer);
  const { id: planId } = await insertTestPlan(foyer, more);
  const answers = more.formId === undefined ? {} : { formSubmission: { goal: 'To run' } };
  const { order } = (await buyer.client.call(orders.createOnlineOrder, { planId, ...answers })).value;
  return { buyer, orderId: order.id, paymentId: await prepare(buyer, order.id) };
}

const prepare = async ({ client }: SignedInMember, id: string): Promise<string> =>
  (await client.call(orders.prepareOrderPayment, { id })).value.wixPayOrderId;

const start = ({ buyer, paymentId }: Bought, how: Omit<StartRequest, 'paymentId'> = { token: 'test_card' }) =>
  buyer.client.call(payments.startPayment, { paymentId, ...how });

const get = async ({ buyer, paymentId }: Bought) => (await buyer.client.call(payments.getPayment, { paymentId })).value;

const confirm = (clientSecret: string | undefined, fields: object) =>
  foyer.owner.send('POST', `/foyer/test-provider/${siteA}/confirm`, { clientSecret, ...fields });

const listLedger = async ({ orderId: subjectId }: Bought) => {
  const { value } = await foyer.owner.call(payments.listLedgerEntries, { subjectKind: 'ORDER', subjectId });
  return { entries: value.entries.map(({ kind, amount }) => `${kind} ${amount.value}`), balance: value.balance?.value };
};

test('a payment makes the draft an active order, and the ledger says what was owed and paid', async () => {
  const bought = await buy();
  const { payment, confirmation } = (await start(bought)).value;
  expect(payment).toMatchObject({ status: 'SUCCEEDED', amount: { value: '20', currency: 'USD' }, cycleNumber: 1 });
  expect(confirmation).toBeUndefined();
  expect(await fetchOrder(foyer, bought.orderId)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });
  expect(await listLedger(bought)).toEqual({ entries: ['CHARGE 20', 'PAYMENT -20'], balance: '0' });
  expect((await start(bought)).value.payment).toEqual(payment);
});

test('a declined card leaves the order to be paid with another one', async () => {
  const bought = await buy();
  const { payment } = (await start(bought, { token: 'test_card_declined' })).value;
  expect(payment).toMatchObject({ status: 'FAILED', failure: { code: 'CARD_DECLINED', retryable: true } });
  expect((await start(bought)).code).toBe('PAYMENT_NOT_PAYABLE');
  const again = { ...bought, paymentId: await prepare(bought.buyer, bought.orderId) };
  expect(again.paymentId).not.toBe(bought.paymentId);
  expect((await start(again)).value.payment.status).toBe('SUCCEEDED');
});

test('the second step is taken in the payer’s browser', async () => {
  const bought = await buy();
  const { payment, confirmation } = (await start(bought, { token: 'test_card_second_step' })).value;
  expect([payment.status, confirmation?.provider]).toEqual(['REQUIRES_ACTION', 'TEST']);
  expect((await start(bought)).code).toBe('PAYMENT_STARTED');
  expect((await confirm('of nobody', {})).status).toBe(404);
  await confirm(confirmation?.clientSecret, { isApproved: true });
  expect((await get(bought)).payment.status).toBe('SUCCEEDED');
  expect((await fetchOrder(foyer, bought.orderId)).status).toBe('ACTIVE');
});

test('in the provider’s form, and after giving it up with a card', async () => {
  const bought = await buy();
  const first = (await start(bought, {})).value.confirmation;
  expect((await start(bought, {})).value.confirmation).toEqual(first);
  const canceled = (await bought.buyer.client.call(payments.cancelPayment, { paymentId: bought.paymentId })).value;
  expect(canceled.payment.status).toBe('CANCELED');
  await confirm(first?.clientSecret, { card: 'test_card', isApproved: true });
  expect((await get(bought)).payment.status).toBe('CANCELED');
  const again = { ...bought, paymentId: await prepare(bought.buyer, bought.orderId) };
  const second = (await start(again, {})).value.confirmation;
  await confirm(second?.clientSecret, { card: 'test_card', isApproved: true });
  expect((await get(again)).payment.status).toBe('SUCCEEDED');
});

test('a payment that is started late in its day is still sent; a draft that nobody pays keeps no answers', async () => {
  const bookingForm = { name: 'Goals', questions: [{ kind: 'TEXT', label: 'Goal', key: 'goal' } as const] };
  const form = (await foyer.owner.call(bookingForms.createBookingForm, { bookingForm })).value.bookingForm;
  const formId = asId<FormId>(form.id);
  const [bought, left] = [await buy({ formId }), await buy({ formId })];
  await foyer.runFor(hours(22));
  const { client } = await startMemberSession(foyer, bought.buyer.identity);
  expect((await start({ ...bought, buyer: { ...bought.buyer, client } })).value.payment.status).toBe('SUCCEEDED');
  expect((await fetchOrder(foyer, bought.orderId)).status).toBe('ACTIVE');
  const listAnswered = async () =>
    (await foyer.db.selectFrom('order_form_submissions').select('order_id').execute()).map(({ order_id }) => order_id);
  expect(await listAnswered()).toContain(left.orderId);
  await foyer.runFor(hours(2));
  expect((await fetchOrder(foyer, left.orderId)).status).toBe('CANCELED');
  const answered = await listAnswered();
  expect([bought, left].map(({ orderId }) => answered.includes(asId(orderId)))).toEqual([true, false]);
});

test('the team takes the second step and fills in the form for the payer', async () => {
  const { paymentId } = await buy();
  const answer = await foyer.owner.call(payments.startPayment, { paymentId, token: 'test_card_second_step' });
  expect(answer.value.payment.status).toBe('REQUIRES_ACTION');
  expect(answer.value.confirmation?.clientSecret).toBeDefined();
});

test('a late answer is taken by the job, through the provider’s notification', async () => {
  const bought = await buy();
  expect((await start(bought, { token: 'test_card_late' })).value.payment.status).toBe('PROCESSING');
  expect((await fetchOrder(foyer, bought.orderId)).status).toBe('DRAFT');
  await foyer.runFor(hours(2));
  expect((await fetchOrder(foyer, bought.orderId)).status).toBe('ACTIVE');
});

test('F40: a payment is its payer’s and the business’s', async () => {
  const bought = await buy();
  const { paymentId } = bought;
  const other = await addMember(foyer);
  const visitor = await foyer.visit();
  for (const client of [other.client, visitor, foyer.ownerB]) {
    expect((await client.call(payments.getPayment, { paymentId })).code).toBe('PAYMENT_NOT_FOUND');
    expect((await client.call(payments.startPayment, { paymentId, token: 'test_card' })).code).toBe(
      'PAYMENT_NOT_FOUND',
    );
    expect((await client.call(payments.cancelPayment, { paymentId })).code).toBe('PAYMENT_NOT_FOUND');
  }
  const { payment } = (await foyer.owner.call(payments.startPayment, { paymentId, token: 'test_card' })).value;
  expect(payment.status).toBe('SUCCEEDED');
  expect((await get(bought)).payment).toEqual(payment);
});

describe('saved methods', () => {
  test('are listed without card data, pay, and are deleted here and at the provider', async () => {
    const bought = await buy();
    const { client } = bought.buyer;
    await start(bought);
    const list = async () => (await client.call(payments.listPaymentMethods, {})).value.paymentMethods;
    const [method] = await list();
    expect(method).toEqual({
      id: expect.any(String),
      provider: 'TEST',
      brand: 'test',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2099,
      createdDate: expect.any(String),
    });
    const paymentMethodId = method?.id ?? '';
    const second = await buy();
    const stolen = await start(second, { paymentMethodId });
    expect(stolen.code).toBe('PAYMENT_METHOD_NOT_FOUND');
    expect((await second.buyer.client.call(payments.deletePaymentMethod, { paymentMethodId })).code).toBe(stolen.code);
    const { id: planId } = await insertTestPlan(foyer);
    const { order } = (await client.call(orders.createOnlineOrder, { planId })).value;
    const own = { ...bought, paymentId: await prepare(bought.buyer, order.id) };
    expect((await start(own, { paymentMethodId })).value.payment).toMatchObject({
      status: 'SUCCEEDED',
      paymentMethodId,
    });
    await client.call(payments.deletePaymentMethod, { paymentMethodId });
    expect(await list()).toEqual([]);
    const customers = foyer.db.selectFrom('pending_method_deletions').select('provider_ref');
    expect(await customers.execute()).toHaveLength(1);
    await foyer.runDueJobs();
    expect(await customers.execute()).toEqual([]);
  });
});

describe('refunds', () => {
  const refund = ({ paymentId }: Bought, fields: { amount?: string; staysOwed?: boolean; refundId?: string } = {}) =>
    foyer.owner.call(payments.refundPayment, { paymentId, refundId: newId(), reason: 'Called off', ...fields });
  const pay = async (token = 'test_card') => {
    const bought = await buy();
    await start(bought, { token });
    return bought;
  };

  test('in part and whole, each once, and never more than was paid', async () => {
    const bought = await pay();
    const refundId = newId();
    const first = await refund(bought, { amount: '5.50', refundId });
    expect(first.value).toMatchObject({
      payment: { refunded: { value: '5.50' } },
      refund: { id: refundId, amount: { value: '5.50' }, status: 'SUCCEEDED' },
    });
    expect((await refund(bought, { amount: '5.50', refundId })).value).toEqual(first.value);
    expect((await refund(bought, { amount: '5', refundId })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await refund(bought, { amount: '14.51' })).code).toBe('REFUND_EXCEEDS_PAYMENT');
    expect((await refund(bought, { amount: '1.234' })).code).toBe('VALIDATION');
    expect((await refund(bought)).value.refund.amount.value).toBe('14.50');
    expect((await refund(bought)).code).toBe('REFUND_EXCEEDS_PAYMENT');
    const { entries, balance } = await listLedger(bought);
    expect(entries.slice(2)).toEqual(['REFUND 5.50', 'CREDIT -5.50', 'REFUND 14.50', 'CREDIT -14.50']);
    expect(balance).toBe('0');
    expect((await get(bought)).refunds).toHaveLength(2);
  });

  test('what stays owed is owed again', async () => {
    const bought = await pay();
    await refund(bought, { amount: '8', staysOwed: true });
    expect((await listLedger(bought)).balance).toBe('8');
  });

  test('G61: at once never exceed the payment', async () => {
    const bought = await pay();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(bought, { amount: '9' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'REFUND_EXCEEDS_PAYMENT',
      'REFUND_EXCEEDS_PAYMENT',
      'ok',
      'ok',
    ]);
  });

  test('of several payments at once with one id: one is made, the others are refused', { retry: 0 }, async () => {
    const [refundId, bought] = [newId(), await Promise.all(Array.from({ length: 8 }, () => pay()))];
    const codes = await Promise.all(bought.map(async (one) => (await refund(one, { refundId })).code));
    expect(codes.sort()).toEqual([...Array.from({ length: 7 }, () => 'IDEMPOTENCY_KEY_REUSED'), 'ok']);
  });

  test('one that the provider refuses can be tried again', async () => {
    const bought = await pay('test_card_refund_declined');
    expect((await refund(bought)).value).toMatchObject({
      payment: { refunded: { value: '0' } },
      refund: { status: 'FAILED' },
    });
    expect((await refund(bought)).value.refund.status).toBe('FAILED');
  });

  test('an unpaid payment can’t be refunded', async () => {
    expect((await refund(await buy())).code).toBe('REFUND_EXCEEDS_PAYMENT');
  });
});

test('the business lists payments, newest first, page by page', async () => {
  const bought = await buy();
  const { id: memberId } = bought.buyer.identity;
  await start(bought, { token: 'test_card_declined' });
  const second = await prepare(bought.buyer, bought.orderId);
  const list = async (more: RequestOf<OperationOf<'payments.listPayments'>>) =>
    (await foyer.owner.call(payments.listPayments, { subjectKind: 'ORDER', subjectId: bought.orderId, ...more })).value;
  const page = await list({ limit: 1 });
  expect(page.payments.map(({ id }) => id)).toEqual([second]);
  const { payments: rest, nextCursor } = await list({ limit: 1, cursor: page.nextCursor ?? '' });
  expect([rest.map(({ id }) => id), nextCursor]).toEqual([[bought.paymentId], undefined]);
  expect((await list({ memberId, status: 'FAILED' })).payments).toHaveLength(1);
  expect((await list({ memberId: newId() })).payments).toEqual([]);
});

describe('the notification address', () => {
  const post = (body: string, headers: Record<string, string>, path = notificationPath(siteA, 'TEST')) =>
    foyer.platform.app.inject({ method: 'POST', url: path, payload: body, headers });

  /** The notifications that wait, as the provider sends them, of the account's own secret. */
  const listWaiting = async () => {
    const { db, cipher } = foyer.platform;
    const account = await openAccount({ db, cipher }, siteA, 'TEST');
    if (account?.provider !== 'TEST') throw new Error('The site has no account at the test provider.');
    return new TestProvider({ db, now: foyer.now }, account).listNotifications();
  };

  test('H41: takes what the provider signed, twice too, and refuses anything else', async () => {
    const bought = await buy();
    const { confirmation } = (await start(bought, { token: 'test_card_second_step' })).value;
    await confirm(confirmation?.clientSecret, { isApproved: true });
    const waiting = await listWaiting();
    expect(waiting.length).toBeGreaterThan(0);
    for (const { headers, body } of waiting) {
      expect((await post(`${body.toString()} `, headers)).statusCode).toBe(400);
      expect((await post(body.toString(), {})).statusCode).toBe(400);
      for (const _time of [1, 2]) expect((await post(body.toString(), headers)).statusCode).toBe(200);
    }
    expect((await fetchOrder(foyer, bought.orderId)).status).toBe('ACTIVE');
    expect((await listLedger(bought)).entries).toEqual(['CHARGE 20', 'PAYMENT -20']);
  });

  test('exists for accounts of sites only', async () => {
    for (const path of [
      notificationPath(siteA, 'STRIPE'),
      notificationPath(newId(), 'TEST'),
      notificationPath('x', 'y'),
    ])
      expect((await post('{}', {}, path)).statusCode).toBe(404);
  });
});

describe('settings', () => {
  const keys = { secretKey: 'sk_test_hidden', publishableKey: 'pk_test_shown', notificationSecret: 'whsec_hidden' };

  test('F42, H40: take the keys of an account, and show no secret', async () => {
    const update = (input: RequestOf<OperationOf<'payments.updatePaymentSettings'>>) =>
      foyer.ownerB.call(payments.updatePaymentSettings, input);
    expect((await update({ provider: 'STRIPE' })).code).toBe('PAYMENT_ACCOUNT_INCOMPLETE');
    expect((await update({ provider: 'STRIPE', stripe: { ...keys, secretKey: '' } })).code).toBe('VALIDATION');
    // A secret in the place of the public key would be shown to every visitor.
    const swapped = { ...keys, publishableKey: keys.secretKey };
    expect((await update({ provider: 'STRIPE', stripe: swapped })).code).toBe('VALIDATION');
    const { provider, stripe } = (await update({ provider: 'STRIPE', stripe: keys })).value.paymentSettings;
    expect([provider, stripe?.publishableKey]).toEqual(['STRIPE', 'pk_test_shown']);
    expect(stripe?.notificationUrl).toContain('/foyer/payment-notifications/');
    const shown = JSON.stringify((await foyer.ownerB.call(payments.getPaymentSettings, {})).value);
    expect(shown).not.toContain('hidden');
    const stored = await foyer.db.selectFrom('payment_accounts').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('hidden');
    const events = foyer.db.selectFrom('security_events').select('data').where('type', '=', 'PAYMENT_SETTINGS_CHANGED');
    const recorded = await events.where('site_id', '=', siteB).execute();
    expect(recorded.map(({ data }) => Object(data).provider)).toEqual(['STRIPE']);
    expect(JSON.stringify(recorded)).not.toContain('hidden');
    await update({ stripe: { publishableKey: 'pk_other' } });
    expect((await update({ provider: 'NONE' })).value.paymentSettings).not.toHaveProperty('provider');
    expect((await update({ provider: 'STRIPE' })).value.paymentSettings.stripe?.publishableKey).toBe('pk_other');
  });

  test('a change with a revision changes no other settings than those, in whatever field they differ', async () => {
    const update = async (input: RequestOf<OperationOf<'payments.updatePaymentSettings'>>) =>
      (await foyer.ownerB.call(payments.updatePaymentSettings, input)).code;
    const read = async () => (await foyer.ownerB.call(payments.getPaymentSettings, {})).value.paymentSettings;
    await update({ provider: 'STRIPE', stripe: keys });
    const changes = [{ stripe: { secretKey: 'sk_test_next' } }, { stripe: { publishableKey: 'pk_next' } }];
    for (const change of [...changes, { provider: 'NONE' as const }]) {
      const { revision } = await read();
      expect(await update({ ...change, revision })).toBe('ok');
      const changed = await read();
      expect(changed.revision).not.toBe(revision);
      expect(await update({ stripe: { publishableKey: 'pk_late' }, revision })).toBe('REVISION_MISMATCH');
      expect(await read()).toEqual(changed);
    }
  });

  test('H42: in production the test provider is refused', async () => {
    const { platform } = foyer;
    platform.allowsTestPayments = false;
    const refused = await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
    platform.allowsTestPayments = true;
    expect(refused.code).toBe('PAYMENT_PROVIDER_NOT_AVAILABLE');
  });
});

/** Last but one: it moves the clock of all tests by days. */
test('what is paid is paid out in days, less what was refunded; only the owner sees it', async () => {
  const list = async (more: RequestOf<OperationOf<'payments.listPayouts'>> = {}) =>
    (await foyer.owner.call(payments.listPayouts, more)).value;
  const before = (await list({ limit: 1 })).payouts[0];
  await foyer.runFor(days(1));
  const [kept, halved, disputed] = [await buy(), await buy(), await buy()];
  await start(kept);
  await start(halved);
  await start(disputed, { token: 'test_card_disputed' });
  const refund = { paymentId: halved.paymentId, refundId: newId(), reason: 'Ill', amount: '5' };
  expect((await foyer.owner.call(payments.refundPayment, refund)).code).toBe('ok');
  // Today's payments are paid out tomorrow.
  const today = toTimestamp(foyer.now()).slice(0, 10).replaceAll('-', '');
  expect((await list()).payouts.map(({ id }) => id)).not.toContain(`po_test_${today}_usd`);
  await foyer.runFor(days(1));
  const [payout] = (await list({ limit: 1 })).payouts;
  expect(payout).toMatchObject({ id: `po_test_${today}_usd`, status: 'IN_TRANSIT', itemized: true, provider: 'TEST' });
  expect(payout?.amount).toEqual({ value: '35', currency: 'USD' });
  const page = await list({ limit: 1 });
  const { payouts } = await list({ limit: 1, cursor: page.nextCursor ?? '' });
  expect(payouts[0]?.id).not.toBe(payout?.id);

  const payoutId = payout?.id ?? '';
  const itemsOf = async (more: { limit?: number; cursor?: string } = {}) =>
    (await foyer.owner.call(payments.listPayoutItems, { payoutId, ...more })).value;
  const { items } = await itemsOf();
  const lines = items.map(({ kind, amount, payment }) => `${kind} ${amount.value} ${payment?.id}`);
  expect(lines.sort()).toEqual(
    [
      `PAYMENT 20 ${kept.paymentId}`,
      `PAYMENT 20 ${halved.paymentId}`,
      `PAYMENT 20 ${disputed.paymentId}`,
      `REFUND -5 ${halved.paymentId}`,
      `DISPUTE -20 ${disputed.paymentId}`,
    ].sort(),
  );
  const some = await itemsOf({ limit: 1 });
  const more = await itemsOf({ limit: 2, cursor: some.nextCursor ?? '' });
  expect([...some.items, ...more.items, more.nextCursor].length).toBe(items.length + 1);

  await foyer.runFor(days(2));
  expect((await itemsOf()).payout.status).toBe('PAID');
  expect((await foyer.owner.call(payments.listPayouts, { cursor: 'po_1' })).fields).toEqual(['cursor']);
  const refusalOf = async (id: string) => (await foyer.owner.call(payments.listPayoutItems, { payoutId: id })).code;
  expect([await refusalOf('po_test_20200101_usd'), await refusalOf('po_1')]).toEqual(
    Array.from({ length: 2 }, () => 'PAYOUT_NOT_FOUND'),
  );
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'NONE' });
  expect((await foyer.owner.call(payments.listPayouts, {})).code).toBe('PAYMENT_PROVIDER_NOT_AVAILABLE');
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
  expect((await list()).payouts.some(({ id }) => id === before?.id)).toBe(before !== undefined);
});

test('the time of the test clock reaches what payments wait for', async () => {
  const bought = await buy();
  await start(bought, {});
  await foyer.runFor(days(1) + minutes(1));
  const { payment } = (await foyer.owner.call(payments.getPayment, { paymentId: bought.paymentId })).value;
  expect(payment.status).toBe('CANCELED');
  expect((await fetchOrder(foyer, bought.orderId)).status).toBe('CANCELED');
});
