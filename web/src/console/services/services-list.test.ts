import type { Service } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { createText } from '../../lib/text.ts';
import { inOrder } from '../../services/service-order.ts';
import { copiedWords } from './copied-words.ts';
import { isListed, isNarrowed, listAddress } from './list-state.ts';
import { positionsToWrite } from './positions.ts';

const createdDate = new Date(0);
const yoga: Service = {
  ...{ id: 'y', name: 'Café Yoga', type: 'CLASS', revision: '1', createdDate, updatedDate: createdDate },
  ...{ defaultCapacity: 8, payment: {}, onlineBooking: {}, category: { id: 'c' }, mainSlug: {}, bookingPolicy: {} },
  schedule: {},
};

test('the address keeps search and filters, and nothing invalid', () => {
  const state = listAddress.read('?q=yoga&type=CLASS&category=c&shown=hidden');
  expect(state).toEqual({ search: 'yoga', type: 'CLASS', categoryId: 'c', shown: 'hidden', page: 1 });
  expect(listAddress.read(listAddress.write(state))).toEqual(state);
  expect(listAddress.write(listAddress.read('?type=PARTY&shown=x'))).toBe('');
  expect(isNarrowed(listAddress.read('?category=c'))).toBe(false);
});

test.each([
  ['?q=CAFE%20yo', true],
  ['?q=pilates', false],
  ['?type=COURSE', false],
  ['?category=d', false],
  ['?shown=site', true],
  ['?shown=hidden', false],
])('%s lists it: %s', (query, listed) => {
  expect(isListed(yoga, listAddress.read(query))).toBe(listed);
});

test('only services that move are written, and those without a position come last', () => {
  const services = [
    { id: 'a', sortOrder: 1 },
    { id: 'b', sortOrder: 2 },
    { id: 'c', sortOrder: 3 },
  ];
  expect(positionsToWrite(services, ['b', 'a', 'c'])).toEqual([
    { id: 'b', sortOrder: 1 },
    { id: 'a', sortOrder: 2 },
  ]);
  expect(
    inOrder([{ ...yoga }, { ...yoga, sortOrder: 2 }, { ...yoga, sortOrder: 1 }]).map((one) => one.sortOrder),
  ).toEqual([1, 2, undefined]);
});

test('a copy says what it lacks', () => {
  expect(copiedWords('Yoga', ['SESSIONS', 'FORM'], createText('en', 'en-US', {}))).toBe(
    'A hidden copy of Yoga is ready. Staff or rooms that are busy then were left out of its sessions.',
  );
});
