import type { CouponId } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { bookingOf } from '../../testing/booking-record.ts';
import { bookingPriceOf, changedPriceOf } from './booking-price.ts';
import type { PriceLine } from './price-line.ts';
import { type ChoosingGroup, priceLinesOf, unitDepositOf } from './price-lines.ts';
import type { BookingDetails } from './record.ts';

const usd = (value: string) => ({ value, currency: readCurrency('USD') });
const line = (quantity: number, value: string, fields: Partial<PriceLine> = {}): PriceLine => ({
  kind: 'PARTICIPANTS',
  name: 'Massage',
  quantity,
  unitPrice: usd(value),
  ...fields,
});
const oil = { id: 'oil', name: 'Warm oil', unitPrice: usd('7.5'), quantity: 2 };
const fixed = {
  name: 'Massage',
  payment: { rateType: 'FIXED', fixed: { price: usd('80'), deposit: usd('20') } },
} as const;
const varied = { name: 'Class', payment: { rateType: 'VARIED', varied: { defaultPrice: usd('95') } } } as const;
const prices = new Map([
  ['Child', '12'],
  ['Adult', '20'],
]);
const variantOf = ({ choices: [choice] = [] }: ChoosingGroup) => {
  const value = prices.get(choice?.custom ?? '');
  return choice?.custom && value ? { key: choice.custom, name: choice.custom, price: usd(value) } : undefined;
};
const choosing = (...groups: [count: number, custom: string][]) => ({
  serviceChoices: groups.map(([numberOfParticipants, custom]) => ({ numberOfParticipants, choices: [{ custom }] })),
});

describe('the lines of a booking', () => {
  test('are its participants at the price of the service, and its add-ons', () => {
    expect(priceLinesOf(fixed, { participants: 3, addOns: [oil] })).toEqual([
      line(3, '80'),
      { kind: 'ADD_ON', ...oil },
    ]);
    expect(priceLinesOf(varied, { participants: 1 })).toEqual([line(1, '95', { name: 'Class' })]);
  });

  test('have a line for each variant, whose participants add up', () => {
    const choices = choosing([2, 'Child'], [1, 'Adult'], [1, 'Child']);
    expect(priceLinesOf(varied, { participants: 4, choices, variantOf })).toEqual([
      line(3, '12', { id: 'Child', name: 'Child' }),
      line(1, '20', { id: 'Adult', name: 'Adult' }),
    ]);
  });

  test('are reduced to the sessions of a course that are left, like its deposit', () => {
    const share = { left: 1, all: 3 };
    expect(priceLinesOf(fixed, { participants: 1, share, addOns: [oil] })).toEqual([
      line(1, '26.67'),
      { kind: 'ADD_ON', ...oil },
    ]);
    expect(unitDepositOf(fixed, share)).toEqual(usd('6.67'));
  });

  test.each([['NO_FEE'], ['CUSTOM']] as const)('are none with the rate type %s', (rateType) => {
    expect(priceLinesOf({ name: 'Talk', payment: { rateType } }, { participants: 2 })).toEqual([]);
  });
});

const priced = (details: Partial<BookingDetails>, totalParticipants = 1) =>
  bookingPriceOf(bookingOf({ totalParticipants }, { title: 'Massage', ...details }));

describe('what a booking costs', () => {
  const id = asId<CouponId>('0199a000-0000-7000-8000-00000000000e');
  const tax = { name: 'Tax', ratePpm: 100_000, isIncluded: false };
  const lines = [line(2, '12'), line(1, '20', { id: 'Adult' }), line(2, '7.50', { kind: 'ADD_ON', id: 'oil' })];

  test('is the sum of its lines', () => {
    const price = priced({ lines }, 3);
    expect(price).toMatchObject({
      amounts: { subtotalMinor: 5900, totalMinor: 5900 },
      dueNowMinor: 0,
      dueLaterMinor: 5900,
    });
    expect(price?.lines.map(({ amounts }) => amounts.totalMinor)).toEqual([2400, 2000, 1500]);
  });

  // Worked out by hand: 59.00 − 5.90 = 53.10; the tenth of each line's rest is 2.16, 1.80 and 1.35.
  test('with a coupon and tax is rounded for each line, and adds up', () => {
    const coupon = { id, code: 'TENTH', discount: { kind: 'PERCENT', ratePpm: 100_000 } } as const;
    const price = priced({ lines, tax, coupon, isPaidFirst: true }, 3);
    expect(price?.amounts).toEqual({ subtotalMinor: 5900, discountMinor: 590, taxMinor: 531, totalMinor: 5841 });
    expect(price?.lines.map(({ amounts }) => amounts.totalMinor)).toEqual([2376, 1980, 1485]);
    expect([price?.dueNowMinor, price?.dueLaterMinor]).toEqual([5841, 0]);
  });

  test('is due now as far as the deposit, which is asked for each participant', () => {
    const price = priced({ lines, unitDeposit: usd('5'), tax, isPaidFirst: true }, 3);
    expect(price?.deposit).toEqual({ subtotalMinor: 1500, taxMinor: 150, totalMinor: 1650 });
    expect([price?.dueNowMinor, price?.dueLaterMinor]).toEqual([1650, 6490 - 1650]);
    expect(priced({ lines, unitDeposit: usd('20'), isPaidFirst: true }, 3)).toMatchObject({ dueNowMinor: 5900 });
  });

  test('of an older booking follows its number of participants', () => {
    expect(priced({ unitPrice: usd('26') }, 3)).toMatchObject({
      lines: [line(3, '26')],
      amounts: { totalMinor: 7800 },
    });
  });

  test.each([
    ['JPY', '4999', 14_997],
    ['BHD', '1.25', 3750],
  ])('is in the smallest unit of %s', (code, value, totalMinor) => {
    const unitPrice = { value, currency: readCurrency(code) };
    expect(priced({ lines: [line(3, '1', { unitPrice })] }, 3)?.amounts.totalMinor).toBe(totalMinor);
  });

  test('is not known without a price, and where the currency lacks the decimals', () => {
    expect(priced({})).toBeUndefined();
    expect(priced({ unitPrice: { value: '100.50', currency: readCurrency('JPY') } })).toBeUndefined();
  });
});

describe('a booking of other participants', () => {
  const booked = (details: Partial<BookingDetails>) => bookingOf({ totalParticipants: 2 }, details);
  const addOn = line(1, '7.50', { kind: 'ADD_ON', id: 'oil' });

  test('keeps the price that was agreed, and its add-ons', () => {
    expect(changedPriceOf(booked({ lines: [line(2, '70'), addOn] }), fixed, { participants: 3 })).toEqual({
      lines: [line(3, '70'), addOn],
    });
    expect(changedPriceOf(booked({ title: 'Massage', unitPrice: usd('70') }), fixed, { participants: 1 })).toEqual({
      lines: [line(1, '70')],
    });
    expect(changedPriceOf(booked({}), fixed, { participants: 3 })).toEqual({});
  });

  test('has today’s price for a choice that nobody had made', () => {
    const lines = [line(2, '9', { id: 'Child', name: 'Kid' })];
    const request = { participants: 2, choices: choosing([1, 'Child'], [1, 'Adult']), variantOf };
    expect(changedPriceOf(booked({ lines }), varied, request)).toEqual({
      lines: [line(1, '9', { id: 'Child', name: 'Kid' }), line(1, '20', { id: 'Adult', name: 'Adult' })],
    });
  });
});
