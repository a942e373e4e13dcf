import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  BEFORE_RULES,
  checksumOfFile,
  migrationsDirectory,
  readMigrations,
  splitStatements,
} from './migration-files.ts';
import { findFaults } from './migration-rules.fixture.ts';

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

const readWorksWith = (text: string) => /^-- works-with: (\S+)$/m.exec(text)?.[1];

test('code of earlier versions goes on while migrations run, and after them', () => {
  const newer = readMigrations().filter(({ name }) => name > BEFORE_RULES);
  const written = newer.map(({ name }) => {
    const own = files.filter((path) => path.startsWith(`${name}/`));
    const sql = own.filter((path) => path.endsWith('.sql')).map(read);
    const worksWith = sql.map(readWorksWith).find(Boolean);
    return { name, worksWith, sql: sql.join('\n'), hasCode: own.length > sql.length };
  });
  expect(written.flatMap(findFaults), 'docs/operating.md, "Upgrading", has the rules.').toEqual([]);
  const names = readMigrations().map(({ name }) => name);
  expect(newer.filter(({ worksWith, name }) => !worksWith || worksWith >= name || !names.includes(worksWith))).toEqual(
    [],
  );
});

const STOPPED = '-- works-with: 0056-notes\n';

test.each([
  [
    'create table notes (id uuid not null unique);\ncreate index on notes (id);\nalter table notes add constraint x check (true);',
    [],
  ],
  ['alter table bookings add column note text;', []],
  ["alter table bookings add column note text not null default '';", []],
  ['alter table bookings add column note text default now() not null, add column other text;', []],
  ['alter table bookings add column other int not null;', [/asks for a value/]],
  ["alter table bookings add column a text default '', add column b text not null;", [/asks for a value/]],
  ['alter table bookings drop column note;', [/drops/]],
  [`${STOPPED}alter table bookings drop column note;`, []],
  ['-- works-with: 0099-later\nalter table bookings drop column note;', [/drops/]],
  ['drop table notes;', [/drops/]],
  ['alter table bookings rename column a to b;', [/renames/]],
  [`${STOPPED}alter table bookings alter column a type bigint;`, [/other type/]],
  [`${STOPPED}alter table bookings alter column a set not null;`, []],
  ['create index on bookings (site_id);', [/concurrently/]],
  ['create index concurrently if not exists bookings_note on bookings (site_id);', []],
  ['create index concurrently on bookings (site_id);', [/Name the index/]],
  [
    'create index concurrently if not exists a on bookings (b);\nalter table bookings add column b text;',
    [/of their own/],
  ],
  ['alter table bookings add constraint x check (a > 0);', [/"not valid"/, /forbids values/]],
  [`${STOPPED}alter table bookings add constraint x check (a > 0) not valid;`, []],
  ['alter table bookings validate constraint x;', []],
  ['alter table bookings add column b text;\nupdate bookings set b = a;', [/of their own/]],
  ["update bookings set b = 'drop';", []],
  ['truncate notes;', [/batches/]],
  ['create trigger kept before delete on bookings for each row execute function refuse();', [/may refuse changes/]],
  [
    'create table notes (id uuid);\ncreate trigger kept before update on notes for each row execute function refuse();',
    [],
  ],
  ['revoke delete on bookings from foyer_app;', [/may refuse changes/]],
])('the rules of %j', (sql, expected) => {
  const faults = findFaults({ name: '0060-notes', worksWith: readWorksWith(sql), sql: `${sql}\n`, hasCode: false });
  expect(faults).toEqual(expected.map((advice) => expect.stringMatching(advice)));
});
