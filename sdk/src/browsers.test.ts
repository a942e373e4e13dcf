import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// APIs missing in Chrome 64, Edge 79, Firefox 67 or Safari 12. Bundlers compile syntax but don't add APIs; sites load
// polyfills for AbortController and Object.fromEntries where needed.
const TOO_YOUNG = [
  /\.(at|flat|flatMap|replaceAll|matchAll|findLast|toSorted|throwIfAborted)\(/,
  /Object\.(hasOwn|groupBy)|Promise\.(any|allSettled|withResolvers)|Array\.fromAsync|AbortSignal\.(any|timeout)/,
  /structuredClone|randomUUID|globalThis|queueMicrotask|\(\?<[=!]/,
];

/** Tests of sites run in browsers of their own choice. */
const exclude = ['**/*.test.{ts,tsx}', '**/testing/**', '**/memory-platform/**'];
const sources = globSync('{sdk,react}/src/**/*.{ts,tsx}', { exclude });

test('the client calls nothing that our oldest browsers lack', () => {
  expect(sources.length).toBeGreaterThan(20);
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$|\/\*\*.*\*\//gm, '');
    return TOO_YOUNG.flatMap((name) => (name.test(text) ? `${file}: ${name.exec(text)?.[0]}` : []));
  });
  expect(found).toEqual([]);
});
