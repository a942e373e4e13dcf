/** Checks the built site: links and anchors, entries, and pages in a browser. */
import { join } from 'node:path';
import { findMissingEntries } from './checks/entries.ts';
import { findDeadLinks } from './checks/links.ts';
import { checkPages } from './checks/pages.ts';
import { directory } from './place.ts';
import { pages } from './write.ts';

const site = join(directory, 'dist', 'site');
let failed = 0;

function report(name: string, started: number, faults: readonly string[]): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)`);
  for (const fault of faults.slice(0, 40)) console.log(`      ${fault}`);
  failed += faults.length === 0 ? 0 : 1;
}

let started = performance.now();
report('links and anchors lead somewhere', started, findDeadLinks(site));
started = performance.now();
const paths = pages.map(({ path }) => path);
report('operations, codes, events and twins are there', started, findMissingEntries(site, paths));
started = performance.now();
report('pages in a browser, light and dark', started, await checkPages(site));
process.exitCode = failed > 0 ? 1 : 0;
