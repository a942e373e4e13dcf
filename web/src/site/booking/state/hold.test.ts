import type { Booking } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { chargesOf } from './hold.ts';

test('a hold costs what the platform says, with the tax', () => {
  const date = new Date('2026-03-04T10:00:00Z');
  const made: Booking = {
    id: 'b1',
    revision: '1',
    status: 'CREATED',
    paymentStatus: 'UNDEFINED',
    bookedEntity: {},
    startDate: date,
    endDate: date,
    createdDate: date,
    updatedDate: date,
  };
  const price = { value: '97.99', currency: 'USD' };
  expect(chargesOf({ ...made, extendedFields: { namespaces: { foyer: { price } } } })).toEqual({
    revision: '1',
    price,
    deposit: null,
  });
  expect(chargesOf(made).price).toBeNull();
});
