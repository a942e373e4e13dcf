import { FoyerError } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';

import type { Payment, PaymentCalls, PaymentSource } from './payment-calls.ts';
import { checkPayment, openPayment, pauseBeforeCheck, pay } from './payment-steps.ts';

const refusal = (code: string) => new FoyerError(code, { code });
const card: PaymentSource = { kind: 'TOKEN', token: 'card' };
const other: PaymentSource = { kind: 'SAVED', paymentMethodId: 'saved' };
const failed = { status: 'FAILED', failure: { code: 'CARD_DECLINED', retryable: true } } as const;

type End = Pick<Payment, 'status' | 'failure'> | { throws: string; status?: Payment['status'] };

/** A platform on paper: it charges each payment at most once, and tells how often it did. */
class Paper implements PaymentCalls {
  readonly all: Payment[] = [];
  readonly started = new Map<string, PaymentSource>();
  sent: string[] = [];
  amount = '40';
  ends: End[];
  /** Codes that the next calls are refused with. */
  refusals: Partial<Record<'prepare' | 'get', string[]>> = {};

  constructor(...ends: End[]) {
    this.ends = ends;
  }

  get charges(): number {
    return this.all.filter(({ status }) => status === 'SUCCEEDED').length;
  }

  async prepare(): Promise<string> {
    this.#refuse('prepare');
    const last = this.all.at(-1);
    if (last && !['FAILED', 'CANCELED'].includes(last.status)) return last.id;
    const money = { value: this.amount, currency: 'USD' };
    const now = new Date(0);
    const id = `payment-${this.all.length + 1}`;
    this.all.push({
      id,
      kind: 'PAYMENT',
      subject: { kind: 'ORDER', id: 'order' },
      purpose: 'CYCLE',
      status: 'CREATED',
      amount: money,
      refunded: { ...money, value: '0' },
      description: 'Plan',
      provider: 'TEST',
      paidLate: false,
      createdDate: now,
      updatedDate: now,
    });
    return id;
  }

  async get(id: string): Promise<Payment> {
    this.#refuse('get');
    return this.#find(id);
  }

  async start(id: string, source: PaymentSource) {
    const before = this.started.get(id);
    if (before && before !== source) throw refusal('PAYMENT_STARTED');
    if (['FAILED', 'CANCELED'].includes(this.#find(id).status)) throw refusal('PAYMENT_NOT_PAYABLE');
    this.started.set(id, source);
    this.sent.push(id);
    const end = this.ends.shift() ?? { status: 'SUCCEEDED' };
    const payment = this.#change(id, { ...('throws' in end ? { status: end.status ?? 'CREATED' } : end) });
    if ('throws' in end) throw refusal(end.throws);
    const confirmation = { provider: 'TEST', clientSecret: 'secret' } as const;
    return end.status === 'REQUIRES_ACTION' ? { payment, confirmation } : { payment };
  }

  async cancel(id: string): Promise<Payment> {
    const isDone = ['SUCCEEDED', 'PROCESSING'].includes(this.#find(id).status);
    return isDone ? this.#find(id) : this.#change(id, { status: 'CANCELED' });
  }

  /** What another tab, or the provider, does meanwhile. */
  become(id: string, status: Payment['status']): void {
    this.#change(id, { status });
  }

  #refuse(call: 'prepare' | 'get'): void {
    const code = this.refusals[call]?.shift();
    if (code) throw refusal(code);
  }

  #find(id: string): Payment {
    const payment = this.all.find((one) => one.id === id);
    if (!payment) throw refusal('PAYMENT_NOT_FOUND');
    return payment;
  }

  #change(id: string, change: Partial<Payment>): Payment {
    const changed = { ...this.#find(id), ...change };
    this.all.splice(this.all.indexOf(this.#find(id)), 1, changed);
    return changed;
  }
}

/** Opens a payment that is due. */
async function show(paper: Paper): Promise<Payment> {
  const outcome = await openPayment(paper);
  if (outcome.kind !== 'due') throw new Error(outcome.kind);
  return outcome.payment;
}

describe('paying', () => {
  test('an accepted card has paid', async () => {
    const paper = new Paper();
    expect(await pay(paper, await show(paper), card)).toMatchObject({ kind: 'paid' });
    expect(await openPayment(paper)).toMatchObject({ kind: 'paid' });
  });

  test('after a declined card the next attempt is another payment', async () => {
    const paper = new Paper(failed);
    const outcome = await pay(paper, await show(paper), card);
    const remark = { kind: 'failed', code: 'CARD_DECLINED', isRetryable: true };
    expect(outcome).toMatchObject({ kind: 'due', payment: { id: 'payment-2' }, remark });
    if (outcome.kind === 'due') expect(await pay(paper, outcome.payment, card)).toMatchObject({ kind: 'paid' });
    expect(paper.charges).toBe(1);
  });

  test.each([
    ['REQUIRES_ACTION', 'confirming'],
    ['PROCESSING', 'processing'],
  ] as const)('%s is %s', async (status, kind) => {
    const paper = new Paper({ status });
    expect(await pay(paper, await show(paper), card)).toMatchObject({ kind });
  });

  test('the form of a provider stays open', async () => {
    const paper = new Paper({ status: 'REQUIRES_ACTION' });
    const outcome = await pay(paper, await show(paper), { kind: 'FORM' });
    expect(outcome).toMatchObject({ kind: 'due', confirmation: { clientSecret: 'secret' } });
  });
});

describe('an attempt without an answer', () => {
  test.each(['UNAVAILABLE', 'NETWORK', 'TIMEOUT'])('%s: what was paid is found, not paid again', async (throws) => {
    const paper = new Paper({ throws, status: 'SUCCEEDED' });
    expect(await pay(paper, await show(paper), card)).toMatchObject({ kind: 'paid' });
    expect(paper.sent).toEqual(['payment-1']);
  });

  test('what is not known can be sent again, as the same payment', async () => {
    const paper = new Paper({ throws: 'UNAVAILABLE' });
    const shown = await show(paper);
    paper.refusals.get = ['NETWORK'];
    expect(await pay(paper, shown, card)).toMatchObject({ kind: 'due', remark: { kind: 'uncertain' } });
    expect(await pay(paper, shown, card)).toMatchObject({ kind: 'paid', payment: { id: 'payment-1' } });
    expect(paper.charges).toBe(1);
  });

  test('any other refusal is thrown', async () => {
    const paper = new Paper({ throws: 'PAYMENT_METHOD_NOT_FOUND' });
    await expect(pay(paper, await show(paper), card)).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NOT_FOUND' });
  });
});

describe('a payment that was begun in another way', () => {
  test('is given up first', async () => {
    const paper = new Paper({ status: 'REQUIRES_ACTION' });
    const shown = await show(paper);
    await pay(paper, shown, card);
    expect(await pay(paper, shown, other)).toMatchObject({ kind: 'paid', payment: { id: 'payment-2' } });
    expect(paper.all.map(({ status }) => status)).toEqual(['CANCELED', 'SUCCEEDED']);
  });

  test('is not paid again where it was paid meanwhile', async () => {
    const paper = new Paper({ status: 'REQUIRES_ACTION' });
    const shown = await show(paper);
    await pay(paper, shown, card);
    paper.become('payment-1', 'SUCCEEDED');
    paper.refusals.prepare = ['NOTHING_TO_PAY'];
    expect(await pay(paper, shown, other)).toMatchObject({ kind: 'paid', payment: { id: 'payment-1' } });
    expect(paper.charges).toBe(1);
  });

  test('is not paid where something else is owed now', async () => {
    const paper = new Paper({ status: 'REQUIRES_ACTION' });
    const shown = await show(paper);
    await pay(paper, shown, card);
    paper.amount = '55';
    const outcome = await pay(paper, shown, other);
    expect(outcome).toMatchObject({ kind: 'due', payment: { amount: { value: '55' } }, remark: { kind: 'changed' } });
    expect(paper.charges).toBe(0);
  });

  test('given up in another tab, it is shown anew', async () => {
    const paper = new Paper();
    const shown = await show(paper);
    paper.become(shown.id, 'CANCELED');
    const outcome = await pay(paper, shown, card);
    expect(outcome).toMatchObject({ kind: 'due', payment: { id: 'payment-2' }, remark: { kind: 'changed' } });
  });
});

describe('checking', () => {
  test('nothing can be paid when no payment can be prepared', async () => {
    const paper = new Paper();
    paper.refusals.prepare = ['HOLD_EXPIRED'];
    expect(await openPayment(paper)).toMatchObject({ kind: 'refused', error: { code: 'HOLD_EXPIRED' } });
  });

  test.each(['NETWORK', 'TOO_MANY_REQUESTS', 'SESSION_ENDED'])('%s says nothing about what is owed', async (code) => {
    const paper = new Paper();
    paper.refusals.prepare = [code];
    await expect(openPayment(paper)).rejects.toMatchObject({ code });
  });

  test('a payment that ended and is prepared again and again is over', async () => {
    const paper = new Paper();
    const shown = await show(paper);
    paper.become(shown.id, 'CANCELED');
    const calls: PaymentCalls = Object.assign(paper, { prepare: async () => shown.id });
    expect(await checkPayment(calls, shown.id)).toMatchObject({ kind: 'refused' });
  });

  test('a refused second step has failed', async () => {
    const paper = new Paper({ status: 'REQUIRES_ACTION' });
    const shown = await show(paper);
    await pay(paper, shown, card);
    expect(await checkPayment(paper, shown.id, { kind: 'stepOpen' })).toMatchObject({ remark: { kind: 'stepOpen' } });
    paper.become(shown.id, 'FAILED');
    expect(await checkPayment(paper, shown.id)).toMatchObject({ kind: 'due', remark: { kind: 'failed' } });
  });

  test('pauses grow up to a minute', () => {
    const pauses = Array.from({ length: 12 }, (_, checks) => pauseBeforeCheck(checks));
    expect(pauses[0]).toBe(2000);
    expect(pauses).toEqual([...pauses].sort((left, right) => left - right));
    expect(pauses.at(-1)).toBe(60_000);
  });
});
