import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from '../row.ts';

/** Where we differ from the protocol on purpose: `kind place: name name`, below a line that says why. */
function readExceptions(): string[] {
  let why = '';
  return readFileSync(join(import.meta.dirname, 'exceptions.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line === '' || line.startsWith('# ')) {
        why = line;
        return [];
      }
      if (why === '') throw new Error(`exceptions.txt has no reason for: ${line}`);
      const [place = '', names] = line.split(': ');
      return names === undefined ? [line] : names.split(' ').map((name) => `${place}: ${name}`);
    });
}

const exceptions = readExceptions();

/**
 * Fails for each difference that no exception names, and for each exception of these kinds that is not needed any more,
 * unless only a part was compared.
 */
export function checkDifferences(
  check: Checks,
  kinds: readonly string[],
  found: ReadonlyMap<string, string>,
  isWhole = true,
): void {
  const excepted = new Set(exceptions.filter((what) => kinds.some((kind) => what.startsWith(`${kind} `))));
  for (const [what, example] of found) {
    if (excepted.has(what)) check.passed += 1;
    else check.fail(`${what} (${example})`);
  }
  if (!isWhole) return;
  for (const what of excepted) {
    if (!found.has(what)) check.fail(`${what}: excepted, though it does not differ`);
  }
}
