/**
 * Checks what the documentation site is built from, without building it: the programs of the reference compile, and links
 * lead to pages.
 */
import { compilePrograms } from './checks/programs.ts';
import { pages } from './write.ts';

const paths = new Set(pages.map(({ path }) => path));
const dead = pages.flatMap(({ path, body }) =>
  [...body.matchAll(/\]\(\/([^)#]*?)\/?(?:#[^)]*)?\)/g)].flatMap(([link, target = '']) =>
    paths.has(target) || /^(pictures|llms)/.test(target) ? [] : [`/${path}: ${link.slice(1)}`],
  ),
);
const { count, output } = compilePrograms(pages);
if (dead.length > 0) console.error(`Links that lead to no page:\n${dead.join('\n')}`);
if (output) console.error(`Programs of the reference that don’t compile:\n${output}`);
console.log(`${pages.length} pages, ${count} programs`);
process.exitCode = dead.length > 0 || output ? 1 : 0;
