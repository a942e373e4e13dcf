import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedOperation, operations } from '@foyer/contract';
import { expect, test } from 'vitest';
import { addressesOf } from '../server/http/addresses.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/protocol/endpoints.md'), 'utf8');

interface Row {
  name: string;
  method: string;
  addresses: string[];
}

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The bare path is "(none)"; a cell without prefixes is empty. */
const prefixesIn = (cell: string): string[] => [...(cell.includes('(none)') ? [''] : []), ...codesIn(cell)];

/** Rows of tables with a path, except orders, which do not exist yet, and routes outside the contract. */
const rows: Row[] = page
  .split(/^## /m)
  .filter((section) => !section.split('\n', 1)[0]?.includes('not built yet'))
  .flatMap((section) => section.split('\n'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '', method = '']) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && !name.startsWith('oauth.'))
  .map(([, name = '', method = '', path = '', ...prefixes]) => ({
    name,
    method,
    addresses: codesIn(path).flatMap((code) => prefixes.flatMap(prefixesIn).map((prefix) => prefix + code)),
  }));

const isNamed = ({ id, name }: NamedOperation, row: Row) => row.name === id || row.name === name;

test.each(rows.map((row) => [row.name, row] as const))('%s answers at the paths that the page lists', (_name, row) => {
  const named = operations.filter((operation) => isNamed(operation, row) && operation.operation.method === row.method);
  expect(row.addresses).not.toEqual([]);
  expect(named.flatMap(addressesOf)).toEqual(expect.arrayContaining(row.addresses));
});

test('the page lists all operations except those that only Foyer has', () => {
  const [, older = ''] = page.split(/^## 12\. /m);
  const isListed = (operation: NamedOperation) =>
    rows.some((row) => isNamed(operation, row) && row.method === operation.operation.method) ||
    codesIn(older).includes(operation.operation.path);
  const own = ({ operation }: NamedOperation) => operation.prefixes.includes('/foyer');
  const missing = operations.filter((operation) => !own(operation) && !isListed(operation));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
