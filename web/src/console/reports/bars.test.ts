import { expect, test } from 'vitest';
import { barAtKey, barsOf, scaleOf } from './bars.ts';

const bar = (value: number | null, before: number | null = null) => ({ value, before });

test('bars stand on the line of 0, those below it hang from it, and nothing has none', () => {
  const points = [bar(30), bar(-10), bar(null), bar(0)];
  const scale = scaleOf(points, 200);
  expect(scale).toEqual({ zero: 150, unit: 5 });
  const rects = barsOf(points, 200, scale).map(({ now }) => now && [now.y, now.height]);
  expect(rects).toEqual([[0, 150], [150, 50], null, [150, 0]]);
  expect(scaleOf([bar(0), bar(null)], 200)).toEqual({ zero: 200, unit: 0 });
});

test('a bar is in the middle of its part, in front of the wider one of a year before, and not too wide', () => {
  const centers = (points: ReturnType<typeof bar>[]) =>
    barsOf(points, 720, scaleOf(points, 200)).map(({ now, before }) =>
      [now, before].map((rect) => rect && [rect.x + rect.width / 2, Math.round(rect.width)]),
    );
  expect(centers([bar(1, 2), bar(3, 4)])).toEqual([
    [
      [180, 32],
      [180, 51],
    ],
    [
      [540, 32],
      [540, 51],
    ],
  ]);
  expect(centers(Array.from({ length: 36 }, () => bar(1)))[1]).toEqual([[30, 16], null]);
});

test.each([
  ['ArrowRight', false, 2],
  ['ArrowLeft', false, 0],
  ['ArrowRight', true, 0],
  ['ArrowLeft', true, 2],
  ['ArrowUp', true, 2],
  ['ArrowDown', true, 0],
  ['Tab', true, undefined],
])('%s leads along the time as it is read, right to left %s: %s', (key, isRightToLeft, index) => {
  expect(barAtKey(key, 1, 2, isRightToLeft)).toBe(index);
  expect(barAtKey('ArrowLeft', 2, 2, true)).toBe(2);
});
