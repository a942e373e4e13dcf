import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { catalogOf, isolateValues } from './catalogs.ts';
import { createText } from './text.ts';

const message = 'עם {name}: {count, plural, one {מקום אחד, {price}} two {שני מקומות} other {# מקומות, {price}}}.';
const text = createText('he', 'he-IL', { message: isolateValues(compileMessage(message)) });

test.each([
  [1, 'עם \u2068Low Tide!\u2069: מקום אחד, \u2068$ 5\u2069.'],
  [2, 'עם \u2068Low Tide!\u2069: שני מקומות.'],
  [3, 'עם \u2068Low Tide!\u2069: 3 מקומות, \u2068$ 5\u2069.'],
])('what is inserted is isolated, within plurals as well: %i', (count, expected) => {
  expect(text.t('message', { name: 'Low Tide!', price: '$ 5', count })).toBe(expected);
});

test('only languages that are read from right to left need it', () => {
  const id = 'Hello, {name}';
  expect(createText('he', 'he-IL', catalogOf('he', ['account'])).t(id, { name: 'Ann' })).toBe('שלום, \u2068Ann\u2069');
  expect(createText('de', 'de-DE', catalogOf('de', ['account'])).t(id, { name: 'Ann' })).not.toContain('\u2068');
});
