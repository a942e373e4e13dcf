import type { Service } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { paymentFields, readPaymentWays } from './payment-ways.ts';

type Payment = Service['payment'];

const money = (value: string) => ({ value, currency: 'USD' });
const fixed = (options: Payment['options'], more: Payment['fixed'] = {}): Payment => ({
  rateType: 'FIXED',
  fixed: { price: money('80'), ...more },
  options,
});
const online = { online: true };
const deposit = { deposit: money('20') };

test.each<[string, Payment, string]>([
  ['free', { rateType: 'NO_FEE', options: {} }, ''],
  ['online or in person', fixed({ ...online, inPerson: true }), 'online inPerson'],
  ['a deposit only', fixed({ ...online, deposit: true }, deposit), 'deposit'],
  [
    'a deposit or all of it',
    fixed({ ...online, deposit: true }, { ...deposit, fullUpfrontPaymentAllowed: true }),
    'online deposit',
  ],
  ['a deposit that nobody set', fixed({ ...online, deposit: true }), 'online'],
  ['in person or with a plan', fixed({ inPerson: true, pricingPlan: true }), 'inPerson plan'],
  ['online, but for a price in words', { rateType: 'CUSTOM', custom: { description: 'Ask' }, options: online }, ''],
  ['month by month', { rateType: 'SUBSCRIPTION', options: online }, 'online'],
  [
    'a price that depends',
    { rateType: 'VARIED', varied: { defaultPrice: money('30') }, options: { ...online, pricingPlan: true } },
    'online plan',
  ],
])('a service that is paid %s', (_, payment, ways) => {
  expect(readPaymentWays(payment, { takesOnlinePayments: true }).join(' ')).toBe(ways);
  const elsewhere = ways.split(' ').filter((way) => way === 'inPerson' || way === 'plan');
  expect(readPaymentWays(payment, { takesOnlinePayments: false })).toEqual(elsewhere);
});

test('a booking says how it is paid', () => {
  expect(paymentFields('online')).toEqual({ selectedPaymentOption: 'ONLINE' });
  expect(paymentFields('deposit')).toEqual({ selectedPaymentOption: 'ONLINE', depositSelected: true });
  expect(paymentFields('plan')).toEqual({ selectedPaymentOption: 'MEMBERSHIP' });
  for (const way of ['inPerson', null] as const)
    expect(paymentFields(way)).toEqual({ selectedPaymentOption: 'OFFLINE' });
});
