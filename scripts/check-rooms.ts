/**
 * The arrows of the house (ARCHITECTURE.md): who may import whom. Prints every import that points the wrong way, and cycles.
 *   web → react → sdk → contract ← platform; inside a domain: handlers → rules, store; only stores and the db hold SQL.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Workspaces each workspace may import. */
const allowed: Record<string, readonly string[]> = {
  contract: [],
  sdk: ['contract'],
  react: ['sdk', 'contract'],
  web: ['react', 'sdk', 'contract'],
  platform: ['contract'],
};

/** What the pure parts must not reach: they take `now` and values, and know neither clock nor database nor server. */
const forbiddenForRules = /^platform\/src\/(http|db|jobs|demo|testing)\/|\/(store|handlers)\.ts$/;
const isRules = (file: string) => /^platform\/src\/[^/]+\/(rules|lifecycle|policy|limits)\.ts$/.test(file);
const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(file);

const files = globSync('{contract,sdk,react,platform,web}/src/**/*.{ts,tsx}', { cwd: root }).sort();
const known = new Set(files);
const imports = new Map<string, { target: string; typeOnly: boolean }[]>();
const problems: string[] = [];

for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  const found = [...source.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gms)];
  imports.set(
    file,
    found.flatMap(([, type, name]) => (name ? [{ target: resolve(file, name), typeOnly: Boolean(type) }] : [])),
  );
}

function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [, workspace, path] = name.match(/^@foyer\/([^/]+)(?:\/(.+))?$/) ?? [];
  if (!workspace) return `npm:${name}`;
  return `${workspace}/src/${path ?? (workspace === 'platform' ? 'platform' : 'index')}.ts`;
}

function checkArrow(file: string, target: string): void {
  if (target.startsWith('npm:')) return;
  const [from = ''] = file.split('/');
  const [to = ''] = target.split('/');
  // The platform's tests use the client; the site's use a whole platform.
  const isTestOfWhole = isTest(file) && (from === 'platform' || target.startsWith('platform/src/testing/'));
  if (from !== to && !allowed[from]?.includes(to) && !isTestOfWhole) {
    problems.push(`${file} imports ${target}: ${from} may not know ${to}.`);
  }
  if (isTest(file)) return;
  if (isRules(file) && forbiddenForRules.test(target)) problems.push(`${file} imports ${target}: rules stay pure.`);
  const [, , fromDomain] = file.split('/');
  const [, , toDomain] = target.split('/');
  if (
    from === 'platform' &&
    /^platform\/src\/[^/]+\/handlers\.ts$/.test(target) &&
    fromDomain !== toDomain &&
    file !== 'platform/src/handlers.ts'
  ) {
    problems.push(`${file} imports ${target}: a domain's handlers are its own.`);
  }
  if (isTest(target)) problems.push(`${file} imports ${target}: code must not depend on tests.`);
}

/** Cycles of imports that run code; types may point both ways. */
function findCycle(file: string, path: string[], done: Set<string>): string[] | undefined {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (done.has(file)) return undefined;
  for (const { target, typeOnly } of imports.get(file) ?? []) {
    if (typeOnly || !known.has(target)) continue;
    const cycle = findCycle(target, [...path, file], done);
    if (cycle) return cycle;
  }
  done.add(file);
  return undefined;
}

for (const [file, targets] of imports) for (const { target } of targets) checkArrow(file, target);
const done = new Set<string>();
for (const file of files) {
  const cycle = findCycle(file, [], done);
  if (cycle) {
    problems.push(`Cycle: ${cycle.map((each) => relative('.', each)).join(' → ')}`);
    break;
  }
}

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} arrows the wrong way`);
process.exit(problems.length > 0 ? 1 : 0);
