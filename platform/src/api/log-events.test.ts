import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const files = globSync('platform/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const sources = files.map((file) => readFileSync(new URL(file, root), 'utf8'));

test('every line of the log has an event, and docs/operating.md lists each', () => {
  const calls = sources.flatMap((source) => source.match(/\blog\.(?:info|warn|error|fatal)\(\s*.{0,60}/g) ?? []);
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((call) => !/\(\s*\{ event: '[a-z-]+\.[a-z-]+'(?:,| })/.test(call))).toEqual([]);
  const events = new Set(calls.map((call) => /event: '(.+?)'/.exec(call)?.[1] ?? ''));
  const [, section = ''] = readFileSync(new URL('docs/operating.md', root), 'utf8').split('## The log');
  const table = section.slice(0, section.indexOf('\n## '));
  const listed = [...table.matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, name = '']) => name);
  expect([...listed].sort()).toEqual([...events].sort());
});
