import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A difference on purpose: a call or an export, and a place in it; `*` is any text. */
export interface Listed {
  pattern: string;
  reason: string;
  matches(what: string): boolean;
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

function entryOf(pattern: string, reason: string): Listed {
  const expression = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`);
  return { pattern, reason, matches: (what) => expression.test(what) };
}

/** Lines of `differences.txt`, below the comment that says why. */
export function readListed(): Listed[] {
  let reason = '';
  return readFileSync(join(import.meta.dirname, 'differences.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) reason = line.slice(2);
      if (line === '' || line.startsWith('# ')) return [];
      if (reason === '') throw new Error(`differences.txt has no reason for: ${line}`);
      return [entryOf(line, reason)];
    });
}
