import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreCell, toCsvLine } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['', ''], ',\r\n'],
  [['a,b', 'a;b', 'a\tb'], '"a,b","a;b","a\tb"\r\n'],
  [['say "hi"'], '"say ""hi"""\r\n'],
  [['two\nlines', ' a ', 'á'], '"two\nlines"," a ",á\r\n'],
])('the line for %j', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line);
});

test.each(['=1+1', '+1 555 0100', '-2', '@cmd', '\tx', '\rx', '\n=1', '＝1+1', "'=1", "''+1"])(
  'no spreadsheet runs %j, and it can be read back',
  (cell) => {
    const bare = toCsvLine([cell]).slice(0, -2).replace(/^"|"$/g, '');
    expect(bare).toBe(`'${cell}`);
    expect(restoreCell(bare)).toBe(cell);
  },
);

test.each(["'quoted'", "O'Neill", "'", 'a=b', ''])('%j is written unchanged', (cell) => {
  expect(toCsvLine([cell])).toBe(`${cell}\r\n`);
  expect(restoreCell(cell)).toBe(cell);
});

test('any cells are read back as they were written', () => {
  const anyCell = fc.string({
    unit: fc.oneof(fc.constantFrom(...'=+-@＝＋－＠\'",;\t\r\n '), fc.string({ unit: 'grapheme', minLength: 1 })),
  });
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 5 })), (lines) => {
      const read = parse(lines.map(toCsvLine).join(''), { relax_column_count: true });
      expect(read.map((cells) => cells.map(restoreCell))).toEqual(lines);
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    }),
  );
});
