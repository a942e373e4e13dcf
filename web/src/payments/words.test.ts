import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { choiceWords } from './method-words.ts';
import { remarkWords } from './payment-words.ts';
import { withoutReturn } from './stripe.ts';
import { expiryFaultOf, faultsOf, groupDigits, testCards, tokenOf, typedExpiry, typedNumber } from './test-cards.ts';

const fill = (id: string, values: Record<string, string | number> = {}) =>
  id.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
const text = { t: fill, locale: 'en-US' };
const nowMs = instantAt(Date.UTC(2026, 10, 23));
const visa = { id: 'visa', provider: 'TEST', brand: 'visa', last4: '4242', createdDate: new Date(0) } as const;

test('a way to pay is named by its card, its amount or its form', () => {
  const method = { ...visa, expiryMonth: 4, expiryYear: 2030 };
  const credit = { value: '40', currency: 'USD' };
  const words = [
    choiceWords({ key: 'visa', kind: 'saved', method }, text),
    choiceWords({ key: 'credit', kind: 'credit', credit }, text),
    choiceWords({ key: 'card', kind: 'card' }, text),
  ];
  expect(words.map(({ label, hint }) => [label, hint])).toEqual([
    ['Visa ending in 4242', 'Expires 04/30'],
    ['Store credit', 'You have $40.'],
    ['Another card', ''],
  ]);
});

test('a failure says whether the same card makes sense', () => {
  const failed = { kind: 'failed', code: 'CARD_DECLINED', isRetryable: true, provider: 'TEST' } as const;
  expect(remarkWords(failed, text).words).toContain('Try again, or use another card.');
  expect(remarkWords({ ...failed, code: 'EXPIRED_CARD', isRetryable: false }, text)).toEqual({
    title: 'Your card has expired.',
    words: 'You haven’t been charged. Use another card.',
  });
  const credit = { ...failed, code: 'INSUFFICIENT_FUNDS', provider: 'STORE_CREDIT' } as const;
  expect(remarkWords(credit, text).title).toBe('Your store credit no longer covers this.');
});

test('the test form reads its own cards only', () => {
  expect(tokenOf('4242 4242 4242 4242')).toBe('test_card');
  expect(tokenOf('4242-4242-4242-4242')).toBe('test_card');
  expect(tokenOf('5555555555554444')).toBeUndefined();
  for (const { number, token } of testCards) expect(tokenOf(groupDigits(number))).toBe(token);
  const empty = { number: 'UNKNOWN', expiry: 'MALFORMED', cvc: 'MALFORMED' };
  expect(faultsOf({ number: '', expiry: '', cvc: '' }, nowMs)).toEqual(empty);
  expect(faultsOf({ number: '4242424242424242', expiry: '12/20', cvc: '123' }, nowMs)).toEqual({ expiry: 'PASSED' });
  expect(faultsOf({ number: '4242424242424242', expiry: '1240', cvc: '123' }, nowMs)).toEqual({});
});

test('the test form writes a number in groups, and an expiry with a slash', () => {
  expect(['42', '42424', '4242-4242', '4242 '].map(typedNumber)).toEqual(['42', '4242 4', '4242 4242', '4242']);
  expect(['1', '12', '123', '1234', '12/', '1/3', '122034'].map(typedExpiry)).toEqual([
    '1',
    '12',
    '12/3',
    '12/34',
    '12/',
    '1/3',
    '12/2034',
  ]);
});

test.each([
  ['11/26', null],
  ['10/26', 'PASSED'],
  ['1 / 2027', null],
  ['1230', null],
  ['122030', null],
  ['13/30', 'MALFORMED'],
  ['00/30', 'MALFORMED'],
  ['12/3', 'MALFORMED'],
] as const)('the expiry %s is refused as %s', (expiry, fault) => {
  expect(expiryFaultOf(expiry, nowMs)).toBe(fault);
});

test('the address keeps no secret of a payment after a return', () => {
  const returned =
    'https://studio.example/book/yoga?step=pay&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded#x';
  expect(withoutReturn(returned)).toBe('https://studio.example/book/yoga?step=pay#x');
  expect(withoutReturn('https://studio.example/?a=b%20c')).toBe('https://studio.example/?a=b%20c');
});
