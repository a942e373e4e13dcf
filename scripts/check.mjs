// `npm run check`: everything that can be checked without running the product. Prints the duration of each step.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildPages, installPackages, pinnedNode, root } from './setup.mjs';

installPackages();
buildPages();

const bin = (name) => join(root, 'node_modules', '.bin', name);
const steps = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['-p', '.']],
  ['architecture', pinnedNode, ['scripts/check-architecture.ts']],
  ['client generated from the contract', pinnedNode, ['scripts/generate-sdk.ts', '--check']],
  ['table of roles', pinnedNode, ['scripts/write-roles.ts', '--check']],
  ['citations that can be opened', pinnedNode, ['scripts/check-citations.ts']],
  ['what must hold is tested', pinnedNode, ['scripts/check-security.ts']],
  ['texts translated', pinnedNode, ['scripts/check-texts.ts']],
  ['dead code', bin('knip'), []],
  ['size of files', pinnedNode, ['scripts/check-lengths.ts']],
  ['packages, packed and tried', pinnedNode, ['scripts/pack/check-packages.ts']],
  ['size of the pages', pinnedNode, ['scripts/check-pages.mjs']],
];

const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };
const failed = [];
for (const [name, command, args] of steps) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', env });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)\n`);
  if (status === 0) continue;
  failed.push(name);
  process.stdout.write(`${stdout}${stderr}\n`);
}
if (failed.length > 0)
  process.stdout.write(`\n${failed.length} of ${steps.length} checks failed: ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);
