import { expect, test } from 'vitest';
import { createText } from '../../lib/text.ts';
import { everybody } from './list-state.ts';
import { summaryWords } from './summary-words.ts';

const text = createText('en', 'en-US', {});

test.each([
  [1, 50, 100_000, '1–50 of 100,000'],
  [2000, 50, 100_000, '99,951–100,000 of 100,000'],
  [3, 50, null, '101–150 of more than 100,000'],
  [2, 1, 51, '51–51 of 51'],
  [1, 0, 0, 'No members'],
])('page %i with %i of %s members: %s', (page, count, total, expected) => {
  // Without a compiled catalog, messages are their own ids.
  const t = (id: string, values: Record<string, string | number> = {}) =>
    id.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  expect(summaryWords({ ...everybody, page }, { count, total }, { ...text, t })).toBe(expected);
});
