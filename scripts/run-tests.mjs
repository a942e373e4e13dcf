// Runs Vitest and ends with "N passed, N failed", the line that CI reads.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { root, run } from './setup.mjs';

const directory = mkdtempSync(join(tmpdir(), 'foyer-test-'));
const report = join(directory, 'report.json');
/** The seed of random tests, the same in all processes, even past midnight (platform/src/testing/search-size.ts). */
const seed = process.env.FOYER_TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
const env = {
  ...process.env,
  FOYER_CHROMIUM: await provideChromium(),
  FOYER_SECOND_TRY: '1',
  FOYER_TEST_SEED: seed,
};
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const secondTries = `--reporter=${join(root, 'scripts', 'second-tries.mjs')}`;
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, secondTries];
const status = run(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], { env });
const { passed, failed } = readCounts();
rmSync(directory, { recursive: true, force: true });
process.stdout.write(`Seed ${seed}; FOYER_TEST_SEED=${seed} repeats this run's samples and random inputs.\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(status === 0 && failed === 0 ? 0 : 1);

/** A file that could not be loaded counts as a failed test. */
function readCounts() {
  try {
    const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
