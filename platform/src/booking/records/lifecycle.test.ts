import { expect, test } from 'vitest';
import { isAllowedFrom, lifecycle, needsApproval, statusWhenMoved, statusWhenSettled } from './lifecycle.ts';
import { bookingOf } from './record.fixture.ts';
import type { BookingStatus } from './record.ts';

// Which action starts where, and what comes of it, is tried over HTTP: lifecycle.db.test.ts.

test('the ends stay ends: nothing leads to another status from there', () => {
  const { updateExtendedFields: _, setSubmissionId: __, ...changing } = lifecycle;
  for (const end of ['DECLINED', 'CANCELED'] as const) {
    expect(Object.values(changing).some((from) => from.includes(end))).toBe(false);
  }
});

test('what can be begun can be given up', () => {
  const open: BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'];
  expect(open.every((status) => isAllowedFrom('cancel', status))).toBe(true);
});

test('approval by hand makes a finished booking a request, unless the booking was made to skip that', () => {
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
