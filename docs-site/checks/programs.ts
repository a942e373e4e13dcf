import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kebab, type Page } from '../pages/page.ts';
import { directory } from '../place.ts';

const PROGRAM = /^```ts title="(@foyer\/sdk[^"]*)"\n([\s\S]*?)^```$/gm;

const configuration = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
  },
  include: ['*.ts'],
};

/** Compiles every program of the reference; returns what the compiler says. */
export function compilePrograms(pages: readonly Page[]): { count: number; output: string } {
  const folder = join(directory, 'dist', 'programs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const { path, body } of pages) {
    for (const [, entry = '', program = ''] of body.matchAll(PROGRAM)) {
      count += 1;
      writeFileSync(
        join(folder, `${kebab(path.replaceAll('/', '-'))}${entry.includes('compatible') ? '.compatible' : ''}.ts`),
        program,
      );
    }
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  const tsc = join(directory, '..', 'node_modules', '.bin', 'tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  return { count, output: status === 0 ? '' : stdout };
}
