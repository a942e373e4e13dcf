// `npm run conformance`: runs the public reference client against Foyer, and our own client in its place, both at once;
// then compares them field by field. Installs packages on the first run. A word selects operations by a part of their
// name, e.g. `npm run conformance -- createBooking`; `--reference`, `--ours` and `--compare` do one of the three; `next`
// runs a Next.js site instead.
import { spawn } from 'node:child_process';
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
installPackages();
installPackages(directory);
if (isSite) installPackages(join(directory, 'next'));
generate();
buildPages();
if (isSite) process.exit(run(pinnedNode, [join(directory, 'next', 'run.ts'), ...words]));

/** Runs a part and collects what it prints. One that ends badly counts as a failure even without a failed check. */
function start({ title, script }) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, [...script, ...words], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => {
      const [, passed = 0, failed = 0] = (SUMMARY.exec(text) ?? []).map(Number);
      resolve({ title, text, passed, failed: status === 0 ? failed : Math.max(failed, 1) });
    });
  });
}

const runs = (chosen.length > 0 ? chosen : Object.keys(parts)).map((part) => start(parts[part]));
const results = [];
for (const each of runs) {
  const result = await each;
  results.push(result);
  console.log(`\n${result.title}\n\n${result.text}`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
for (const { title, passed, failed } of results) console.log(`${title}: ${passed} passed, ${failed} failed`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 ? 1 : 0);
