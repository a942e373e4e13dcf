import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

const root = join(import.meta.dirname, '..');
const areas = globSync('**/texts', { cwd: root }).map(dirname);

/** Files that run with a file, including those loaded later; type imports do not run. */
function collectRun(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return seen;
  seen.add(file);
  const source = readFileSync(join(root, file), 'utf8');
  const imports = /(?:^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?|import\()'(\.[^']+)'/gms;
  for (const [, path = ''] of source.matchAll(imports)) collectRun(join(dirname(file), path), seen);
  return seen;
}

const callsT = /(?<![\w$.])(?:text\.)?t\(/;

/** The nearest folder above a file that has catalogs. */
const areaOf = (file: string) =>
  areas.filter((area) => file.startsWith(`${area}/`)).sort((a, b) => b.length - a.length)[0];

const hydrated = routes.filter(({ page }) => page.hydrate).map(({ page }) => page);

test.each(hydrated.map((page) => [page.path, page] as const))(
  '%s names the catalogs of all that it runs',
  (_, page) => {
    const files = [...collectRun(page.view)].filter(
      (file) => file !== 'lib/text.ts' && callsT.test(readFileSync(join(root, file), 'utf8')),
    );
    const needed = new Set(files.map(areaOf));
    expect([...needed].filter((area) => area && !['lib', 'ui', ...page.texts].includes(area))).toEqual([]);
  },
);
