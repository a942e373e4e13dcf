import { expect, test } from 'vitest';
import { creditPartOf, listPaymentChoices } from './payment-means.ts';

const usd = (value: string) => ({ value, currency: 'USD' });
const payment = {
  id: 'payment',
  kind: 'PAYMENT',
  subject: { kind: 'ORDER', id: 'order' },
  purpose: 'CYCLE',
  status: 'CREATED',
  amount: usd('40'),
  refunded: usd('0'),
  description: '',
  provider: 'TEST',
  paidLate: false,
  createdDate: new Date(0),
  updatedDate: new Date(0),
} as const;
const visa = { id: 'visa', provider: 'TEST', brand: 'visa', last4: '4242', createdDate: new Date(0) } as const;

test('saved methods of the provider come first, then credit that covers it, then a card', () => {
  const stripe = { ...visa, id: 'stripe', provider: 'STRIPE' } as const;
  const list = (credit: string, kind: 'PAYMENT' | 'SET_UP' = 'PAYMENT') =>
    listPaymentChoices({ methods: [visa, stripe], storeCredit: usd(credit) }, { ...payment, kind }).map(
      ({ key }) => key,
    );
  expect(list('40')).toEqual(['visa', 'credit', 'card']);
  expect(list('39.99')).toEqual(['visa', 'card']);
  expect(list('40', 'SET_UP')).toEqual(['visa', 'card']);
  expect(listPaymentChoices({ methods: [], storeCredit: null }, payment)).toEqual([{ key: 'card', kind: 'card' }]);
});

test('store credit that doesn’t cover a payment can pay a part of it', () => {
  const part = (credit: string, amount = '40', kind: 'PAYMENT' | 'SET_UP' = 'PAYMENT') =>
    creditPartOf({ methods: [], storeCredit: usd(credit) }, { ...payment, kind, amount: usd(amount) })?.rest.value;
  expect([part('39.99'), part('12.5'), part('0.1', '0.3')]).toEqual(['0.01', '27.5', '0.2']);
  expect([part('40'), part('50'), part('0'), part('5', '40', 'SET_UP')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const begun = { ...payment, storeCreditAmount: usd('30') };
  expect(creditPartOf({ methods: [], storeCredit: usd('1') }, begun)?.rest).toEqual(usd('10'));
});
