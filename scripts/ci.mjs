// The script of CI: checks and conformance at the same time, then tests. Ends with "N passed, N failed", summed over
// conformance and tests. The tests come last, so that the end of the output names those that failed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPages, generate, installPackages, root } from './setup.mjs';

const SUMMARY = /(\d+) passed, (\d+) failed\s*$/;

/** Runs a script of package.json; `show` gets each piece of its output. */
function runScript(script, options, show) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...options], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      show(text);
      output += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** One that fails without a failure in its summary counts as one failure. */
function countOf({ status, output }) {
  const [, passed = 0, failed = 0] = (SUMMARY.exec(output) ?? []).map(Number);
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

const show = (text) => process.stdout.write(text);
const keep = () => {};

// Done once, before two scripts would do it at the same time.
installPackages();
installPackages(join(root, 'conformance'));
generate();
buildPages();

// The conformance run keeps one core busy. Its rows with our own client are a part of `npm run conformance`.
const conformanceRun = runScript('conformance', ['--reference', '--compare'], keep);
const checks = countOf(await runScript('check', [], show));
const conformance = await conformanceRun;
show(conformance.output);
const counts = [checks, countOf(conformance)];
if (checks.failed === 0) counts.push(countOf(await runScript('test', [], show)));
const total = (key) => counts.reduce((sum, each) => sum + each[key], 0);
show(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') > 0 ? 1 : 0;
