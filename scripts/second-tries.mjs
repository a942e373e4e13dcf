// A Vitest reporter: names every test that passed only when it was asked again, with what it said first. One that does so
// is a fault to be mended, of the test or of what it tests (docs/decisions/0025-a-second-try.md).
export default class SecondTries {
  #found = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const first = test.result().errors?.[0]?.message ?? 'no message';
    this.#found.push(`${test.module.relativeModuleId}: ${test.fullName}\n    ${first.split('\n')[0]}`);
  }

  onTestRunEnd() {
    if (this.#found.length === 0) return;
    process.stdout.write(`\nPassed only at the second try, please mend:\n  ${this.#found.join('\n  ')}\n\n`);
  }
}
