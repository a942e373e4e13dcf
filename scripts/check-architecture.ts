/**
 * Checks the rules of ARCHITECTURE.md: which folder may import which, where SQL is allowed, what is pure, and what
 * reads the clock, the environment or Intl. Prints the order of folders and every violation; there is no list of
 * exceptions.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Architecture, findViolations } from './architecture/violations.ts';

const root = join(import.meta.dirname, '..');
const architecture: Architecture = JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8'));
const paths = globSync('{contract,sdk,react,platform,web,cli}/src/**/*.{ts,tsx}', { cwd: root }).sort();
const violations = findViolations(
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  architecture,
);

for (const [workspace, order] of Object.entries(architecture.order)) console.log(`${workspace}: ${order.join(' < ')}`);
for (const violation of violations) console.error(violation);
console.log(`${paths.length} files, ${violations.length} violations, 0 exceptions`);
process.exit(violations.length > 0 ? 1 : 0);
