import { expect, test } from 'vitest';
import { readAnswer } from './trip.ts';

test('an answer is read from the fragment, and only one with a state', () => {
  expect(readAnswer('#state=s&code=a%2Bb')).toEqual({ state: 's', code: 'a+b' });
  expect([readAnswer(''), readAnswer('#'), readAnswer('#code=c')]).toEqual([undefined, undefined, undefined]);
});
