import { expect, test } from 'vitest';
import { listOf, tableOf } from './table.ts';
import { showsColour } from './terminal.ts';

const plain = { hasColour: false, columns: undefined };

test('what customers wrote is shown, never obeyed', () => {
  const rows = [{ name: 'A\u001b[2J\nCancellation fee: none', age: 1 }];
  expect(tableOf(rows, plain)).not.toContain('\u001b');
  expect(tableOf(rows, plain).split('\n')).toHaveLength(3);
  expect(listOf({ name: 'A\u2028B' }, plain)).toBe('name  A B\n');
});

test('a table keeps to the width of the terminal, and is whole where there is none', () => {
  const rows = [{ id: '1', about: 'x'.repeat(30) }];
  expect(tableOf(rows, { hasColour: false, columns: 20 })).toBe(`ID  ABOUT\n1   ${'x'.repeat(15)}…\n`);
  expect(tableOf(rows, plain)).toContain('x'.repeat(30));
});

test('colours are for terminals, unless NO_COLOR is set', () => {
  expect(showsColour({}, true)).toBe(true);
  expect(showsColour({}, false)).toBe(false);
  expect(showsColour({ NO_COLOR: '1' }, true)).toBe(false);
  expect(tableOf([{ id: '1' }], { hasColour: true, columns: undefined })).toContain('\u001b[1mID');
});
