import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../platform/src/testing/search-size.ts';
import { compose, composeMonogram, subjects } from './compose.ts';

describe.each(subjects)('%s', (subject) => {
  test('the same seed is always the same picture', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(compose(seed, subject)).toEqual(compose(seed, subject));
      }),
      propertyRuns(30),
    );
  });

  test('seeds make different pictures', () => {
    const drawn = new Set(
      Array.from({ length: 40 }, (_, index) => JSON.stringify(compose(`service-${index}`, subject))),
    );
    expect(drawn.size).toBe(40);
  });

  test('paths are whole, within the field and small', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { shapes } = compose(seed, subject);
        for (const { path } of shapes) expect(path).toMatch(/^(M[\d.\s-]+([cLsa][\d.\sL-]+)*[zZ])+$/);
        expect(JSON.stringify(shapes).length).toBeLessThan(8000);
      }),
      propertyRuns(50),
    );
  });
});

test('a letter never has the tone of its ground', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { ground, letter, shapes } = composeMonogram(name);
      expect([ground, ...shapes.map(({ tone }) => tone)]).not.toContain(letter);
    }),
  );
});
