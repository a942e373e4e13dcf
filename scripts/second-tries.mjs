// A Vitest reporter: names every test that passed only when it was retried, with its first error. Each is a fault to
// fix, of the test or of the code (decision 0025).
/** Lines of a message: enough for the seed of a random test. */
const LINES = 6;

export default class SecondTries {
  #found = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const said = (test.result().errors?.[0]?.message ?? 'no message').split('\n').slice(0, LINES);
    this.#found.push(`${test.module.relativeModuleId}: ${test.fullName}\n    ${said.join('\n    ')}`);
  }

  onTestRunEnd() {
    if (this.#found.length === 0) return;
    process.stdout.write(`\nPassed only when tried again, please mend:\n  ${this.#found.join('\n  ')}\n\n`);
  }
}
