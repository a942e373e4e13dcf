import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checksumOfFile, migrationsDirectory, readMigrations, splitStatements } from './migration-files.ts';

const files = readdirSync(migrationsDirectory, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.\w+$/.test(path) && path !== 'checksums.json')
  .sort();
const read = (path: string) => readFileSync(new URL(path, migrationsDirectory), 'utf8');

test('a migration that has landed never changes', () => {
  const frozen: Record<string, string> = JSON.parse(read('checksums.json'));
  const found = Object.fromEntries(files.map((path) => [path, checksumOfFile(new URL(path, migrationsDirectory))]));
  const advice = 'Undo the change and add a new migration. For a new file, add its line to migrations/checksums.json.';
  expect(found, advice).toEqual(frozen);
});

test('migrations are folders numbered without a gap, and every file belongs to one', () => {
  const names = readMigrations().map(({ name }) => name);
  const numbers = names.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(names.map((name) => name.slice(0, 4))).toEqual(numbers);
  expect(files.filter((path) => !/^\d{4}-[a-z0-9-]+\/[a-z0-9-]+\.(sql|ts)$/.test(path))).toEqual([]);
});

/** Imports of code that changes: a migration must do the same for ever. */
const listForeignImports = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])(.+?)\1/g)]
    .map(([, , specifier = '']) => specifier)
    .filter((specifier) => !/^(kysely$|node:|\.\/[^/]+$)/.test(specifier));

test('a migration imports nothing of the application', () => {
  const foreign = files.flatMap((path) => (path.endsWith('.ts') ? listForeignImports(read(path)) : []));
  expect(foreign).toEqual([]);
});

test.each([
  ["import { sql } from 'kysely';\nimport { join } from 'node:path';\nimport { rows } from './rows.ts';", []],
  ["import type { Db } from '../../database.ts';", ['../../database.ts']],
  ['import "@foyer/contract";', ['@foyer/contract']],
  ["const { up } = await import('../0001-baseline/up.ts');", ['../0001-baseline/up.ts']],
  ["export * from '../../../members/search.ts';", ['../../../members/search.ts']],
])('imports of %j', (source, foreign) => {
  expect(listForeignImports(source)).toEqual(foreign);
});

test('statements end with a semicolon at the end of a line; lines of comments are left out', () => {
  const text = `-- One;\ncreate table a (\n  -- Two;\n  b text default ';'\n);  \ninsert into a values ('x;y');\n\n-- Three\n`;
  expect(splitStatements(text)).toEqual([`create table a (\n  b text default ';'\n)`, `insert into a values ('x;y')`]);
});
