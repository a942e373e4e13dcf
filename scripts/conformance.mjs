// `npm run conformance`: runs the public reference client against Foyer, and our own client in its place, both at once;
// then compares them field by field. Installs packages on the first run. A word selects operations by a part of their
// name, e.g. `npm run conformance -- createBooking`; `--reference`, `--ours` and `--compare` do one of the three; `next`
// runs a Next.js site instead.
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages, generate, installPackages, pinnedNode, root, run } from './setup.mjs';

const directory = join(root, 'conformance');
const ourClient = ['--import', pathToFileURL(join(directory, 'our-client.ts')).href];
const parts = {
  '--reference': { title: 'The reference client', script: [join(directory, 'run.ts')] },
  '--ours': { title: 'Our client', script: [...ourClient, join(directory, 'run.ts')] },
  '--compare': { title: 'Field by field', script: [join(directory, 'compare', 'run.ts')] },
};
const SUMMARY = /(\d+) passed, (\d+) failed\s*$/;

const words = process.argv.slice(2).filter((word) => !(word in parts));
const chosen = Object.keys(parts).filter((part) => process.argv.includes(part));
const isSite = words[0] === 'next';
const served = ['--reference', '--ours'].filter((part) => chosen.length === 0 || chosen.includes(part));
if (process.env.FOYER_CONFORMANCE_DATABASE && served.length > 1) {
  console.error(
    'FOYER_CONFORMANCE_DATABASE is for one client: add --reference or --ours, each with a database of its own.',
  );
  process.exit(1);
}
installPackages();
installPackages(directory);
if (isSite) installPackages(join(directory, 'next'));
generate();
buildPages();
if (isSite) process.exit(run(pinnedNode, [join(directory, 'next', 'run.ts'), ...words]));

const folder = mkdtempSync(join(tmpdir(), 'foyer-conformance-'));

/**
 * Runs a part with its output in a file, as a process that ends may lose what is in a pipe. One that ends badly, or
 * without a sum, counts as a failure even without a failed check.
 */
function start({ title, script }, index) {
  const file = join(folder, String(index));
  const output = openSync(file, 'w');
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, [...script, ...words], { cwd: root, stdio: ['ignore', output, 'inherit'] });
    child.on('error', reject);
    child.on('close', (status) => {
      const text = readFileSync(file, 'utf8');
      const sum = SUMMARY.exec(text);
      const [, passed = 0, failed = 0] = (sum ?? []).map(Number);
      resolve({ title, text, passed, failed: status === 0 && sum ? failed : Math.max(failed, 1) });
    });
  });
}

const runs = (chosen.length > 0 ? chosen : Object.keys(parts)).map((part, index) => start(parts[part], index));
const results = [];
for (const each of runs) {
  const result = await each;
  results.push(result);
  console.log(`\n${result.title}\n\n${result.text}`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
for (const { title, passed, failed } of results) console.log(`${title}: ${passed} passed, ${failed} failed`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
rmSync(folder, { recursive: true });
process.exitCode = total('failed') > 0 ? 1 : 0;
