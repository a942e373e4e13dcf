import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(
    writeCsv([
      ['line', 'what'],
      [2, 'one, "two"\nthree'],
      [3, 'a;=b'],
    ]),
  ).toBe('\uFEFFline,what\r\n2,"one, ""two""\nthree"\r\n3,"a;=b"\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\n=1', '＝1'])('%j is text, not a formula', (value) => {
  expect(writeCsv([[value]])).toContain(`'${value}`);
});

test('a number stays one', () => {
  expect(writeCsv([[-5]])).toBe('\uFEFF-5\r\n');
});
