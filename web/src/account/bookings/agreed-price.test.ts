import { expect, test } from 'vitest';
import { agreedPrice } from './agreed-price.ts';

const usd = (value: string) => ({ value, currency: 'USD' });
const fixed = { rateType: 'FIXED' as const, fixed: { price: usd('26') } };
const booked = { price: null, participants: 2, addOns: [] };

test('a booking costs what was agreed, for all who come', () => {
  expect(agreedPrice(booked, fixed)).toEqual({ total: usd('52.00'), each: usd('26.00') });
  expect(agreedPrice({ ...booked, price: usd('48') }, fixed)).toEqual({ total: usd('48'), each: usd('24.00') });
  expect(agreedPrice({ ...booked, participants: 1 }, fixed)).toEqual({ total: usd('26.00'), each: null });
});

test('what each costs is told only where it is the same for all', () => {
  const varied = { rateType: 'VARIED' as const };
  expect(agreedPrice({ ...booked, price: usd('95') }, varied)).toEqual({ total: usd('95'), each: null });
  expect(agreedPrice({ ...booked, price: usd('60'), addOns: ['Tea'] }, fixed)?.each).toBeNull();
  expect(agreedPrice({ ...booked, price: usd('60') }, undefined)).toEqual({ total: usd('60'), each: null });
});

test('a price that is no amount is left to words', () => {
  expect(agreedPrice(booked, { rateType: 'VARIED' })).toBeNull();
  expect(agreedPrice({ ...booked, price: usd('0') }, fixed)).toBeNull();
  expect(agreedPrice({ ...booked, price: usd('120') }, { rateType: 'SUBSCRIPTION' })).toBeNull();
});
