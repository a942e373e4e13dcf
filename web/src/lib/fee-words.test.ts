import type { Language } from '@foyer/contract/languages';
import { readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { catalogOf } from './catalogs.ts';
import { createDateWords } from './date-words.ts';
import { feeRuleWords, feeWords } from './fee-words.ts';
import { createText } from './text.ts';

const textOf = (language: Language) => createText(language, language, catalogOf(language, ['lib']));

test.each([
  ['100', 'the full price', 'el precio completo'],
  ['50', 'half the price', 'la mitad del precio'],
  ['12.5', '12.5% of the price', 'el 12,5 % del precio'],
])('a fee of %s percent is %s', (percentage, english, spanish) => {
  expect(feeRuleWords({ minutes: 60, percentage }, 'USD', textOf('en'))).toBe(english);
  expect(feeRuleWords({ minutes: 60, percentage }, 'USD', textOf('es')).replace('\u00a0', ' ')).toBe(spanish);
});

test('a fee from midnight on names the day that ends', () => {
  const [nowMs, afterMs] = [readTimestamp('2026-03-02T18:30:00Z'), readTimestamp('2026-03-06T05:00:00Z')];
  const tell = (language: Language) => {
    const text = textOf(language);
    const steps = [{ afterMs, fee: feeRuleWords({ minutes: 60, percentage: '50' }, 'USD', text) }];
    return feeWords(steps, nowMs, text, createDateWords(text, 'America/New_York'));
  };
  expect(tell('en')).toEqual([
    'Free cancellation until midnight on Thursday, March 5.',
    'After that, it costs half the price.',
  ]);
  expect(tell('es')).toEqual([
    'Cancelación gratuita hasta el jueves, 5 de marzo, a medianoche.',
    'Después cuesta la mitad del precio.',
  ]);
});
