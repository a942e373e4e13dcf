import { describe, expect, test } from 'vitest';
import { isOver, type Job, MAX_NAMED, pauseMs, percentOf, undoOf } from './job.ts';

const job = (fields: Partial<Job>): Job => ({
  id: '01900000-0000-7000-8000-000000000001',
  action: 'BLOCK',
  status: 'DONE',
  total: 10,
  succeeded: 7,
  failed: 3,
  createdDate: new Date(0),
  updatedDate: new Date(0),
  ...fields,
});

test('a job is at 100 percent only when all of it is done', () => {
  expect(percentOf({ total: 1000, succeeded: 990, failed: 9 })).toBe(99);
  expect(percentOf({ total: 1000, succeeded: 990, failed: 10 })).toBe(100);
  expect(percentOf({ total: 0, succeeded: 0, failed: 0 })).toBe(100);
});

test.each([
  ['RUNNING', false],
  ['CHECKING', false],
  ['CHECKED', true],
  ['DONE', true],
  ['CANCELED', true],
] as const)('a job that is %s is over: %s', (status, expected) => {
  expect(isOver({ status })).toBe(expected);
});

test('polls often at first, and at least every five seconds', () => {
  const pauses = Array.from({ length: 20 }, (_, asked) => pauseMs(asked));
  expect(pauses[0]).toBe(500);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.at(-1)).toBe(5000);
});

describe('undoing a job', () => {
  test.each([
    ['APPROVE', 'BLOCK'],
    ['BLOCK', 'APPROVE'],
    ['MUTE', 'UNMUTE'],
    ['UNMUTE', 'MUTE'],
    ['DELETE', undefined],
    ['IMPORT', undefined],
  ] as const)('%s: %s', (action, undo) => {
    expect(undoOf(job({ action }))).toBe(undo);
  });

  test('nothing while it runs, where it did nothing, and where it did too much to name', () => {
    expect(undoOf(job({ status: 'RUNNING' }))).toBeUndefined();
    expect(undoOf(job({ succeeded: 0 }))).toBeUndefined();
    expect(undoOf(job({ succeeded: MAX_NAMED + 1 }))).toBeUndefined();
  });
});
