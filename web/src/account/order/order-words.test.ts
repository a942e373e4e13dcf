import { instantOf } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { catalogOf } from '../../lib/catalogs.ts';
import { createDateWords } from '../../lib/date-words.ts';
import { createText } from '../../lib/text.ts';
import { keepWords, laterWords, nowWords } from './cancel-words.ts';
import { paymentWords, statusWords } from './order-words.ts';
import { type OwnOrder, type Payment, paymentsBefore, readOwnOrder } from './own-order.ts';
import { pauseWords, readResumeDay, resumeDays, resumeWords } from './pause-words.ts';

type Wire = Parameters<typeof readOwnOrder>[0];

const text = createText('en', 'en-US', catalogOf('en', ['lib', 'account', 'account/order']));
const dates = createDateWords(text, 'America/New_York');
const spanish = createText('es', 'es-US', catalogOf('es', ['lib', 'account', 'account/order']));

const price = (total: string) => ({ subtotal: total, discount: '0', total, currency: 'USD' });
const [start, boundary] = [new Date('2027-01-31T15:00Z'), new Date('2027-02-28T15:00Z')];
const wire: Wire = {
  id: 'a',
  planId: 'b',
  subscriptionId: 'c',
  buyer: { memberId: 'd', contactId: 'd' },
  priceDetails: { currency: 'USD' },
  pricing: {
    subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
    prices: [
      { duration: { cycleFrom: 1, numberOfCycles: 2 }, price: price('10') },
      { duration: { cycleFrom: 3 }, price: price('20') },
    ],
  },
  type: 'ONLINE',
  status: 'ACTIVE',
  autoRenewCanceled: false,
  lastPaymentStatus: 'PAID',
  startDate: start,
  pausePeriods: [],
  currentCycle: { index: 1, startedDate: start, endedDate: boundary },
  cycles: [{ index: 1, status: 'ACTIVE', startedDate: start, endedDate: boundary }],
  planName: 'Monthly',
  planPrice: '20',
  createdDate: start,
  updatedDate: start,
  foyer: { allowedActions: ['CANCEL_AT_NEXT_PAYMENT', 'CANCEL_IMMEDIATELY'] },
};
const payment: Payment = {
  id: 'p',
  kind: 'PAYMENT',
  subject: { kind: 'ORDER', id: 'a' },
  purpose: 'CYCLE',
  cycleNumber: 1,
  status: 'SUCCEEDED',
  amount: { value: '10', currency: 'USD' },
  refunded: { value: '0', currency: 'USD' },
  description: 'Monthly',
  provider: 'TEST',
  paidLate: false,
  createdDate: start,
  updatedDate: start,
};
const read = (change: Partial<Wire> = {}): OwnOrder => readOwnOrder({ ...wire, ...change }, [payment]);
const status = (change: Partial<Wire>) => statusWords(read(change), text, dates).join(' ');
const inTrial: Partial<Wire> = { currentCycle: { index: 0, startedDate: start, endedDate: boundary } };

test('a running order says what is charged next, or until when it can be used', () => {
  expect(status({})).toBe('Next payment: $10 on Sunday, February 28, 2027.');
  expect(status({ autoRenewCanceled: true, endDate: boundary })).toBe(
    'It’s canceled. You can use it until Sunday, February 28, 2027, and nothing more is charged.',
  );
  expect(status({ type: 'OFFLINE' })).toBe('It renews on Sunday, February 28, 2027.');
  expect(status({ ...inTrial })).toBe('Your free trial ends on Sunday, February 28, 2027. Then you pay $10.');
  expect(status({ ...inTrial, autoRenewCanceled: true, endDate: boundary })).toBe(
    'Your free trial ends on Sunday, February 28, 2027. You won’t be charged.',
  );
});

test('a failed payment says when it is tried again, and when the plan ends without it', () => {
  const foyer = { allowedActions: [], nextAttemptDate: start, payByDate: boundary };
  expect(status({ lastPaymentStatus: 'FAILED', foyer })).toBe(
    'Your last payment didn’t go through. We’ll try again on Sunday, January 31. Without a payment, your plan ends on Sunday, February 28, 2027, 10 am.',
  );
  expect(statusWords(read({ lastPaymentStatus: 'FAILED' }), spanish, createDateWords(spanish, 'UTC'))).toEqual([
    'Tu último pago no se pudo hacer.',
  ]);
  const cancellation = { requestedDate: start, cause: 'PAYMENT_FAILURE', effectiveAt: 'IMMEDIATELY' } as const;
  expect(status({ status: 'CANCELED', cancellation, endDate: boundary })).toBe(
    'It ended on Sunday, February 28, 2027 because a payment was missing.',
  );
});

test('a draft, a pause and an end are told', () => {
  const draft: Partial<Wire> = {
    status: 'DRAFT',
    lastPaymentStatus: 'UNPAID',
    foyer: { allowedActions: [], payByDate: boundary },
  };
  expect(status(draft)).toBe('It starts once it’s paid. We keep it for you until Sunday, February 28, 2027, 10 am.');
  expect(status({ status: 'PENDING' })).toBe('It starts on Sunday, January 31, 2027.');
  expect(status({ status: 'PAUSED' })).toMatch(/^It’s paused\. /);
  const pausePeriods = [{ status: 'ACTIVE' as const, pauseDate: start, plannedResumeDate: boundary }];
  expect(status({ status: 'PAUSED', pausePeriods })).toMatch(/^It’s paused until Sunday, February 28, 2027\. /);
  expect(status({ status: 'ENDED', endDate: boundary })).toBe('It ended on Sunday, February 28, 2027.');
});

test('canceling and keeping say what follows', () => {
  expect(laterWords(read(), text, dates)).toBe(
    'You can use it until Sunday, February 28, 2027, and nothing more is charged.',
  );
  expect(laterWords(read(inTrial), text, dates)).toBe(
    'Your trial goes on until Sunday, February 28, 2027, and you won’t be charged.',
  );
  expect(nowWords(read(), text)).toHaveLength(3);
  expect(nowWords(read({ status: 'PENDING' }), text)[0]).toBe('It won’t start.');
  // The second cycle still has the lower price of the first.
  expect(keepWords(read({ autoRenewCanceled: true, endDate: boundary }), text, dates)).toBe(
    'It goes on as before. Your next payment, $10, is on Sunday, February 28, 2027.',
  );
  expect(keepWords(read({ ...inTrial, autoRenewCanceled: true }), text, dates)).toMatch(
    /^It goes on after your trial\. /,
  );
});

test('a pause says until when, on the days that the site’s zone has', () => {
  const zone = 'America/New_York';
  const order = read({ foyer: { allowedActions: ['PAUSE'], pauseMostDays: 10 } });
  // Already Monday in UTC.
  const possible = resumeDays(order, instantOf(new Date('2027-02-01T02:00Z')), zone);
  expect(possible).toEqual({ first: '2027-02-01', last: '2027-02-10' });
  const until = readResumeDay('2027-02-10', possible, zone);
  expect(until).toBe(Date.parse('2027-02-10T05:00Z'));
  for (const day of ['', 'x', '2027-01-31', '2027-02-11', '2027-02-1x']) {
    expect(readResumeDay(day, possible, zone)).toBeUndefined();
  }
  expect(pauseWords(until, text, dates)[0]).toBe(
    'Your plan pauses now and goes on by itself on Wednesday, February 10, 2027.',
  );
  expect(pauseWords(undefined, spanish, dates)).toEqual([
    'Tu plan se pausa ahora y se reanuda solo el día que elijas.',
    'Mientras tanto no se puede usar y no se cobra nada.',
    'No pierdes lo que queda de este período: termina más tarde, tanto como dure la pausa.',
    'Puedes pausarlo una vez en cada período.',
  ]);
  expect(resumeWords(text)[1]).toBe('You can’t pause it again in this period.');
});

test('payments belong to their cycle and say what became of them', () => {
  expect(read().cycles[0]?.payments).toEqual([payment]);
  const early = { ...payment, cycleNumber: 7 };
  expect(paymentsBefore(read(), [payment, early])).toEqual([early]);
  const words = (change: Partial<Payment>) => paymentWords({ ...payment, ...change }, text, 'Monday');
  const back = (value: string) => ({ refunded: { value, currency: 'USD' } });
  expect(words({})).toBe('$10 paid on Monday');
  expect(words(back('4'))).toBe('$10 paid on Monday, $4 refunded');
  expect(words(back('10'))).toBe('$10 paid on Monday, refunded in full');
  expect(words({ kind: 'SET_UP' })).toBe('Card saved on Monday');
  expect(words({ status: 'FAILED', failure: { code: 'EXPIRED_CARD', retryable: false } })).toBe(
    '$10 not paid on Monday: the card has expired',
  );
  expect(words({ status: 'PROCESSING' })).toBe('$10 is being processed since Monday');
});
