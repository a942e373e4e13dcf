import { expect, test } from 'vitest';
import { logoIcon, logoSources, sizeOfLogo } from './logo-size.ts';

test.each([
  ['a square', 1000, 1000, 60, 60],
  ['a wide one', 1000, 100, 200, 20],
  ['twice as wide as high', 800, 400, 120, 60],
  ['three times as wide', 900, 300, 155, 52],
  ['a tall one', 100, 400, 15, 60],
  ['a small one, which isn’t enlarged', 40, 20, 40, 20],
])('%s', (_, width, height, shownWidth, shownHeight) => {
  expect(sizeOfLogo({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});

test('pages load a logo in the size that they show, and twice that', () => {
  const { src, srcSet } = logoSources({ id: 'a~mv2.webp', width: 2400, height: 600 });
  expect(src).toBe('/media/a~mv2.webp/v1/fit/w_179,h_45,q_90/logo');
  expect(srcSet).toBe(`${src} 1x, /media/a~mv2.webp/v1/fit/w_358,h_90,q_90/logo 2x`);
});

test('only a logo that is about square is an icon', () => {
  expect(logoIcon({ id: 'a~mv2.jpg', width: 500, height: 450 }, 64)).toContain('/media/a~mv2.jpg/v1/fit/w_64,h_64');
  expect(logoIcon({ id: 'a~mv2.jpg', width: 500, height: 300 }, 64)).toBeUndefined();
  expect(logoIcon(undefined, 64)).toBeUndefined();
});
