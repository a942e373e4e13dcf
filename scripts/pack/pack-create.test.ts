import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packCreate } from './pack-create.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-create-'));
  const packed = join(folder, 'package');
  mkdirSync(packed);
  execFileSync('tar', ['-xzf', packCreate(folder), '-C', packed, '--strip-components=1']);
});
afterAll(() => rmSync(folder, { recursive: true }));

const CLIENT_ID = '10000000-0000-4000-8000-000000000002';

/** Runs the packed script where nobody can be asked. */
function create(...args: string[]) {
  const script = join(folder, 'package', 'index.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const flags = (framework: string, host = 'https://book.example', clientId = CLIENT_ID) => [
  ...['--framework', framework],
  ...['--host', host],
  ...['--client-id', clientId],
];

/** Relative imports of a site that lead nowhere. */
const missingIn = (site: string): string[] =>
  globSync('**/*.{jsx,js,mjs,astro}', { cwd: site }).flatMap((file) => {
    const imports = readFileSync(join(site, file), 'utf8').matchAll(/from '(\.[^']+)'/g);
    const isMissing = ([, path = '']: RegExpExecArray | RegExpMatchArray) =>
      !existsSync(join(site, dirname(file), path));
    return [...imports].filter(isMissing).map(([text]) => `${file} ${text}`);
  });

test.each([
  ['vite', 'VITE_'],
  ['react-router', 'VITE_'],
  ['astro', 'PUBLIC_'],
  ['next', 'NEXT_PUBLIC_'],
])('a site with %s stands alone, and knows its platform', (framework, prefix) => {
  const { status, stdout } = create(`my-${framework}`, ...flags(framework));
  expect(status).toBe(0);
  expect(stdout).toContain('npm install');
  const site = join(folder, `my-${framework}`);
  expect(missingIn(site)).toEqual([]);
  expect(readdirSync(site)).not.toContain('node_modules');
  expect(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).name).toBe(`my-${framework}`);
  expect(readFileSync(join(site, '.env'), 'utf8')).toBe(
    `${prefix}FOYER_HOST=https://book.example\n${prefix}FOYER_CLIENT_ID=${CLIENT_ID}\n`,
  );
});

test('what is missing or wrong is said by name, and nothing is written', () => {
  expect(create('x')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Missing: --framework, --host, --client-id. See --help.\n',
  });
  for (const [args, word] of [
    [['x', ...flags('svelte')], '--framework svelte'],
    [['x', ...flags('vite', 'book.example')], '--host book.example'],
    [['x', ...flags('vite', 'https://book.example/en')], '--host'],
    [['x', ...flags('vite', 'https://book.example', 'mine')], '--client-id mine'],
    [['My Site', ...flags('vite')], '--name'],
  ] as const) {
    const { status, stderr } = create(...args);
    expect([status, stderr], stderr).toEqual([1, expect.stringContaining(word)]);
  }
  expect(existsSync(join(folder, 'x'))).toBe(false);
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full', 'notes.txt'), 'mine');
  expect(create('full', ...flags('vite')).stderr).toContain('is not empty');
  expect(readdirSync(join(folder, 'full'))).toEqual(['notes.txt']);
});
