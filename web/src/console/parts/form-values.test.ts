import { expect, test } from 'vitest';
import { changesOf, rebase } from './form-values.ts';

const before = { name: 'Tax', rate: '4', places: ['pier'] };

test('only fields that differ are sent', () => {
  expect(changesOf({ ...before, places: ['pier'] }, before)).toEqual({});
  expect(changesOf({ ...before, rate: '5', places: [] }, before)).toEqual({ rate: '5', places: [] });
});

test('a field that was typed while others were saved stays, and the others show what is saved', () => {
  const sent = { ...before, rate: ' 5 ' };
  const saved = { ...before, rate: '5' };
  expect(rebase(sent, sent, saved)).toEqual(saved);
  expect(rebase({ ...sent, name: 'VAT' }, sent, saved)).toEqual({ ...saved, name: 'VAT' });
});
