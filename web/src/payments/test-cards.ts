import { type Instant, instantAt } from '@foyer/contract/values';

/** Numbers that the test form reads, and the tokens that the test provider knows them by (protocol: payments §4). */
export const testCards = [
  { number: '4242424242424242', token: 'test_card' },
  { number: '4000002500003155', token: 'test_card_second_step' },
  { number: '4000000000000002', token: 'test_card_declined' },
  { number: '4000000000009995', token: 'test_card_insufficient_funds' },
  { number: '4000000000000069', token: 'test_card_expired' },
  { number: '4000000000000341', token: 'test_card_renewal_declined' },
  { number: '4000000000003063', token: 'test_card_late' },
  { number: '4000000000003071', token: 'test_card_late_declined' },
  { number: '4000000000005126', token: 'test_card_refund_declined' },
  { number: '4000000000000259', token: 'test_card_disputed' },
  { number: '4000000000001881', token: 'test_card_notified_twice' },
] as const;

export type TestToken = (typeof testCards)[number]['token'];

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

/** "4242 4242 4242 4242" */
export const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The token of a card number, typed with or without spaces; undefined for a number that isn't a test card's. */
export const tokenOf = (number: string): TestToken | undefined =>
  testCards.find((card) => card.number === number.replace(/[\s-]/g, ''))?.token;

/** True for "12/30" until the end of that month. */
export function isFutureExpiry(expiry: string, nowMs: Instant): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return false;
  return instantAt(Date.UTC(2000 + Number(year), Number(month), 1)) > nowMs;
}

/** The fields that a card form refuses, in their order. */
export const faultsOf = ({ number, expiry, cvc }: CardFields, nowMs: Instant): (keyof CardFields)[] => [
  ...(tokenOf(number) ? [] : (['number'] as const)),
  ...(isFutureExpiry(expiry, nowMs) ? [] : (['expiry'] as const)),
  ...(/^\s*\d{3,4}\s*$/.test(cvc) ? [] : (['cvc'] as const)),
];
