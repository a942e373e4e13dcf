import { expect, test } from 'vitest';
import { leftOf, paidWords } from './review-words.ts';

const text = {
  locale: 'en-US',
  t: (id: string, values: Record<string, string | number> = {}) => [id, ...Object.values(values)].join(' '),
};
const price = { value: '110.1', currency: 'USD' };
const deposit = { value: '30.25', currency: 'USD' };
const booking = { way: 'online', price, deposit: null, isFree: false, isMonthly: false, isCharged: false } as const;

test.each([
  [{ way: 'deposit', deposit } as const, '{deposit} now, {rest} at your visit or online before $30.25 $79.85'],
  [{ way: 'deposit' } as const, 'Pay now'],
  [{ way: 'online' } as const, 'Pay now'],
  [{ isMonthly: true }, 'Paid month by month'],
  [{ way: 'inPerson' } as const, 'Pay at your visit'],
  [{ way: 'plan' } as const, 'Your plan pays'],
  [{ isFree: true }, null],
  [{ way: null }, null],
])('%j is paid: %s', (fields, words) => {
  expect(paidWords({ ...booking, ...fields }, text)).toBe(words);
});

test('what is left is exact', () => {
  expect(leftOf('110.1', '30.25')).toBe('79.85');
  expect(leftOf('1.1', '0.4')).toBe('0.7');
  expect(leftOf('9000', '1000')).toBe('8000');
});
