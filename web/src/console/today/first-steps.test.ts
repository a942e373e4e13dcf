import { expect, test } from 'vitest';
import { stepsOf } from './first-steps.ts';

test('nobody is led to what their role can’t change', () => {
  expect(stepsOf({ role: 'owner' })).toEqual(['services', 'hours', 'brand', 'team', 'payments', 'share']);
  expect(stepsOf({ role: 'manager' })).toEqual(['services', 'hours', 'share']);
});
