import { expect, test } from 'vitest';
import { parsePo, writePo } from './po.ts';

test('a catalog survives writing and reading', () => {
  const messages = new Map([
    ['A "quoted" word', 'Una palabra "citada"'],
    ['Back\\slash and\nline', 'x'],
    ['{count, plural, one {# day} other {# days}}', ''],
  ]);
  expect(parsePo(writePo(messages, 'es'))).toEqual(messages);
});

test('entries as other tools write them', () => {
  const source = '# a translator\n#: src/x.ts:3\nmsgid ""\n"Two "\n"parts"\nmsgstr "Dos "\n"partes"\n';
  expect([...parsePo(source)]).toEqual([['Two parts', 'Dos partes']]);
});
