/** Packs `create-foyer-site` with the examples as its templates: they are kept in one place. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FRAMEWORKS = ['vite', 'react-router', 'astro', 'next'];
/** Files that an installation leaves, and settings that only sites of one common installation need. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'build',
  '.next',
  '.astro',
  '.react-router',
  'next.config.js',
  'next-env.d.ts',
]);

/** An example as a site of its own: what the examples share is in a folder of it. */
function makeTemplate(framework: string, target: string): void {
  const examples = join(root, 'examples');
  const filter = (path: string) => !LEFT_OUT.has(basename(path));
  cpSync(join(examples, framework), target, { recursive: true, filter });
  cpSync(join(examples, 'shared'), join(target, 'shared'), { recursive: true });
  for (const file of globSync('**/*.{jsx,js,astro}', { cwd: target })) {
    const path = join(target, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/'(?:\.\.\/)((?:\.\.\/)+shared\/)/g, "'$1"));
  }
}

/** Packs it into `destination`; returns the tarball's path. */
export function packCreate(destination: string): string {
  const stage = join(root, 'dist', 'stage', 'create-foyer-site');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(destination, { recursive: true });
  cpSync(join(root, 'create-foyer-site'), stage, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  for (const framework of FRAMEWORKS) makeTemplate(framework, join(stage, 'templates', framework));
  const printed = execFileSync('npm', ['pack', stage, '--json', '--pack-destination', destination], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed]: { filename: string }[] = JSON.parse(printed);
  if (!packed) throw new Error('create-foyer-site was not packed');
  return join(destination, packed.filename);
}
