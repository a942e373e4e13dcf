import { expect, test } from 'vitest';
import { type Pixels, visiblePart } from './logo-pixels.ts';

const [dark, light, none] = [
  [16, 16, 48, 255],
  [250, 250, 250, 255],
  [16, 16, 48, 0],
];

/** A picture of one row of these pixels between two without any. */
function rowOf(...pixels: number[][]): Pixels {
  const empty = pixels.map(() => none);
  return { data: [...empty, ...pixels, ...empty].flat(), width: pixels.length, height: 3 };
}

test.each([
  ['dark on white', rowOf(dark, dark), '#ffffff', 1],
  ['dark on black', rowOf(dark, dark), '#101010', 0],
  ['light on white', rowOf(light, light, light), '#ffffff', 0],
  ['half of each', rowOf(light, dark), '#ffffff', 0.5],
  ['nothing to see', rowOf(none), '#ffffff', 0],
  ['a ground of its own', { data: [light, light, light, light].flat(), width: 2, height: 2 }, '#ffffff', 1],
])('%s', (_, pixels, ground, part) => {
  expect(visiblePart(pixels, ground)).toBe(part);
});
