import { expect, test } from 'vitest';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import { chargeLifecycle, refundLifecycle } from './lifecycle.ts';

test('every status can be reached', () => {
  expect(listReachable(chargeLifecycle)).toEqual(chargeLifecycle.statuses);
  expect(listReachable(refundLifecycle)).toEqual(refundLifecycle.statuses);
});

test('a charge changes its status in these ways only', () => {
  expect(listChanges(chargeLifecycle)).toEqual([
    'CREATED → REQUIRES_ACTION',
    'CREATED → PROCESSING',
    'CREATED → SUCCEEDED',
    'CREATED → FAILED',
    'CREATED → CANCELED',
    'REQUIRES_ACTION → PROCESSING',
    'REQUIRES_ACTION → SUCCEEDED',
    'REQUIRES_ACTION → FAILED',
    'REQUIRES_ACTION → CANCELED',
    'PROCESSING → REQUIRES_ACTION',
    'PROCESSING → SUCCEEDED',
    'PROCESSING → FAILED',
    'PROCESSING → CANCELED',
  ]);
  expect(chargeLifecycle.statuses.filter(chargeLifecycle.isFinal)).toEqual(['SUCCEEDED', 'FAILED', 'CANCELED']);
});

test('a refund is decided once', () => {
  expect(listChanges(refundLifecycle)).toEqual([
    'CREATED → PROCESSING',
    'CREATED → SUCCEEDED',
    'CREATED → FAILED',
    'PROCESSING → SUCCEEDED',
    'PROCESSING → FAILED',
  ]);
});
