import { expect, test } from 'vitest';
import { bookingOf } from '../../testing/booking-record.ts';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import { bookingLifecycle, needsApproval, statusWhenMoved, statusWhenSettled } from './lifecycle.ts';

// lifecycle.db.test.ts tests over HTTP which action starts from which status.

test('every status of a booking can be reached', () => {
  expect(listReachable(bookingLifecycle)).toEqual(bookingLifecycle.statuses);
});

test('a booking changes its status in these ways only', () => {
  expect(listChanges(bookingLifecycle)).toEqual([
    'CREATED → PENDING',
    'CREATED → CONFIRMED',
    'CREATED → DECLINED',
    'CREATED → CANCELED',
    'PENDING → CONFIRMED',
    'PENDING → DECLINED',
    'PENDING → CANCELED',
    'CONFIRMED → PENDING',
    'CONFIRMED → CANCELED',
    'WAITING_LIST → CREATED',
    'WAITING_LIST → PENDING',
    'WAITING_LIST → CONFIRMED',
    'WAITING_LIST → DECLINED',
    'WAITING_LIST → CANCELED',
  ]);
});

test('declined and canceled bookings stay so, and every other booking can be canceled', () => {
  expect(bookingLifecycle.statuses.filter(bookingLifecycle.isFinal)).toEqual(['DECLINED', 'CANCELED']);
  expect(bookingLifecycle.allowedFrom('cancel')).toEqual(['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST']);
});

test('approval makes a completed booking pending, unless it was created to skip approval', () => {
  const booking = (requiresApproval: boolean, skipBusinessConfirmation: boolean) =>
    bookingOf({}, { requiresApproval, flowControl: { skipBusinessConfirmation } });
  expect(needsApproval(booking(true, false))).toBe(true);
  expect(needsApproval(booking(true, true))).toBe(false);
  expect(needsApproval(booking(false, false))).toBe(false);
  expect(statusWhenSettled(booking(true, false))).toBe('PENDING');
  expect(statusWhenSettled(booking(true, true))).toBe('CONFIRMED');
  expect(statusWhenSettled(booking(false, false))).toBe('CONFIRMED');
});

test.each([
  ['CONFIRMED', true, false, 'PENDING'],
  ['CONFIRMED', false, false, 'CONFIRMED'],
  ['CONFIRMED', false, true, 'CONFIRMED'],
  ['PENDING', true, false, 'PENDING'],
  ['PENDING', false, false, 'PENDING'],
  ['PENDING', false, true, 'CONFIRMED'],
  ['CREATED', true, false, 'CREATED'],
  ['CREATED', false, true, 'CREATED'],
] as const)('%s, moved as a new request (%s), approved (%s), becomes %s', (status, isNewRequest, isApproved, after) => {
  expect(statusWhenMoved({ status }, { isNewRequest, isApproved })).toBe(after);
});
