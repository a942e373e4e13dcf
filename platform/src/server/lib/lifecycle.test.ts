import { expect, test } from 'vitest';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import { defineLifecycle } from './lifecycle.ts';

const lesson = defineLifecycle({
  statuses: ['PLANNED', 'HELD', 'CLOSED', 'LOST'],
  initial: ['PLANNED'],
  transitions: {
    hold: { PLANNED: ['HELD'] },
    close: { PLANNED: ['CLOSED'], HELD: ['CLOSED'] },
    review: { PLANNED: ['PLANNED', 'HELD'], HELD: ['HELD'] },
  },
});

test('an action is allowed from the statuses of its row only', () => {
  expect(lesson.allowedFrom('close')).toEqual(['PLANNED', 'HELD']);
  expect(lesson.isAllowed('hold', 'PLANNED')).toBe(true);
  expect(lesson.isAllowed('hold', 'HELD')).toBe(false);
});

test('an action with one outcome has a target, any other has none', () => {
  expect(lesson.targetOf('close')).toBe('CLOSED');
  expect(() => lesson.targetOf('review')).toThrow('review does not lead to exactly one status.');
});

test('a change that no action makes is refused; keeping the status is not a change', () => {
  expect(listChanges(lesson)).toEqual(['PLANNED → HELD', 'PLANNED → CLOSED', 'HELD → CLOSED']);
  expect(() => lesson.checkChange('CLOSED', 'PLANNED')).toThrow('No action leads from CLOSED to PLANNED.');
  expect(() => lesson.checkChange('CLOSED', 'CLOSED')).not.toThrow();
  expect(lesson.sourcesOf('CLOSED')).toEqual(['PLANNED', 'HELD', 'CLOSED']);
});

test('a final status leads to no other, and a status that no action leads to is unreachable', () => {
  expect(lesson.statuses.filter(lesson.isFinal)).toEqual(['CLOSED', 'LOST']);
  expect(listReachable(lesson)).toEqual(['PLANNED', 'HELD', 'CLOSED']);
});
