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

/** Formats a card number as typed, in groups of four digits. */
export const typedNumber = (typed: string): string =>
  /^[\d\s-]*$/.test(typed) ? groupDigits(typed.replace(/[\s-]/g, '')) : typed;

/** Formats an expiry as typed, with a slash after two digits. */
export const typedExpiry = (typed: string): string => typed.replace(/^\s*(\d{2})\s*(\d{1,4})\s*$/, '$1/$2');

export type ExpiryFault = 'MALFORMED' | 'PASSED';

/** Checks an expiry such as "12/30", "1 / 2030" or "1230". A card is valid until the end of its month. */
export function expiryFaultOf(expiry: string, nowMs: Instant): ExpiryFault | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typedExpiry(expiry)) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return 'MALFORMED';
  return instantAt(Date.UTC(2000 + Number(year), Number(month), 1)) > nowMs ? null : 'PASSED';
}

export type CardFault = 'UNKNOWN' | ExpiryFault;
export type CardFaults = Partial<Record<keyof CardFields, CardFault>>;

/** The failures of a card form, by field. */
export function faultsOf({ number, expiry, cvc }: CardFields, nowMs: Instant): CardFaults {
  const expiryFault = expiryFaultOf(expiry, nowMs);
  return {
    ...(tokenOf(number) ? {} : { number: 'UNKNOWN' }),
    ...(expiryFault ? { expiry: expiryFault } : {}),
    ...(/^\s*\d{3,4}\s*$/.test(cvc) ? {} : { cvc: 'MALFORMED' }),
  };
}
