import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import type { Bookable } from '../../../services/bookable.ts';
import type { Pool } from './use-eligible.ts';
import { poolWords, reasonWords, totalWords, wayAmount, wayHint, wayLabel } from './way-words.ts';

const text = {
  locale: 'en-US',
  t: (id: string, values: Record<string, string | number> = {}) => [id, ...Object.values(values)].join(' '),
};
const bookable: Bookable = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'lesson',
  name: 'Lesson',
  type: 'APPOINTMENT',
  minutes: 60,
  lengths: [],
  addOnGroups: [],
  addOns: [],
  price: '$60',
  variants: null,
  variant: null,
  addedTax: '',
  unitPrice: { value: '60', currency: 'USD' },
  isFree: false,
  location: null,
  isAtCustomer: false,
  staff: [],
  maxParticipants: 3,
  isOpen: true,
  ways: ['online', 'deposit', 'plan'],
  isMonthly: false,
  savesCard: false,
  balanceMinutes: null,
  needsApproval: false,
  places: [],
  place: null,
  isAtSeveralLocations: false,
  windowMinutes: null,
  rules: { cancelMinutes: null, fees: [], rescheduleMinutes: null, description: null },
  course: null,
};

test('a way to pay costs what the platform says', () => {
  const usd = (value: string) => ({ value, currency: 'USD' });
  const quote = { total: usd('129.60'), deposit: usd('27'), isLeast: false };
  expect(wayAmount('online', bookable, quote, text)).toBe('$129.60');
  expect(wayAmount('deposit', bookable, quote, text)).toBe('$27');
  expect(wayAmount('plan', bookable, quote, text)).toBe('');
  expect(wayAmount('inPerson', bookable, undefined, text)).toBe('');
  expect(wayAmount('inPerson', { ...bookable, addedTax: 'plus Sales tax 8%' }, null, text)).toBe(
    '$60 plus Sales tax 8%',
  );
  expect(wayAmount('online', { ...bookable, isMonthly: true }, quote, text)).toBe('$60');
  expect(totalWords({ total: usd('80'), isLeast: true }, text)).toBe('From {price} $80');
});

test('what is charged later is said before', () => {
  expect(wayHint('deposit', bookable, text)).toMatch(/^The rest is due at your visit/);
  expect(wayHint('deposit', { ...bookable, balanceMinutes: 60 }, text)).toMatch(/^If you’re signed in, we charge/);
  expect(wayHint('online', bookable, text)).toBe('');
  const monthly = { ...bookable, isMonthly: true };
  expect([wayLabel('online', monthly, text), wayHint('online', monthly, text)]).toEqual([
    'Pay month by month',
    'We save your card and charge it each month.',
  ]);
  expect(wayHint('inPerson', monthly, text)).toBe('');
});

test('a plan says what is left of it, or why it doesn’t pay', () => {
  const pool: Pool = {
    orderId: 'o',
    orderStatus: 'ACTIVE',
    memberId: 'm',
    planId: 'p',
    planName: 'Ten visits',
    benefitId: 'b',
    type: 'LIMITED',
    period: 'ORDER',
    balance: 4,
    startDate: new Date(instantAt(0)),
  };
  expect(poolWords(pool, text)).toMatch(/ Ten visits 4$/);
  const { balance: _, ...unlimited } = pool;
  expect(poolWords(unlimited, text)).toBe('{plan}, unlimited Ten visits');
  const reasons = ['NO_PLAN', 'PLAN_NOT_ACTIVE', 'OUTSIDE_VALIDITY', 'NO_SESSIONS_LEFT'] as const;
  expect(new Set(reasons.map((reason) => reasonWords(reason, 1, text))).size).toBe(reasons.length);
});
