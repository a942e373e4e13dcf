import { expect, test } from 'vitest';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import { activeStatuses, jobLifecycle } from './lifecycle.ts';

test('every status of a job can be reached', () => {
  expect(listReachable(jobLifecycle)).toEqual(jobLifecycle.statuses);
});

test('a job changes its status in these ways only', () => {
  expect(listChanges(jobLifecycle)).toEqual([
    'CHECKING → CHECKED',
    'CHECKING → DONE',
    'CHECKING → CANCELED',
    'CHECKING → FAILED',
    'CHECKED → RUNNING',
    'CHECKED → CANCELED',
    'RUNNING → DONE',
    'RUNNING → CANCELED',
    'RUNNING → FAILED',
  ]);
});

test('a job that ended stays as it is, and only a job that is checked or run has batches', () => {
  expect(jobLifecycle.statuses.filter(jobLifecycle.isFinal)).toEqual(['DONE', 'CANCELED', 'FAILED']);
  expect(activeStatuses).toEqual(['CHECKING', 'RUNNING']);
});
