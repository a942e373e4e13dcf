import type { Result } from './row.ts';

const WIDEST_FAILURE = 60;

const shorten = (text: string): string =>
  text.length > WIDEST_FAILURE ? `${text.slice(0, WIDEST_FAILURE - 2)} …` : text;

/** Prints one line for each operation, the details of each failure, and the sum, which CI reads. */
export function printResults(results: readonly Result[]): void {
  const lines = results.map(({ operation, passed, failures }) => ({
    operation,
    checks: `${passed}/${passed + failures.length}`,
    failed: shorten(failures.join('; ')),
  }));
  const header = { operation: 'operation', checks: 'checks passed', failed: 'what failed' };
  const columns = ['operation', 'checks', 'failed'] as const;
  const widths = columns.map((column) => Math.max(...[header, ...lines].map((line) => line[column].length)));
  const print = (line: typeof header) =>
    console.log(`| ${columns.map((column, index) => line[column].padEnd(widths[index] ?? 0)).join(' | ')} |`);
  print(header);
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const line of lines) print(line);
  for (const { operation, failures } of results) {
    for (const failure of failures) console.log(`\n✗ ${operation}\n  ${failure}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}
