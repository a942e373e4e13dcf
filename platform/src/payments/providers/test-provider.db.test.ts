import { addDuration, hours, instantAt, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { siteA } from '../../testing/sites.ts';
import { type ChargeRequest, InvalidNotification, type PaymentSource } from './provider.ts';
import { TestProvider } from './test-provider.ts';

let db: Db;
let provider: TestProvider;
let now = instantAt(Date.UTC(2030, 0, 1));
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
  provider = new TestProvider({ db, now: () => now }, account);
});
afterAll(() => db.destroy());

const account = { provider: 'TEST', siteId: siteA, notificationSecret: 'a secret of tests' } as const;
const token = (name: string): PaymentSource => ({ kind: 'TOKEN', token: name });

const request = (source: PaymentSource, fields: Partial<ChargeRequest> = {}): ChargeRequest => ({
  kind: 'PAYMENT',
  key: newId(),
  siteId: siteA,
  chargeId: newId(),
  amountMinor: 2000,
  currency: readCurrency('USD'),
  source,
  isOffSession: false,
  savesMethod: false,
  customerRef: undefined,
  payer: { email: undefined },
  description: 'Monthly',
  ...fields,
});
const charge = (name: string, fields?: Partial<ChargeRequest>) => provider.charge(request(token(name), fields));

/** A method that was saved with a first payment. */
async function save(name: string): Promise<PaymentSource> {
  const first = await charge(name, { savesMethod: true });
  if (first.clientSecret) await provider.confirm(first.clientSecret, { isApproved: true });
  const { method } = (await provider.find({ ...request(token(name)), key: first.key, ref: first.ref })) ?? {};
  if (!method) throw new Error('No method was saved.');
  return { kind: 'SAVED', methodRef: method.ref, customerRef: method.customerRef };
}

test.each([
  ['test_card', { status: 'SUCCEEDED' }],
  ['test_card_declined', { status: 'FAILED', failure: 'CARD_DECLINED', isRetryable: true }],
  ['test_card_insufficient_funds', { status: 'FAILED', failure: 'INSUFFICIENT_FUNDS', isRetryable: true }],
  ['test_card_expired', { status: 'FAILED', failure: 'EXPIRED_CARD', isRetryable: false }],
  ['test_card_second_step', { status: 'REQUIRES_ACTION', clientSecret: expect.any(String) }],
  ['test_card_late', { status: 'PROCESSING' }],
  ['4242424242424242', { status: 'FAILED', failure: 'METHOD_UNUSABLE', isRetryable: false }],
])('the token %s says how a charge ends', async (name, end) => {
  const sent = request(token(name));
  const answer = await provider.charge(sent);
  expect(answer).toEqual({ ref: answer.ref, key: sent.key, kind: 'PAYMENT', ...end });
  expect(await provider.charge(sent)).toEqual(answer);
  expect(await provider.find({ ...sent, ref: undefined })).toEqual(answer);
});

test('it has never heard of a key that it wasn’t sent, and refuses one for another amount', async () => {
  const sent = request(token('test_card'));
  expect(await provider.find({ ...sent, ref: undefined })).toBeUndefined();
  await provider.charge(sent);
  await expect(provider.charge({ ...sent, amountMinor: 1 })).rejects.toThrow('another amount');
});

test('calls at once with one key make one charge', async () => {
  const sent = request(token('test_card'));
  const answers = await Promise.all([1, 2, 3, 4].map(() => provider.charge(sent)));
  expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
});

test('the payer takes or refuses the second step', async () => {
  for (const isApproved of [true, false]) {
    const sent = request(token('test_card_second_step'));
    const { clientSecret = '' } = await provider.charge(sent);
    await provider.confirm(clientSecret, { isApproved });
    await provider.confirm(clientSecret, { isApproved: true });
    expect((await provider.charge(sent)).status).toBe(isApproved ? 'SUCCEEDED' : 'FAILED');
  }
});

test('in the form the payer can choose another card after one was declined', async () => {
  const sent = request({ kind: 'ELEMENT' });
  const { clientSecret = '', status } = await provider.charge(sent);
  expect(status).toBe('REQUIRES_ACTION');
  await provider.confirm(clientSecret, { card: 'test_card_declined', isApproved: true });
  expect((await provider.charge(sent)).status).toBe('REQUIRES_ACTION');
  await provider.confirm(clientSecret, { card: 'test_card', isApproved: true });
  expect((await provider.charge(sent)).status).toBe('SUCCEEDED');
});

test.each([
  ['test_card', 'SUCCEEDED', undefined],
  ['test_card_renewal_declined', 'FAILED', 'CARD_DECLINED'],
  ['test_card_second_step', 'FAILED', 'AUTHENTICATION_REQUIRED'],
])('a saved %s at a renewal', async (name, status, failure) => {
  const renewal = await provider.charge(request(await save(name), { isOffSession: true }));
  expect([renewal.status, renewal.failure]).toEqual([status, failure]);
});

test('a set-up saves a method; a deleted one, and one of another customer, can’t be used', async () => {
  const setUp = await provider.setUp({ ...request(token('test_card')), kind: 'SET_UP' });
  expect(setUp).toMatchObject({ kind: 'SET_UP', status: 'SUCCEEDED', method: { last4: '4242' } });
  const source = await save('test_card');
  if (source.kind !== 'SAVED') throw new Error('No method was saved.');
  const stolen = await provider.charge(request({ ...source, customerRef: 'cus_other' }));
  expect(stolen.failure).toBe('METHOD_UNUSABLE');
  await provider.deleteMethod({ ref: source.methodRef });
  expect((await provider.charge(request(source))).failure).toBe('METHOD_UNUSABLE');
});

test('a charge that waits for its payer can be canceled, one that was paid keeps its status', async () => {
  const open = request(token('test_card_second_step'));
  const { ref = '', clientSecret = '' } = await provider.charge(open);
  expect((await provider.cancel({ ...open, ref })).status).toBe('CANCELED');
  await provider.confirm(clientSecret, { isApproved: true });
  expect((await provider.charge(open)).status).toBe('CANCELED');
  const paid = request(token('test_card'));
  expect((await provider.cancel({ ...paid, ref: (await provider.charge(paid)).ref ?? '' })).status).toBe('SUCCEEDED');
});

describe('refunds', () => {
  const refund = (chargeRef: string, amountMinor: number, key = newId()) => {
    const names = { key, siteId: siteA, refundId: newId(), chargeId: newId(), chargeRef, payerId: undefined };
    return provider.refund({ ...names, amountMinor, currency: readCurrency('USD'), reason: 'Ill' });
  };

  test('in part and whole, and never more than was paid, even at once', async () => {
    const { ref = '' } = await charge('test_card');
    const key = newId();
    expect(await refund(ref, 500, key)).toEqual(await refund(ref, 500, key));
    const rest = await Promise.all([1, 2, 3, 4].map(() => refund(ref, 500)));
    expect(rest.map(({ status }) => status).sort()).toEqual(['FAILED', 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
  });

  test('of a card that refuses them, and of one that answers late', async () => {
    expect((await refund((await charge('test_card_refund_declined')).ref ?? '', 1)).status).toBe('FAILED');
    const late = await charge('test_card_late');
    expect((await refund(late.ref ?? '', 1)).status).toBe('FAILED');
    now = addDuration(now, hours(1));
    await provider.find({ ...request(token('')), key: late.key, ref: late.ref });
    const key = newId();
    expect((await refund(late.ref ?? '', 1, key)).status).toBe('PROCESSING');
    now = addDuration(now, hours(1));
    expect((await refund(late.ref ?? '', 1, key)).status).toBe('SUCCEEDED');
  });
});

describe('notifications', () => {
  const takeOf = async (ref: string | undefined) => {
    const taken = await provider.listNotifications();
    const own = [];
    for (const { id, headers, body } of taken) {
      const notification = await provider.readNotification(headers, body);
      await provider.acknowledge(id);
      if (notification.kind === 'CHARGE' && notification.charge.ref === ref) own.push(notification.charge.status);
    }
    return own;
  };

  test('come once, twice, or again when a late charge is decided', async () => {
    expect(await takeOf((await charge('test_card')).ref)).toEqual(['SUCCEEDED']);
    expect(await takeOf((await charge('test_card_notified_twice')).ref)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    const { ref } = await charge('test_card_late_declined');
    expect(await takeOf(ref)).toEqual(['PROCESSING']);
    now = addDuration(now, hours(1));
    expect(await takeOf(ref)).toEqual(['FAILED']);
    expect(await takeOf(ref)).toEqual([]);
  });

  test('are refused when they were altered, are unsigned, of another account or old', async () => {
    await charge('test_card');
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = await provider.listNotifications();
    const refused = [
      provider.readNotification(headers, Buffer.concat([body, Buffer.from(' ')])),
      provider.readNotification({}, body),
      new TestProvider({ db, now: () => now }, { ...account, notificationSecret: 'other' }).readNotification(
        headers,
        body,
      ),
      new TestProvider({ db, now: () => addDuration(now, minutes(6)) }, account).readNotification(headers, body),
    ];
    for (const one of refused) await expect(one).rejects.toThrow(InvalidNotification);
    expect((await provider.readNotification(headers, body)).kind).toBe('CHARGE');
  });
});

test('it can’t be called in a transaction of its caller', async () => {
  const call = runTransaction(db, async (tx) => new TestProvider({ db: tx, now: () => now }, account));
  await expect(call).rejects.toThrow('outside of transactions');
});
