import { expect, test } from 'vitest';
import { readBusiness, readTyped } from './start-form.ts';

const sent = {
  business: ' Harbour Hair ',
  person: 'Maria Lund',
  email: 'maria@example.com',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
  service: 'Haircut',
  minutes: '45',
  price: '40,50',
  from: '09:00',
  to: '17:30',
  MONDAY: 'on',
  FRIDAY: 'on',
};
const read = (changes: Record<string, unknown>) => readBusiness(readTyped({ ...sent, ...changes }));

test('the answers describe a business', () => {
  expect(read({})).toEqual({
    business: {
      ...{ business: 'Harbour Hair', person: 'Maria Lund', email: 'maria@example.com' },
      ...{ locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' },
      ...{ service: 'Haircut', minutes: 45, price: '40.50', from: '09:00', to: '17:30', days: ['MONDAY', 'FRIDAY'] },
    },
  });
  expect(read({ price: '' })).toMatchObject({ business: { price: undefined } });
});

test.each<[string, Record<string, unknown>]>([
  ['business', { business: '  ' }],
  ['business', { business: 'x'.repeat(101) }],
  ['person', { person: 'x'.repeat(41) }],
  ['email', { email: 'maria' }],
  ['email', { email: ['maria@example.com', 'other@example.com'] }],
  ['locale', { locale: 'xx' }],
  ['timeZone', { timeZone: 'Europe/Nowhere' }],
  ['currency', { currency: 'ABC', price: '' }],
  ['service', { service: '' }],
  ['minutes', { minutes: '0' }],
  ['minutes', { minutes: '1.5' }],
  ['price', { price: '40.505' }],
  ['price', { price: '-1' }],
  ['days', { MONDAY: undefined, FRIDAY: undefined }],
  ['from', { from: '9' }],
  ['to', { to: '09:00' }],
])('a wrong %s is named', (field, changes) => expect(read(changes)).toEqual({ faults: [field] }));

test('an amount has the decimals of its currency', () => {
  expect(read({ currency: 'JPY', price: '4000' })).toMatchObject({ business: { price: '4000' } });
  expect(read({ currency: 'JPY', price: '40.5' })).toEqual({ faults: ['price'] });
});
