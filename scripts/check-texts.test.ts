import { expect, test } from 'vitest';
import { checkTranslation, findIds, findProblems } from './check-texts.ts';

test('every message has its translation, and every catalog only what is used', () => {
  expect(findProblems().problems).toEqual([]);
});

test('message ids are read from calls', () => {
  const source = `t('One'); text.t("Two's"); t(\n  'It\\'s {count}', { count }); format('no'); t(id)`;
  expect(findIds('View.tsx', source)).toEqual({ ids: ['One', "Two's", "It's {count}"], unreadable: 1 });
});

test('comments, texts and other functions are no calls', () => {
  const source = `/* t('a') */ const x = "t('b')"; format.t('c'); part('d'); const y = <p title={t('e\\u0301')}>t('f')</p>;`;
  expect(findIds('View.tsx', source)).toEqual({ ids: ['e\u0301'], unreadable: 0 });
});

test.each([
  ['Open the console', 'Verwaltung öffnen', undefined],
  ['Standard Webhooks', 'Standard Webhooks', undefined],
  ['Open the console', 'Open the console', 'copied'],
  ['Starts with https://.', 'Beginnt mit https://.', undefined],
  ['Such as https://a.example.', 'Zum Beispiel https://b.example.', 'other links'],
  ['After “{question}”', 'Nach "{question}"', 'straight quotes'],
  ['See all times', 'Alle  Zeiten ansehen', 'stray spaces'],
])('“%s” as “%s”: %s', (id, translation, problem) => {
  const problems = checkTranslation(id, translation, 'de.po');
  expect(problems.join()).toEqual(problem ? expect.stringContaining(problem) : '');
});
