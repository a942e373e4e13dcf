import { expect, test } from 'vitest';
import { bookingOf } from '../../testing/booking-record.ts';
import { isAllowedFrom, lifecycle, needsApproval, statusWhenMoved, statusWhenSettled } from './lifecycle.ts';
import type { BookingStatus } from './record.ts';

// lifecycle.db.test.ts tests over HTTP which action starts from which status.

test('no action leads from a final status to another', () => {
  const { updateExtendedFields: _, setSubmissionId: __, ...changing } = lifecycle;
  for (const end of ['DECLINED', 'CANCELED'] as const) {
    expect(Object.values(changing).some((from) => from.includes(end))).toBe(false);
  }
});

test('every active booking can be canceled', () => {
  const open: BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'];
  expect(open.every((status) => isAllowedFrom('cancel', status))).toBe(true);
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
