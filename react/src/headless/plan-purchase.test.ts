import { createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import { fitsPurchase, orderPlan, type PurchaseAttempt, readPurchaseFailure } from './plan-purchase.ts';
import { createValue } from './value.ts';

const today = '2026-03-04';
const draft = {
  pricing: { prices: [] },
  startDate: new Date('2026-03-04T10:00:00Z'),
  formData: {
    formId: 'f',
    formRevision: '2',
    submissionData: { home: { city: 'Lisbon', addressLine: 'Rua 1' }, age: 40 },
  },
};
const request = {
  ...{ start: undefined, spans: [], today, timeZone: 'UTC' },
  submission: { formSubmission: { age: 40, home: { addressLine: 'Rua 1', city: 'Lisbon' } }, formRevision: '2' },
};

test('a draft is paid only with the answers that it has, in whatever order they are', () => {
  expect(fitsPurchase(draft, request)).toBe(true);
  const other = (formSubmission: object, formRevision = '2') => ({
    ...request,
    submission: { formSubmission: { ...formSubmission }, formRevision },
  });
  expect(fitsPurchase(draft, other({ ...request.submission.formSubmission, age: 41 }))).toBe(false);
  expect(fitsPurchase(draft, other({ age: 40 }))).toBe(false);
  expect(fitsPurchase(draft, other(request.submission.formSubmission, '3'))).toBe(false);
  expect(fitsPurchase(draft, { ...request, submission: null })).toBe(false);
  const plain = { pricing: draft.pricing, startDate: draft.startDate };
  expect(fitsPurchase(plain, request)).toBe(false);
  // The form had optional questions only, and none was answered.
  expect(fitsPurchase(plain, other({}))).toBe(true);
  expect(fitsPurchase(plain, { ...request, submission: null })).toBe(true);
});

async function connect() {
  const wire = await startWire();
  const stored = createValue<PurchaseAttempt | null>(null);
  const client = createClient({ host: wire.host, retries: 0 });
  const order = (knownPurchases = 0) =>
    orderPlan({ client, stored, knownPurchases }, { ...request, submission: null, planId: 'p', couponCode: 'SAVE' });
  const list = (...orders: object[]) => ({ body: { orders } });
  return { wire, stored, order, list };
}

test('an order is made once, whatever gets lost on the way', async () => {
  const { wire, stored, order, list } = await connect();
  wire.reply(list(), { drop: true }, list(), { body: { order: { _id: 'o', status: 'DRAFT' } } });
  await expect(order()).rejects.toMatchObject({ code: 'NETWORK' });
  expect(await order()).toMatchObject({ id: 'o' });
  const [, lost, , made] = wire.calls.map(({ headers }) => headers['idempotency-key']);
  expect(made).toBe(lost);
  expect(made).toBeTruthy();
  expect(stored.read()).toBeNull();
});

test('a draft of another tab that fits is paid instead of a second order', async () => {
  const { wire, order, list } = await connect();
  wire.reply(list({ _id: 'd', status: 'DRAFT', pricing: { prices: [] }, startDate: '2026-03-04T10:00:00Z' }));
  expect(await order()).toMatchObject({ id: 'd' });
  expect(wire.calls).toHaveLength(1);
});

test('a purchase that was made in another tab is told before a second one', async () => {
  const { wire, order, list } = await connect();
  wire.reply(list({ _id: 'o', status: 'ACTIVE' }));
  const error = await order().catch((thrown: unknown) => thrown);
  expect(readPurchaseFailure(error)).toBe('boughtMeanwhile');
  wire.reply(list({ _id: 'o', status: 'ACTIVE' }), refusal(409, 'purchases_limit_reached'));
  expect(readPurchaseFailure(await order(1).catch((thrown: unknown) => thrown))).toBe('limit');
});
