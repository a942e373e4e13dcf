import type { SiteId } from '@foyer/contract';
import { instantAt, milliseconds } from '@foyer/contract/values';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readCurrency } from '../../server/lib/money.ts';
import { asId } from '../../testing/ids.ts';
import type { StripeAccount } from './account.ts';
import {
  type ChargeRequest,
  InvalidNotification,
  type NotificationHeaders,
  type PaymentProvider,
  type RefundRequest,
} from './provider.ts';
import { createStripeConnector } from './stripe.ts';
import { StripeUnavailable } from './stripe-errors.ts';
import { refusal, StripeServer, shape } from './stripe-server.fixture.ts';

const server = new StripeServer();
beforeAll(() => server.start());
afterEach(() => server.reset());
afterAll(() => server.stop());

const now = instantAt(Date.parse('2026-11-22T10:00:00Z'));
const siteId = asId<SiteId>('10000000-0000-4000-8000-00000000000a');
const ownAccount: StripeAccount = {
  provider: 'STRIPE',
  siteId,
  secretKey: 'sk_test_foyer',
  publishableKey: 'pk_test_foyer',
  notificationSecret: 'whsec_foyer',
  connectedAccountId: undefined,
};
const connect = (account: StripeAccount = ownAccount, timeoutMs = 5000): PaymentProvider =>
  createStripeConnector({ now: () => now, address: server.address, timeoutMs: milliseconds(timeoutMs) })(account);

const PAYMENTS = 'POST /v1/payment_intents';
const INTENT = 'pi_3QxFoyer2eZvKYlo2C0charge';
const RETRIEVE = `GET /v1/payment_intents/${INTENT}`;
const CANCEL = `POST /v1/payment_intents/${INTENT}/cancel`;
const identity = {
  kind: 'PAYMENT',
  key: 'order:1:cycle:1:attempt:1',
  siteId,
  chargeId: '20000000-0000-4000-8000-000000000001',
} as const;
const byToken: ChargeRequest = {
  ...identity,
  amountMinor: 4900,
  currency: readCurrency('USD'),
  source: { kind: 'TOKEN', token: 'ctoken_1QxFoyer' },
  customerRef: 'cus_SfoyerQ9s6XKzkeR',
  payer: { email: 'ada@example.com' },
  description: 'Plan: Unlimited yoga',
  isOffSession: false,
  savesMethod: true,
};
const saved = { kind: 'SAVED', methodRef: 'pm_1QxFoyer2eZvKYloVJ0card1', customerRef: 'cus_SfoyerQ9s6XKzkeR' } as const;
const renewal: ChargeRequest = { ...byToken, source: saved, isOffSession: true, savesMethod: false };

const failed = (name: string) =>
  shape('payment', { status: 'requires_payment_method', payment_method: null, last_payment_error: refusal(name) });
const canceled = (name: string) =>
  shape('payment', { ...failed(name), status: 'canceled', cancellation_reason: 'abandoned' });

describe('a payment by token', () => {
  test('succeeds, and returns the method that it saved', async () => {
    server.answer(PAYMENTS, shape('payment'));
    expect(await connect().charge(byToken)).toEqual({
      ref: INTENT,
      kind: 'PAYMENT',
      key: identity.key,
      status: 'SUCCEEDED',
      method: {
        ref: 'pm_1QxFoyer2eZvKYloVJ0card1',
        customerRef: 'cus_SfoyerQ9s6XKzkeR',
        brand: 'visa',
        last4: '4242',
        expiryMonth: 8,
        expiryYear: 2029,
      },
    });
  });

  test('is sent with the pinned version, our key and all that identifies it', async () => {
    server.answer(PAYMENTS, shape('payment'));
    await connect().charge(byToken);
    const [sent] = server.requests;
    expect(sent?.headers).toMatchObject({
      authorization: 'Bearer sk_test_foyer',
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': expect.stringMatching(/^foyer-charge-[\w-]{43}$/),
    });
    expect(sent?.headers).not.toHaveProperty('stripe-account');
    expect(sent?.params).toEqual({
      amount: '4900',
      currency: 'usd',
      customer: 'cus_SfoyerQ9s6XKzkeR',
      description: 'Plan: Unlimited yoga',
      confirm: 'true',
      confirmation_token: 'ctoken_1QxFoyer',
      setup_future_usage: 'off_session',
      'automatic_payment_methods[enabled]': 'true',
      'expand[0]': 'payment_method',
      'metadata[foyer_site]': siteId,
      'metadata[foyer_key]': identity.key,
      'metadata[foyer_charge]': identity.chargeId,
      'metadata[foyer_source]': 'TOKEN',
    });
  });

  test('first makes a customer where the method is saved, once per charge', async () => {
    server.answer('POST /v1/customers', shape('customer')).answer(PAYMENTS, shape('payment'));
    await connect().charge({ ...byToken, customerRef: undefined });
    const [customer, payment] = server.requests;
    expect(customer?.params).toEqual({ email: 'ada@example.com', 'metadata[foyer_site]': siteId });
    expect(customer?.headers['idempotency-key']).toMatch(/^foyer-customer-/);
    expect(payment?.params.customer).toBe('cus_SfoyerNew000001');
  });

  test('needs no customer otherwise, and returns no method', async () => {
    const method = { id: 'pm_once', object: 'payment_method', customer: null, type: 'card' };
    server.answer(PAYMENTS, shape('payment', { customer: null, payment_method: method }));
    const charge = await connect().charge({ ...byToken, customerRef: undefined, savesMethod: false });
    expect(charge).not.toHaveProperty('method');
    expect(Object.keys(server.requests[0]?.params ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(customer|setup_future_usage)$/)]),
    );
  });

  test('that asks for a second step returns the secret that opens it', async () => {
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    server.answer(PAYMENTS, shape('payment', { status: 'requires_action', next_action }));
    expect(await connect().charge(byToken)).toMatchObject({
      status: 'REQUIRES_ACTION',
      clientSecret: `${INTENT}_secret_Yr4oFhVh2G5Fc3TLm8n0`,
    });
  });

  test('that a bank takes days for is under way', async () => {
    server.answer(PAYMENTS, shape('payment', { status: 'processing' }));
    expect((await connect().charge(byToken)).status).toBe('PROCESSING');
  });

  test.each([
    ['declined', 'CARD_DECLINED', true],
    ['insufficientFunds', 'INSUFFICIENT_FUNDS', true],
    ['expired', 'EXPIRED_CARD', false],
  ])('%s is FAILED only after the intent was canceled', async (name, failure, isRetryable) => {
    server.refuse(PAYMENTS, name, { payment_intent: failed(name) }).answer(CANCEL, canceled(name));
    expect(await connect().charge(byToken)).toEqual({
      ref: INTENT,
      kind: 'PAYMENT',
      key: identity.key,
      status: 'FAILED',
      failure,
      isRetryable,
    });
    expect(server.requests[1]?.params.cancellation_reason).toBe('abandoned');
  });

  test('declined, but paid before it could be canceled, is paid', async () => {
    server
      .refuse(PAYMENTS, 'declined', { payment_intent: failed('declined') })
      .refuse(CANCEL, 'unexpectedState')
      .answer(RETRIEVE, shape('payment'));
    expect((await connect().charge(byToken)).status).toBe('SUCCEEDED');
  });

  test('declined, but not known to be canceled, is left open', async () => {
    server.refuse(PAYMENTS, 'declined', { payment_intent: failed('declined') }).refuse(CANCEL, 'serverError');
    await expect(connect().charge(byToken)).rejects.toThrow(StripeUnavailable);
  });
});

describe('a payment in the form', () => {
  const byElement: ChargeRequest = { ...byToken, source: { kind: 'ELEMENT' } };
  const open = { status: 'requires_payment_method', payment_method: null };
  const metadata = { foyer_site: siteId, foyer_key: identity.key, foyer_source: 'ELEMENT' };

  test('is left to the payer to confirm', async () => {
    server.answer(PAYMENTS, shape('payment', { ...open, metadata }));
    const charge = await connect().charge(byElement);
    expect(charge).toMatchObject({ status: 'REQUIRES_ACTION', clientSecret: expect.stringContaining('_secret_') });
    expect(charge).not.toHaveProperty('failure');
    expect(server.requests[0]?.params).not.toHaveProperty('confirm');
    expect(server.requests[0]?.params).not.toHaveProperty('automatic_payment_methods[allow_redirects]');
  });

  test('stays open after a declined card, since the payer can enter another', async () => {
    const last_payment_error = refusal('insufficientFunds');
    server.answer(RETRIEVE, shape('payment', { ...open, metadata, last_payment_error }));
    expect(await connect().find({ ...identity, ref: INTENT })).toMatchObject({
      status: 'REQUIRES_ACTION',
      failure: 'INSUFFICIENT_FUNDS',
    });
  });
});

describe('a renewal', () => {
  test('charges the saved method without its owner', async () => {
    server.answer(PAYMENTS, shape('payment'));
    expect((await connect().charge(renewal)).status).toBe('SUCCEEDED');
    const { params } = server.requests[0] ?? {};
    expect(params).toMatchObject({
      off_session: 'true',
      confirm: 'true',
      payment_method: saved.methodRef,
      customer: saved.customerRef,
      'automatic_payment_methods[allow_redirects]': 'never',
    });
    expect(params).not.toHaveProperty('setup_future_usage');
  });

  test('that the bank wants confirmed fails, and asks the member back', async () => {
    const name = 'authenticationRequired';
    server.refuse(PAYMENTS, name, { payment_intent: failed(name) }).answer(CANCEL, canceled(name));
    expect(await connect().charge(renewal)).toMatchObject({
      status: 'FAILED',
      failure: 'AUTHENTICATION_REQUIRED',
      isRetryable: false,
    });
  });

  test('with a method that is gone fails without an intent', async () => {
    server.refuse(PAYMENTS, 'missingMethod');
    expect(await connect().charge(renewal)).toMatchObject({
      ref: undefined,
      status: 'FAILED',
      failure: 'METHOD_UNUSABLE',
      isRetryable: false,
    });
  });
});

describe('a request', () => {
  test.each(['amountTooSmall', 'invalidKey', 'accountAccess'])('refused by %s charged nothing', async (name) => {
    server.refuse(PAYMENTS, name);
    expect(await connect().charge(byToken)).toMatchObject({ status: 'FAILED', failure: 'PROVIDER_UNAVAILABLE' });
  });

  test('for an amount that Stripe cannot take exactly is not sent', async () => {
    const charge = await connect().charge({ ...byToken, amountMinor: 5124, currency: readCurrency('KWD') });
    expect(charge).toMatchObject({ status: 'FAILED', failure: 'PROVIDER_UNAVAILABLE', isRetryable: false });
    expect(server.requests).toEqual([]);
  });

  test.each(['rateLimit', 'serverError', 'keyInUse', 'otherParameters'])(
    'answered by %s is left open, and is not repeated',
    async (name) => {
      server.refuse(PAYMENTS, name);
      await expect(connect().charge(byToken)).rejects.toThrow(StripeUnavailable);
      expect(server.requests).toHaveLength(1);
    },
  );

  test('without an answer is left open after the time that it has', async () => {
    server.keepSilent(PAYMENTS);
    await expect(connect(ownAccount, 60).charge(byToken)).rejects.toThrow(
      'Stripe: StripeConnectionError, no code (no answer, no request id)',
    );
    expect(server.requests).toHaveLength(1);
  });

  test('whose connection breaks is repeated with its key only', async () => {
    server.hangUp(PAYMENTS).answer(PAYMENTS, shape('payment'));
    expect((await connect().charge(byToken)).status).toBe('SUCCEEDED');
    const [first, second] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('sent again has the same key; another site or charge has another', async () => {
    const requests = [
      byToken,
      byToken,
      { ...byToken, key: 'order:1:cycle:2:attempt:1' },
      { ...byToken, siteId: asId<SiteId>('10000000-0000-4000-8000-00000000000b') },
    ];
    for (const request of requests) {
      server.answer(PAYMENTS, shape('payment'));
      await connect().charge(request);
    }
    const [first, again, ...others] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test('that Stripe has answered before gets the state of now', async () => {
    server
      .answer(PAYMENTS, shape('payment', { status: 'requires_action' }), { isReplayed: true })
      .answer(RETRIEVE, shape('payment'));
    expect((await connect().charge(byToken)).status).toBe('SUCCEEDED');
  });

  test('for a connected account names it', async () => {
    server.answer(PAYMENTS, shape('payment'));
    await connect({ ...ownAccount, connectedAccountId: 'acct_1QxFoyerConnected' }).charge(byToken);
    expect(server.requests[0]?.headers['stripe-account']).toBe('acct_1QxFoyerConnected');
  });

  test('leaves nothing of the payer in its error', async () => {
    server.refuse(PAYMENTS, 'serverError', { payment_intent: shape('payment') });
    const error = await connect()
      .charge(byToken)
      .catch((thrown: Error) => thrown);
    expect(JSON.stringify({ ...error, message: (error as Error).message })).toBe(
      '{"name":"StripeUnavailable","message":"Stripe: StripeAPIError, no code (500, req_foyer0001)"}',
    );
  });
});

describe('a set-up', () => {
  const SET_UPS = 'POST /v1/setup_intents';
  const setUp = { ...byToken, kind: 'SET_UP', key: 'order:1:set-up' } as const;

  test('in the form is left to the payer to confirm', async () => {
    server.answer(SET_UPS, shape('setUp'));
    expect(await connect().setUp({ ...setUp, source: { kind: 'ELEMENT' } })).toEqual({
      ref: 'seti_1QxFoyer2eZvKYloSetUp001',
      kind: 'SET_UP',
      key: 'order:1:set-up',
      status: 'REQUIRES_ACTION',
      clientSecret: 'seti_1QxFoyer2eZvKYloSetUp001_secret_SfoyerB3uZ8QpL',
    });
    expect(server.requests[0]?.params).toMatchObject({ usage: 'off_session', customer: 'cus_SfoyerQ9s6XKzkeR' });
    expect(server.requests[0]?.params).not.toHaveProperty('amount');
  });

  test('saves a bank account, which has no expiry', async () => {
    server.answer(SET_UPS, shape('setUp', { status: 'succeeded', payment_method: shape('sepaMethod') }));
    expect((await connect().setUp(setUp)).method).toEqual({
      ref: 'pm_1QxFoyer2eZvKYloSepa0001',
      customerRef: 'cus_SfoyerQ9s6XKzkeR',
      brand: 'sepa_debit',
      last4: '3000',
      expiryMonth: undefined,
      expiryYear: undefined,
    });
  });

  test('declined is FAILED and canceled', async () => {
    const metadata = { foyer_site: siteId, foyer_key: setUp.key, foyer_source: 'TOKEN' };
    const declined = shape('setUp', { metadata, last_setup_error: refusal('expired') });
    server
      .refuse(SET_UPS, 'expired', { setup_intent: declined })
      .answer('POST /v1/setup_intents/seti_1QxFoyer2eZvKYloSetUp001/cancel', {
        ...declined,
        status: 'canceled',
        cancellation_reason: 'abandoned',
      });
    expect(await connect().setUp(setUp)).toMatchObject({ status: 'FAILED', failure: 'EXPIRED_CARD' });
  });

  test('cannot be found by its key; a second one takes no money', async () => {
    expect(await connect().find({ ...identity, kind: 'SET_UP', ref: undefined })).toBeUndefined();
    expect(server.requests).toEqual([]);
  });
});

describe('finding a charge', () => {
  const SEARCH = 'GET /v1/payment_intents/search';
  const found = (...data: unknown[]) => ({
    object: 'search_result',
    url: SEARCH,
    has_more: false,
    next_page: null,
    data,
  });

  test('by its key searches, and returns the payment as it is now', async () => {
    server.answer(SEARCH, found(shape('payment', { status: 'processing' }))).answer(RETRIEVE, shape('payment'));
    expect(await connect().find({ ...identity, key: `it's "1"\\`, ref: undefined })).toMatchObject({
      status: 'SUCCEEDED',
    });
    expect(server.requests[0]?.params.query).toBe(
      `metadata['foyer_site']:"${siteId}" AND metadata['foyer_key']:"it's \\"1\\"\\\\"`,
    );
  });

  test('that Stripe has not heard of', async () => {
    server.answer(SEARCH, found());
    expect(await connect().find({ ...identity, ref: undefined })).toBeUndefined();
  });

  test('whose second step failed cancels it', async () => {
    server.answer(RETRIEVE, failed('authenticationRequired')).answer(CANCEL, canceled('authenticationRequired'));
    expect(await connect().find({ ...identity, ref: INTENT })).toMatchObject({
      status: 'FAILED',
      failure: 'AUTHENTICATION_REQUIRED',
    });
  });

  test('with a wrong key throws', async () => {
    server.refuse(RETRIEVE, 'invalidKey');
    await expect(connect().find({ ...identity, ref: INTENT })).rejects.toThrow(StripeUnavailable);
  });
});

describe('canceling', () => {
  test('a charge that waits for its payer', async () => {
    server.answer(CANCEL, shape('payment', { status: 'canceled', cancellation_reason: 'requested_by_customer' }));
    expect((await connect().cancel({ ...identity, ref: INTENT })).status).toBe('CANCELED');
  });

  test('a charge that is paid returns it', async () => {
    server.refuse(CANCEL, 'unexpectedState').answer(RETRIEVE, shape('payment'));
    expect((await connect().cancel({ ...identity, ref: INTENT })).status).toBe('SUCCEEDED');
  });
});

describe('a refund', () => {
  const REFUNDS = 'POST /v1/refunds';
  const request: RefundRequest = {
    key: 'refund:1',
    siteId,
    refundId: '30000000-0000-4000-8000-000000000001',
    chargeId: '20000000-0000-4000-8000-000000000001',
    chargeRef: INTENT,
    payerId: undefined,
    amountMinor: 1900,
    currency: readCurrency('USD'),
    reason: 'Called off',
  };

  test.each([
    ['succeeded', 'SUCCEEDED'],
    ['pending', 'PROCESSING'],
    ['requires_action', 'PROCESSING'],
    ['failed', 'FAILED'],
    ['canceled', 'FAILED'],
  ])('in part that is %s at Stripe is %s', async (status, expected) => {
    server.answer(REFUNDS, shape('refund', { status }));
    expect(await connect().refund(request)).toEqual({
      ref: 're_3QxFoyer2eZvKYlo2refund1',
      key: 'refund:1',
      status: expected,
    });
    expect(server.requests[0]?.params).toMatchObject({ payment_intent: INTENT, amount: '1900' });
    expect(server.requests[0]?.headers['idempotency-key']).toMatch(/^foyer-refund-/);
  });

  test('of more than is left is refused', async () => {
    server.refuse(REFUNDS, 'alreadyRefunded');
    expect(await connect().refund(request)).toEqual({ ref: '', key: 'refund:1', status: 'FAILED' });
  });

  test('without an answer is left open', async () => {
    server.refuse(REFUNDS, 'serverError');
    await expect(connect().refund(request)).rejects.toThrow(StripeUnavailable);
  });

  test('is found by its key among those of its payment', async () => {
    const other = shape('refund', { id: 're_other', metadata: { foyer_key: 'refund:0' } });
    const list = { object: 'list', url: '/v1/refunds', has_more: false, data: [other, shape('refund')] };
    server.answer('GET /v1/refunds', list).answer('GET /v1/refunds', { ...list, data: [other] });
    const search = { ...request, ref: undefined };
    expect(await connect().findRefund(search)).toMatchObject({ ref: 're_3QxFoyer2eZvKYlo2refund1' });
    expect(await connect().findRefund(search)).toBeUndefined();
    expect(server.requests[0]?.params.payment_intent).toBe(INTENT);
  });
});

const listOf = (data: object[]) => ({ object: 'list', url: '/v1/list', has_more: false, data });
const charge = { ...identity, ref: INTENT, currency: readCurrency('USD') };

test('refunds of the dashboard are those without a name of the platform', async () => {
  const outside = { id: 're_outside', amount: 500, metadata: {}, reason: 'requested_by_customer', status: 'pending' };
  const data = [shape('refund'), shape('refund', outside), shape('refund', { ...outside, id: 're_two', reason: null })];
  server.answer('GET /v1/refunds', listOf(data)).answer('GET /v1/disputes', listOf([]));
  const made = { amountMinor: 500, status: 'PROCESSING' };
  expect(await connect().findOutside(charge)).toEqual({
    refunds: [
      { ...made, ref: 're_outside', reason: 'requested by customer' },
      { ...made, ref: 're_two', reason: undefined },
    ],
    disputes: [],
  });
  expect(server.requests[0]?.params.payment_intent).toBe(INTENT);
});

describe('a dispute', () => {
  const taken = shape('dispute');
  const [withdrawal] = Array.isArray(taken.balance_transactions) ? taken.balance_transactions : [];

  test.each([
    ['warning_needs_response', 0, 'INQUIRY', 'UNTOUCHED'],
    ['warning_under_review', 0, 'INQUIRY', 'UNTOUCHED'],
    ['warning_closed', 0, 'CLOSED', 'UNTOUCHED'],
    ['needs_response', 1, 'NEEDS_RESPONSE', 'TAKEN'],
    ['under_review', 1, 'UNDER_REVIEW', 'TAKEN'],
    ['appeal_under_review', 1, 'UNDER_REVIEW', 'TAKEN'],
    ['appeal_needs_response', 1, 'NEEDS_RESPONSE', 'TAKEN'],
    ['lost', 1, 'LOST', 'TAKEN'],
    ['won', 1, 'WON', 'TAKEN'],
    ['won', 2, 'WON', 'RETURNED'],
    ['a status of the future', 1, 'NEEDS_RESPONSE', 'TAKEN'],
  ])('that is %s, after %i moves of money', async (status, moves, ours, money) => {
    const balance_transactions = Array.from({ length: moves }, () => withdrawal);
    server
      .answer('GET /v1/refunds', listOf([]))
      .answer('GET /v1/disputes', listOf([shape('dispute', { status, balance_transactions })]));
    const dispute = { ref: 'dp_1QxFoyer2eZvKYlodispute1', status: ours, money, amountMinor: 4900 };
    expect(await connect().findOutside(charge)).toEqual({
      refunds: [],
      disputes: [{ ...dispute, reason: 'product not received', dueBy: 1_796_083_199_000 }],
    });
    expect(server.requests[1]?.params.payment_intent).toBe(INTENT);
  });
});

describe('deleting a method', () => {
  const DETACH = `POST /v1/payment_methods/${saved.methodRef}/detach`;
  const method = { ref: saved.methodRef, customerRef: saved.customerRef };

  test.each(['missingMethod', 'notAttached'])('that is gone (%s) is no error', async (name) => {
    server.refuse(DETACH, name);
    await connect().deleteMethod(method);
  });

  test('without an answer throws', async () => {
    server.refuse(DETACH, 'rateLimit');
    await expect(connect().deleteMethod(method)).rejects.toThrow(StripeUnavailable);
  });
});

describe('a notification', () => {
  const signer = new Stripe('sk_test_unused');
  const seconds = now / 1000;
  type Delivery = [headers: NotificationHeaders, body: Buffer];

  function sign(event: object, { secret = 'whsec_foyer', timestamp = seconds } = {}): Delivery {
    const payload = JSON.stringify(event);
    const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return [{ 'stripe-signature': header }, Buffer.from(payload)];
  }
  const eventOf = (type: string, object: object, fields: object = {}) =>
    shape('event', { type, data: { object }, ...fields });
  const succeeded = eventOf('payment_intent.succeeded', shape('payment'));

  test('of a payment is answered with the payment as it is now', async () => {
    server.answer(RETRIEVE, shape('payment'));
    const late = eventOf('payment_intent.processing', shape('payment', { status: 'processing' }));
    expect(await connect().readNotification(...sign(late))).toMatchObject({
      kind: 'CHARGE',
      charge: { ref: INTENT, key: identity.key, status: 'SUCCEEDED' },
    });
  });

  test('of a set-up', async () => {
    server.answer('GET /v1/setup_intents/seti_1QxFoyer2eZvKYloSetUp001', shape('setUp', { status: 'succeeded' }));
    expect(await connect().readNotification(...sign(eventOf('setup_intent.succeeded', shape('setUp'))))).toMatchObject({
      kind: 'CHARGE',
      charge: { kind: 'SET_UP', status: 'SUCCEEDED' },
    });
  });

  test('of a refund', async () => {
    server.answer('GET /v1/refunds/re_3QxFoyer2eZvKYlo2refund1', shape('refund', { status: 'failed' }));
    expect(await connect().readNotification(...sign(eventOf('refund.updated', shape('refund'))))).toMatchObject({
      kind: 'REFUND',
      refund: { key: 'refund:1', status: 'FAILED' },
    });
  });

  const outside = shape('refund', { id: 're_outside', amount: 500, metadata: {}, reason: 'requested_by_customer' });

  test.each([
    ['a refund', eventOf('refund.created', outside)],
    ['a charge', eventOf('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: INTENT })],
    ['a dispute', eventOf('charge.dispute.funds_withdrawn', shape('dispute'))],
  ])('of what was done without the platform, by %s, names the payment', async (_name, event) => {
    server.answer(RETRIEVE, shape('payment')).answer(RETRIEVE, shape('payment', { metadata: { foyer_site: 'other' } }));
    expect(await connect().readNotification(...sign(event))).toEqual({ kind: 'OUTSIDE', key: identity.key });
    expect(await connect().readNotification(...sign(event))).toEqual({ kind: 'OTHER' });
  });

  test('of a refund of no payment is not ours', async () => {
    const event = eventOf('refund.created', { ...outside, payment_intent: null });
    expect(await connect().readNotification(...sign(event))).toEqual({ kind: 'OTHER' });
  });

  test.each([
    ['a payment of other software', eventOf('payment_intent.succeeded', shape('payment', { metadata: {} }))],
    [
      'a payment of another site',
      eventOf('payment_intent.succeeded', shape('payment', { metadata: { foyer_site: 'another' } })),
    ],
    ['a payment that was only created', eventOf('payment_intent.created', shape('payment'))],
    ['another account', { ...succeeded, account: 'acct_another' }],
    ['something else', eventOf('customer.created', shape('customer'))],
  ])('of %s is not ours', async (_name, event) => {
    expect(await connect().readNotification(...sign(event))).toEqual({ kind: 'OTHER' });
    expect(server.requests).toEqual([]);
  });

  test('of a connected account is read for this account only', async () => {
    const connected = connect({ ...ownAccount, connectedAccountId: 'acct_1QxFoyerConnected' });
    expect(await connected.readNotification(...sign(succeeded))).toEqual({ kind: 'OTHER' });
    server.answer(RETRIEVE, shape('payment'));
    const event = { ...succeeded, account: 'acct_1QxFoyerConnected' };
    expect((await connected.readNotification(...sign(event))).kind).toBe('CHARGE');
  });

  test.each<[name: string, delivery: Delivery]>([
    ['signed with another secret', sign(succeeded, { secret: 'whsec_other' })],
    ['signed six minutes ago', sign(succeeded, { timestamp: seconds - 360 })],
    ['changed after it was signed', [sign(succeeded)[0], Buffer.from('{}')]],
    ['not signed', [{}, Buffer.from(JSON.stringify(succeeded))]],
    ['signed twice', [{ 'stripe-signature': ['t=1,v1=a', 't=1,v1=b'] }, Buffer.from('{}')]],
  ])('%s is refused', async (_name, [headers, body]) => {
    await expect(connect().readNotification(headers, body)).rejects.toThrow(InvalidNotification);
    expect(server.requests).toEqual([]);
  });

  test("is judged by the platform's clock", async () => {
    const at = now + 1000 * 86_400 * 365;
    const later = createStripeConnector({ now: () => instantAt(at), address: server.address })(ownAccount);
    await expect(later.readNotification(...sign(succeeded))).rejects.toThrow(InvalidNotification);
    server.answer(RETRIEVE, shape('payment'));
    const [headers, body] = sign(succeeded, { timestamp: at / 1000 - 240 });
    expect((await later.readNotification(headers, body)).kind).toBe('CHARGE');
  });
});
