/**
 * Checks docs/security.md, which lists requirements and their proof. A row that says `test` needs a test whose name
 * starts with its id, and an id in a test's name needs a row.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const rows = new Map<string, string>();
for (const line of readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')) {
  const [, id, , shown] = /^\| ([A-H]\d\d)\s*\|(.*)\|(.*)\|$/.exec(line) ?? [];
  if (id && shown) rows.set(id, shown.trim());
}

const tested = new Set<string>();
for (const file of globSync('{platform,sdk,react,web}/{src,testing}/**/*.test.{ts,tsx}', { cwd: root })) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const [, ids = ''] of source.matchAll(/\(\s*['"`]([A-H]\d\d(?:, [A-H]\d\d)*): /g)) {
    for (const id of ids.split(', ')) tested.add(id);
  }
}

const problems = [
  ...[...rows].filter(([id, shown]) => shown === 'test' && !tested.has(id)).map(([id]) => `${id} has no test.`),
  ...[...tested].filter((id) => !rows.has(id)).map((id) => `${id} is tested, but has no row in docs/security.md.`),
];
for (const problem of problems) console.error(problem);
console.log(`${rows.size} rows, ${tested.size} of them tested by name, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
