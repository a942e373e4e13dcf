import { expect, test } from 'vitest';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import { deliveryLifecycle } from './lifecycle.ts';

test('every status of a delivery can be reached', () => {
  expect(listReachable(deliveryLifecycle)).toEqual(deliveryLifecycle.statuses);
});

test('a delivery changes its status in these ways only', () => {
  expect(listChanges(deliveryLifecycle)).toEqual([
    'PENDING → DELIVERED',
    'PENDING → FAILED',
    'DELIVERED → PENDING',
    'FAILED → PENDING',
  ]);
});

test('an attempt ends a pending delivery only, and any delivery can be sent again', () => {
  for (const action of ['acknowledge', 'retry', 'abandon'] as const) {
    expect(deliveryLifecycle.allowedFrom(action)).toEqual(['PENDING']);
  }
  expect(deliveryLifecycle.allowedFrom('resend')).toEqual(deliveryLifecycle.statuses);
});
