import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../platform/src/testing/search-size.ts';
import { contrastRules } from './contrast-rules.ts';
import { contrast, isDark, paletteOf } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text can be read on every ground, whatever the accent, in light and dark', () => {
  fc.assert(
    fc.property(hex, fc.boolean(), fc.option(hex), (accent, chosen, ground) => {
      const palette = ground ? paletteOf(accent, isDark(ground), ground) : paletteOf(accent, chosen);
      for (const { front, grounds, ratio } of contrastRules) {
        for (const ground of grounds) {
          expect(contrast(palette[front] ?? '', palette[ground] ?? ''), `${front} on ${ground}`).toBeGreaterThanOrEqual(
            ratio,
          );
        }
      }
    }),
    propertyRuns(300),
  );
});

test('contrast as WCAG measures it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
});

test('an accent that can already be read stays as it is', () => {
  expect(paletteOf('#2b43c9', false).accent).toBe('#2b43c9');
});
