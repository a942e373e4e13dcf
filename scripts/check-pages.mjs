/**
 * Checks the built pages against their size budgets and the syntax of their oldest browsers. Needs `npm run build`. A
 * view counts with everything that its page runs if it hydrates: entry, hydration, React, the view itself.
 */
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { assetsOf, collectFiles, modulesOf } from '../web/src/server/assets.ts';

const kB = 1000;
/** JS of the pages of each area. */
const limits = { site: 120 * kB, hosted: 110 * kB, account: 160 * kB, console: 220 * kB };
const LIMIT_CSS = 20 * kB;
/** The script that other sites load (docs/embedding.md). */
const LIMIT_EMBED = 3 * kB;

const dist = new URL('../web/dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));

const sizeOf = (addresses) =>
  addresses.reduce(
    (sum, address) => sum + gzipSync(readFileSync(new URL(address.replace('/assets/', ''), dist)), { level: 9 }).length,
    0,
  );
const inKB = (bytes) => `${(bytes / kB).toFixed(1)} kB`.padStart(9);

/** Syntax newer than Chrome 64, Firefox 67 or Safari 12. */
const tooNew = {
  ChainExpression: 'optional chaining',
  PropertyDefinition: 'class fields',
  PrivateIdentifier: 'private names',
  StaticBlock: 'static blocks',
};

function* walk(node) {
  if (Array.isArray(node)) for (const item of node) yield* walk(item);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const value of Object.values(node)) yield* walk(value);
  }
}

function findNewSyntax(source) {
  const found = new Set();
  for (const node of walk(parseAst(source))) {
    if (tooNew[node.type]) found.add(tooNew[node.type]);
    if (node.type === 'LogicalExpression' && node.operator === '??') found.add('??');
    if (node.type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(node.operator))
      found.add('logical assignment');
    if (node.type === 'CatchClause' && !node.param) found.add('catch without a name');
    if (node.type === 'Literal' && node.bigint) found.add('big integers');
    // Property escapes, lookbehind, named groups; flags d, s and v.
    if (node.regex && (/\\p\{|\(\?</.test(node.regex.pattern) || /[dsv]/.test(node.regex.flags)))
      found.add(`/${node.regex.pattern}/${node.regex.flags}`);
  }
  return [...found];
}

let failed = false;
const report = (ok, text) => {
  if (!ok) failed = true;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${text}`);
};

const views = Object.keys(manifest).filter((name) => /^src\/[^/]+\/.+View\.tsx$/.test(name));
for (const name of views) {
  const view = name.replace('src/', '');
  const [door] = view.split('/');
  const page = { view, frame: `${door}/frame/FrameView.tsx`, hydrate: true };
  const scripts = sizeOf(collectFiles(manifest, modulesOf(page)).scripts);
  const still = sizeOf(collectFiles(manifest, modulesOf({ ...page, hydrate: false })).scripts);
  const styles = sizeOf(assetsOf(manifest, page).styles);
  const ok = scripts <= limits[door] && styles <= LIMIT_CSS;
  report(ok, `${view.padEnd(36)} JS ${inKB(scripts)} (unhydrated ${inKB(still).trim()})  CSS ${inKB(styles)}`);
}
const embedded = sizeOf(['embed.js']);
report(embedded <= LIMIT_EMBED, `${'embed.js'.padEnd(36)} JS ${inKB(embedded)} (limit ${LIMIT_EMBED / kB} kB)`);
if (views.length === 0) report(false, 'no views in the manifest');

for (const file of globSync('*.js', { cwd: dist })) {
  const found = findNewSyntax(readFileSync(new URL(file, dist), 'utf8'));
  if (found.length > 0) report(false, `${file} uses ${found.join(', ')}`);
}
const budgets = Object.entries(limits).map(([door, limit]) => `${door} ${limit / kB}`);
console.log(`Budgets in kB, gzip -9: JS ${budgets.join(', ')}; CSS ${LIMIT_CSS / kB}.`);
if (failed) process.exitCode = 1;
