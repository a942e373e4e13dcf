import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '@foyer/contract';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The operations in the first cells of the document's tables: `module.name`, then further names of that module. */
function listed(): string[] {
  const ids: string[] = [];
  const text = readFileSync(`${root}docs/operations-without-a-page.md`, 'utf8');
  for (const [, cell = ''] of text.matchAll(/^\| *(`[^|]*)\|/gm)) {
    let module = '';
    for (const [, name = ''] of cell.matchAll(/`([^`]+)`/g)) {
      const [first = '', second] = name.split('.');
      if (second) module = first;
      ids.push(second ? name : `${module}.${first}`);
    }
  }
  return ids.sort();
}

test('the operations that no page calls are listed with a reason, and no others', () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'react/src/**/*.{ts,tsx}'], { cwd: root });
  const code = files
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(root + file, 'utf8'));
  const words = new Set(code.join('\n').match(/\w+/g));
  const unused = operations.filter(({ name }) => !words.has(name)).map(({ id }) => id);
  expect(listed()).toEqual(unused.sort());
});
