import { expect, test } from 'vitest';
import { readCatalog, writeCatalog } from './po.ts';

test('a catalog survives writing and reading', () => {
  const messages = new Map([
    ['A "quoted" word', 'Una palabra "citada"'],
    ['Back\\slash and\nline', 'x'],
    ['{count, plural, one {# day} other {# days}}', ''],
  ]);
  expect(readCatalog(writeCatalog(messages, 'es'))).toEqual(messages);
});

const header = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n\n';

test('entries as other tools write them', () => {
  const source = `${header}# a translator\n#: src/x.ts:3\nmsgid ""\n"Two "\n"parts"\nmsgstr "Dos "\n"partes"\n`;
  expect([...readCatalog(source)]).toEqual([['Two parts', 'Dos partes']]);
});

test('a guess counts as missing, an obsolete entry not at all', () => {
  const guess = '#, fuzzy\nmsgid "Guess"\nmsgstr "Quizás"\n';
  const gone = ['One', 'Two'].map((id) => `#~ msgid "${id}"\n#~ msgstr "Fue"\n`);
  const source = `${header}${[guess, ...gone, 'msgid "Used"\nmsgstr "Queda"\n', ...gone].join('\n')}`;
  expect([...readCatalog(source)]).toEqual([
    ['Guess', ''],
    ['Used', 'Queda'],
  ]);
});

test('a written catalog has one line for each text and is sorted by id', () => {
  const long = 'word '.repeat(40);
  expect(
    writeCatalog(
      new Map([
        ['b', long],
        ['a', ''],
      ]),
      'es',
    ),
  ).toBe(
    'msgid ""\nmsgstr ""\n"Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n' +
      `msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr "${long}"\n`,
  );
});
