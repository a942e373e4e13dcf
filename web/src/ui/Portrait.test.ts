import { expect, test } from 'vitest';
import { initialsOf } from './Portrait.tsx';

test.each([
  ['Ana Silva', 'AS'],
  ['  ana maría  silva ', 'AS'],
  ['Ana', 'A'],
  ['𠮷野 家', '𠮷家'],
  ['', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
