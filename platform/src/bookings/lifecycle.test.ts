import { expect, test } from 'vitest';
import { type BookingAction, isAllowedFrom, lifecycle, nextStatus } from './lifecycle.ts';
import type { BookingStatus } from './record.ts';

const statuses: BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED', 'DECLINED', 'CANCELED', 'WAITING_LIST'];
const actions: BookingAction[] = ['checkout', 'markAsPending', 'confirm', 'decline', 'cancel', 'reschedule'];

/** Wire semantics §1.1: where each action leads from each status; null where it is refused. */
const grid: Record<BookingAction, Record<BookingStatus, BookingStatus | null>> = {
  checkout: {
    CREATED: 'CONFIRMED',
    PENDING: null,
    CONFIRMED: null,
    DECLINED: null,
    CANCELED: null,
    WAITING_LIST: null,
  },
  markAsPending: {
    CREATED: 'PENDING',
    PENDING: null,
    CONFIRMED: null,
    DECLINED: null,
    CANCELED: null,
    WAITING_LIST: null,
  },
  confirm: {
    CREATED: 'CONFIRMED',
    PENDING: 'CONFIRMED',
    CONFIRMED: null,
    DECLINED: null,
    CANCELED: null,
    WAITING_LIST: 'CONFIRMED',
  },
  decline: {
    CREATED: 'DECLINED',
    PENDING: 'DECLINED',
    CONFIRMED: null,
    DECLINED: null,
    CANCELED: null,
    WAITING_LIST: 'DECLINED',
  },
  cancel: {
    CREATED: 'CANCELED',
    PENDING: 'CANCELED',
    CONFIRMED: 'CANCELED',
    DECLINED: null,
    CANCELED: null,
    WAITING_LIST: 'CANCELED',
  },
  reschedule: {
    CREATED: 'CREATED',
    PENDING: 'PENDING',
    CONFIRMED: 'CONFIRMED',
    DECLINED: null,
    CANCELED: null,
    WAITING_LIST: null,
  },
};

const cells = actions.flatMap((action) => statuses.map((status) => [action, status, grid[action][status]] as const));

test.each(cells)('%s from %s leads to %s', (action, status, after) => {
  expect(isAllowedFrom(action, status)).toBe(after !== null);
  if (after) expect(nextStatus(action, { status, needsApproval: false, byBusiness: false })).toBe(after);
});

test('approval by hand makes a finished booking a request', () => {
  const asked = { needsApproval: true, byBusiness: false };
  expect(nextStatus('checkout', { status: 'CREATED', ...asked })).toBe('PENDING');
  expect(nextStatus('confirm', { status: 'PENDING', ...asked })).toBe('CONFIRMED');
});

test('a time the customer moves to is asked for again where the business approves by hand, one that the business sets is not', () => {
  const confirmed = { status: 'CONFIRMED', needsApproval: true } as const;
  expect(nextStatus('reschedule', { ...confirmed, byBusiness: false })).toBe('PENDING');
  expect(nextStatus('reschedule', { ...confirmed, byBusiness: true })).toBe('CONFIRMED');
});

test('every status but the waiting list can be reached from a new booking, and the ends stay ends', () => {
  const reached = new Set<BookingStatus>(['CREATED']);
  for (const status of reached) {
    for (const action of actions.filter((each) => isAllowedFrom(each, status))) {
      for (const needsApproval of [true, false]) {
        reached.add(nextStatus(action, { status, needsApproval, byBusiness: false }));
      }
    }
  }
  expect([...reached].sort()).toEqual(statuses.filter((status) => status !== 'WAITING_LIST').sort());
  for (const end of ['DECLINED', 'CANCELED'] as const) {
    expect(Object.values(lifecycle).some((from) => from.includes(end))).toBe(false);
  }
});
