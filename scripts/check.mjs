// `npm run check`: everything that can be checked without running the product. Prints the duration of each step.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildPages, installPackages, pinnedNode, root } from './setup.mjs';

installPackages();
buildPages();

const bin = (name) => join(root, 'node_modules', '.bin', name);
/** The longest first, as several run at once. */
const steps = [
  ['types', bin('tsc'), ['-p', '.']],
  ['packages, packed and tried', pinnedNode, ['scripts/pack/check-packages.ts']],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['architecture', pinnedNode, ['scripts/check-architecture.ts']],
  ['client generated from the contract', pinnedNode, ['scripts/generate-sdk.ts', '--check']],
  ['code in guides', pinnedNode, ['scripts/include-code.ts', '--check']],
  ['documentation and its programs', pinnedNode, ['docs-site/check-source.ts']],
  ['table of roles', pinnedNode, ['scripts/write-roles.ts', '--check']],
  ['citations that can be opened', pinnedNode, ['scripts/check-citations.ts']],
  ['what must hold is tested', pinnedNode, ['scripts/check-security.ts']],
  ['texts translated', pinnedNode, ['scripts/check-texts.ts']],
  ['dead code', bin('knip'), []],
  ['licences and install scripts', pinnedNode, ['scripts/check-dependencies.ts']],
  ['size of files', pinnedNode, ['scripts/check-lengths.ts']],
  ['size of the pages', pinnedNode, ['scripts/check-pages.mjs']],
];

const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };

/** Runs a step and reads what it writes. */
const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });

const failed = [];
const waiting = [...steps];

/** Takes one step after the other. The steps only read what they share. */
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, args] = step;
    const started = performance.now();
    const { status, output } = await run(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)\n`);
    if (status === 0) continue;
    failed.push(name);
    process.stdout.write(`${output}\n`);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0)
  process.stdout.write(`\n${failed.length} of ${steps.length} checks failed: ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);
