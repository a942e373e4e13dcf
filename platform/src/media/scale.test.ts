import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ValidationError } from '../server/lib/violations.ts';
import { steps } from './file-store.ts';
import { readScale, sizeOf, sourceOf } from './scale.ts';

test.each([
  ['w_96,h_96,al_c,q_85', { width: 96, height: 96, quality: 85 }],
  ['w_640,h_480,al_c,q_80,usm_0.66_1.00_0.01,enc_auto', { width: 640, height: 480, quality: 80 }],
  ['h_2560', { height: 2560, quality: 80 }],
  ['w_64,enc_png', { width: 64, quality: 80, isPng: true }],
  ['q_1,w_1', { width: 1, quality: 1 }],
  [',,w_5,nonsense,_,lg_1', { width: 5, quality: 80 }],
])('%s is read', (params, scale) => {
  expect(readScale('fill', params)).toEqual({ mode: 'fill', ...scale });
});

test.each([
  ['w_0,h_9', 'w'],
  ['w_9,h_2561', 'h'],
  ['w_9,h_9,q_101', 'q'],
  ['w_9,q_0', 'q'],
  ['w_-9', 'w'],
  ['w_9.5', 'w'],
  ['w_1e3', 'w'],
  ['w_99999', 'w'],
  ['w_', 'w'],
  ['', 'w'],
  ['q_80', 'w'],
])('%s is refused, and "%s" is named', (params, field) => {
  const read = () => readScale('fit', params);
  expect(read).toThrow(ValidationError);
  expect(read).toThrow(expect.objectContaining({ violations: [expect.objectContaining({ field })] }));
});

const wide = { width: 1600, height: 800 };

test.each([
  ['fill', 'w_96,h_96', 96, 96],
  ['fill', 'w_100,h_33', 100, 33],
  ['fill', 'w_2000,h_2000', 800, 800],
  ['fill', 'w_2560,h_1280', 1600, 800],
  ['fill', 'w_400', 400, 200],
  ['fit', 'w_96,h_96', 96, 48],
  ['fit', 'w_2000,h_400', 800, 400],
  ['fit', 'w_2000,h_2000', 1600, 800],
  ['fit', 'h_80', 160, 80],
  ['fit', 'w_1', 1, 1],
] as const)('%s of %s is %i × %i of 1600 × 800', (mode, params, width, height) => {
  expect(sizeOf(readScale(mode, params), wide)).toEqual({ width, height });
});

const side = fc.integer({ min: 1, max: 2560 });
const size = fc.record({ width: side, height: side });

test('is never larger than requested or than the picture', () => {
  fc.assert(
    fc.property(fc.constantFrom('fill', 'fit'), size, size, (mode, asked, picture) => {
      const { width, height } = sizeOf({ mode, quality: 80, ...asked }, picture);
      expect(width).toBeGreaterThanOrEqual(1);
      expect(height).toBeGreaterThanOrEqual(1);
      expect(width).toBeLessThanOrEqual(Math.min(asked.width, picture.width));
      expect(height).toBeLessThanOrEqual(Math.min(asked.height, picture.height));
    }),
  );
});

test('is cut from the smallest stored size that is large enough', () => {
  fc.assert(
    fc.property(fc.constantFrom('fill', 'fit'), size, size, (mode, asked, picture) => {
      const target = sizeOf({ mode, quality: 80, ...asked }, picture);
      const source = sourceOf(target, picture);
      if (source === 'original') return;
      const longer = Math.max(picture.width, picture.height);
      const covers = (step: number) =>
        (picture.width * step) / longer >= target.width && (picture.height * step) / longer >= target.height;
      expect(covers(source)).toBe(true);
      expect(steps.filter((step) => step < source).some(covers)).toBe(false);
    }),
  );
});
