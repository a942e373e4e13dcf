import type { SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asId } from '../../testing/ids.ts';
import { createStripeConnector } from './stripe.ts';
import { StripeUnavailable } from './stripe-errors.ts';
import { StripeServer, shape } from './stripe-server.fixture.ts';

const server = new StripeServer();
beforeAll(() => server.start());
afterEach(() => server.reset());
afterAll(() => server.stop());

const siteId = asId<SiteId>('10000000-0000-4000-8000-00000000000a');
const connect = () =>
  createStripeConnector({ now: () => instantAt(0), address: server.address })({
    provider: 'STRIPE',
    siteId,
    secretKey: 'sk_test_foyer',
    publishableKey: 'pk_test_foyer',
    notificationSecret: 'whsec_foyer',
    connectedAccountId: undefined,
  });

const LIST = 'GET /v1/payouts';
const ref = 'po_1QxFoyer2eZvKYloPayout01';
const ONE = `GET /v1/payouts/${ref}`;
const LINES = 'GET /v1/balance_transactions';
const first = { limit: 2, cursor: undefined };
const listOf = (data: unknown[], has_more = false) => ({ object: 'list', url: '/v1/list', data, has_more });

const payout = {
  ref,
  amountMinor: 2850,
  currency: 'USD',
  status: 'IN_TRANSIT',
  created: instantAt(1_795_521_600_000),
  arrival: instantAt(1_795_651_200_000),
  isItemized: true,
};

test('payouts are listed page by page, and a status that is new is one that waits', async () => {
  const yen = shape('payout', { id: 'po_2', amount: -300, currency: 'jpy', status: 'on_its_way', automatic: false });
  server.answer(LIST, listOf([shape('payout'), yen], true)).answer(LIST, listOf([shape('payout', { status: 'paid' })]));
  const page = await connect().listPayouts(first);
  expect(page?.payouts[0]).toEqual(payout);
  expect(page?.payouts[1]).toMatchObject({ amountMinor: -300, currency: 'JPY', status: 'PENDING', isItemized: false });
  expect(page?.nextCursor).toBe('po_2');
  const last = await connect().listPayouts({ limit: 2, cursor: 'po_2' });
  expect([last?.payouts[0]?.status, last?.nextCursor]).toEqual(['PAID', undefined]);
  expect(server.requests.map(({ params }) => params)).toEqual([{ limit: '2' }, { limit: '2', starting_after: 'po_2' }]);
});

test('a payout names the payments and refunds of this site, and fees', async () => {
  const line = (reporting_category: string, amount: number, source: unknown) =>
    shape('balanceTransaction', { reporting_category, amount, fee: 0, net: amount, source });
  const others = { id: 're_2', object: 'refund', metadata: { foyer_site: 'another', foyer_refund: 'x' } };
  const lines = [
    line('payout', -2850, { id: ref, object: 'payout', metadata: {} }),
    shape('balanceTransaction'),
    line('refund', -1900, shape('refund')),
    line('refund', -100, others),
    line('dispute', -4900, { id: 'du_1', object: 'dispute', metadata: {} }),
    line('fee', -200, null),
    line('topup', 1000, 'tu_1'),
  ];
  server.answer(ONE, shape('payout')).answer(LINES, listOf(lines));
  const page = await connect().listPayoutItems({ ref, siteId, ...first });
  const shared = { feeMinor: 0, currency: 'USD', at: instantAt(1_795_435_200_000) };
  expect(page).toEqual({
    payout,
    nextCursor: undefined,
    items: [
      {
        ...shared,
        kind: 'PAYMENT',
        amountMinor: 4900,
        feeMinor: 172,
        chargeId: '20000000-0000-4000-8000-000000000001',
      },
      { ...shared, kind: 'REFUND', amountMinor: -1900, refundId: '30000000-0000-4000-8000-000000000001' },
      { ...shared, kind: 'REFUND', amountMinor: -100 },
      { ...shared, kind: 'DISPUTE', amountMinor: -4900 },
      { ...shared, kind: 'FEE', amountMinor: -200 },
      { ...shared, kind: 'OTHER', amountMinor: 1000 },
    ],
  });
  expect(server.requests[1]?.params).toEqual({ payout: ref, limit: '2', 'expand[0]': 'data.source' });
});

test('a payout that the business asked for has no items; an unknown one, or cursor, is none', async () => {
  server.answer(ONE, shape('payout', { automatic: false }));
  expect(await connect().listPayoutItems({ ref, siteId, ...first })).toMatchObject({
    items: [],
    nextCursor: undefined,
  });
  for (const route of [ONE, LIST]) server.refuse(route, 'missingMethod');
  expect(await connect().listPayoutItems({ ref, siteId, ...first })).toBeUndefined();
  expect(await connect().listPayouts({ limit: 2, cursor: 'po_0' })).toBeUndefined();
});

test('without an answer nothing is said', async () => {
  server.refuse(LIST, 'serverError');
  await expect(connect().listPayouts(first)).rejects.toThrow(StripeUnavailable);
});
