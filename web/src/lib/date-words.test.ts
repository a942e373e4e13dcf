import { readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { catalogOf } from './catalogs.ts';
import { createDateWords } from './date-words.ts';
import { createText } from './text.ts';

const inNewYork = (language: 'en' | 'es', locale: string) =>
  createDateWords(createText(language, locale, catalogOf(language, ['lib'])), 'America/New_York');

test.each([
  ['2026-03-02T18:30:00Z', 'Monday, March 2, 1:30 pm', 'lunes, 2 de marzo, 13:30'],
  ['2026-03-06T05:00:00Z', 'midnight on Thursday, March 5', 'jueves, 5 de marzo, a medianoche'],
  ['2026-03-06T05:00:01Z', 'Friday, March 6, 12 am', 'viernes, 6 de marzo, 0:00'],
  ['2026-01-01T05:00:00Z', 'midnight on Wednesday, December 31', 'miércoles, 31 de diciembre, a medianoche'],
  ['2026-03-06T00:00:00Z', 'Thursday, March 5, 7 pm', 'jueves, 5 de marzo, 19:00'],
])('a deadline at %s is %s', (timestamp, english, spanish) => {
  expect(inNewYork('en', 'en-US').deadline(readTimestamp(timestamp))).toBe(english);
  expect(inNewYork('es', 'es').deadline(readTimestamp(timestamp))).toBe(spanish);
});
