import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { readNextPayment } from './booked.ts';

test('the next payment is read from the fields that the protocol lacks', () => {
  const price = { value: '40', currency: 'USD' };
  const read = (nextPayment: unknown) =>
    readNextPayment({ extendedFields: { namespaces: { foyer: { nextPayment } } } });
  const dateMs = instantAt(Date.UTC(2027, 2, 3, 14));
  expect(read({ price, date: '2027-03-03T14:00:00.000Z' })).toEqual({ price, dateMs });
  expect([read({ price }), read(undefined), readNextPayment({})]).toEqual([null, null, null]);
});
