// The script of CI: checks, conformance and tests. Ends with "N passed, N failed", summed over conformance and tests. The
// tests come last, so that the end of the output names those that failed.
import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

const SUMMARY = /(\d+) passed, (\d+) failed\s*$/;
/** Longer than any summary line. */
const TAIL_LENGTH = 200;

/**
 * Runs a script of package.json and shows its output. One that fails without a failure in its summary counts as one
 * failure.
 */
function count(script, options = []) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...options], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    let tail = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-TAIL_LENGTH);
    });
    child.on('error', reject);
    child.on('close', (status) => {
      const [, passed = 0, failed = 0] = (SUMMARY.exec(tail) ?? []).map(Number);
      resolve({ passed, failed: status === 0 ? failed : Math.max(failed, 1) });
    });
  });
}

const checks = await count('check');
// The rows with our own client take as long again; they are a part of `npm run conformance`.
const conformance = ['--reference', '--compare'];
const counts = checks.failed > 0 ? [checks] : [await count('conformance', conformance), await count('test')];
const total = (key) => counts.reduce((sum, each) => sum + each[key], 0);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') > 0 ? 1 : 0;
