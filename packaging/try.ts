import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import * as esbuild from 'esbuild';
import { chromium } from 'playwright-core';
import { seedDemo } from '../platform/src/demo/seed.ts';
import { createPlatform } from '../platform/src/platform.ts';
import { provideChromium } from '../scripts/chromium.mjs';
import { packPackages } from '../scripts/pack/pack.ts';
import { bundles } from '../scripts/pack/sizes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (...path: string[]) => join(root, 'packaging', 'node_modules', ...path);

/** The right result of `book`: dates are dates, and the second booking of a time is refused. */
const wanted = {
  isDate: true,
  status: 'CREATED',
  again: 'SLOT_NOT_AVAILABLE',
  inMemory: 'SLOT_NOT_AVAILABLE',
};

const runtimes: Readonly<Record<string, readonly string[]>> = {
  'Node 20': [tool('node20', 'bin', 'node')],
  'Node 24': [tool('node24', 'bin', 'node')],
  'Node 26': [process.execPath],
  Bun: [tool('@oven', 'bun-linux-x64', 'bin', 'bun')],
  Deno: [tool('@deno', 'linux-x64-glibc', 'deno'), 'run', '--allow-all', '--node-modules-dir=manual'],
};

const compilers: Readonly<Record<string, string>> = {
  'TypeScript 5.9': tool('typescript5', 'bin', 'tsc'),
  'TypeScript 7': join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
};

let passed = 0;
const failed: string[] = [];

/** Prints one line, with the reason when it failed. */
function report(name: string, problem: string | undefined, note = '') {
  if (problem === undefined) passed += 1;
  else failed.push(name);
  console.log(
    `${problem === undefined ? 'ok  ' : 'FAIL'}  ${name}${note && ` (${note})`}${problem ? `\n${problem}` : ''}`,
  );
}

interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a command; the platform in this process answers meanwhile. */
const run = (command: string, args: readonly string[], cwd = root): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(command, [...args], { cwd }, (error, stdout, stderr) =>
      resolve({ ok: !error, output: error ? stdout + stderr : stdout }),
    );
  });

/** Installs the tarballs with npm in an empty project. */
function createProject(tarballs: readonly string[]): string {
  const project = mkdtempSync(join(tmpdir(), 'foyer-try-'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const names = [...tarballs, 'react@19', '@types/react@19', '@tanstack/react-query@5'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...names], { cwd: project });
  for (const folder of ['packaging/project', 'scripts/pack/project']) {
    cpSync(join(root, folder), project, { recursive: true });
  }
  return project;
}

async function tryRuntimes(project: string, host: string) {
  for (const [name, [command = '', ...flags]] of Object.entries(runtimes)) {
    if (!existsSync(command)) {
      report(name, 'not installed: the registry has none for this machine');
      continue;
    }
    const { output } = await run(command, [...flags, 'run.mjs', host], project);
    report(name, output.trim() === JSON.stringify(wanted) ? undefined : output);
  }
}

/** The command and its tools for assistants, as installed from the tarball. */
async function tryCommandLine(project: string, host: string) {
  const program = join(project, 'node_modules', '@foyer', 'cli', 'dist', 'main.js');
  const env = { PATH: process.env.PATH ?? '', FOYER_HOST: host, FOYER_API_KEY: 'foyer-demo-api-key' };
  for (const [name, [command = '']] of Object.entries(runtimes)) {
    if (!name.startsWith('Node') || !existsSync(command)) continue;
    const transport = new StdioClientTransport({ command, args: [program, 'mcp'], env, stderr: 'ignore' });
    const client = new Client({ name: 'packaging', version: '1.0.0' });
    await client.connect(transport);
    const { structuredContent } = await client.callTool({ name: 'find_services', arguments: { search: 'massage' } });
    await client.close();
    const line = [program, 'services', 'list', '--search', 'massage', '--json', '--host', host];
    const { output } = await run(command, [...line, '--api-key', env.FOYER_API_KEY], project);
    const isRight = [JSON.stringify(structuredContent), output].every((text) => text.includes('everyday-massage'));
    report(`foyer, and foyer mcp, ${name}`, isRight ? undefined : output);
  }
}

async function tryChromium(project: string, host: string) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(project, 'book.js')],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'packed',
    write: false,
  });
  const browser = await chromium.launch({ executablePath: await provideChromium() });
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(`${host}/health`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const told: unknown = await page.evaluate('packed.book()');
  report('Chromium', isDeepStrictEqual(told, wanted) ? undefined : JSON.stringify(told));
  await browser.close();
}

async function tryCompilers(project: string) {
  for (const [name, compiler] of Object.entries(compilers)) {
    for (const [module, moduleResolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ]) {
      const args = [compiler, '-p', '.', '--module', module ?? '', '--moduleResolution', moduleResolution ?? ''];
      const startedMs = performance.now();
      const { ok, output } = await run(process.execPath, args, project);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      report(`${name}, ${moduleResolution}`, ok ? undefined : output, `${seconds} s, libraries checked too`);
    }
  }
}

async function tryTypes(tarballs: readonly { name: string; path: string }[]) {
  for (const { name, path } of tarballs) {
    // A program has no types.
    if (name === '@foyer/cli') continue;
    const args = [tool('@arethetypeswrong', 'cli', 'dist', 'index.js'), path, '--profile', 'esm-only', '--no-emoji'];
    const { ok, output } = await run(process.execPath, args);
    report(`are the types wrong: ${name}`, ok ? undefined : output);
  }
}

async function tryWebpack(project: string) {
  for (const [at, { name, limit, code, external, only }] of bundles.entries()) {
    if (external || only) continue;
    writeFileSync(join(project, `entry-${at}.js`), code);
    const config = `import webpack from ${JSON.stringify(tool('webpack', 'lib', 'index.js'))};
webpack({ mode: 'production', entry: './entry-${at}.js', experiments: { outputModule: true },
  output: { path: process.cwd(), filename: 'out-${at}.mjs', library: { type: 'module' } } },
  (error, stats) => { if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exit(1); } });`;
    const args = ['--input-type=module', '--eval', config];
    const { ok, output } = await run(process.execPath, args, project);
    if (!ok) report(`webpack: ${name}`, output);
    else {
      const { length } = gzipSync(readFileSync(join(project, `out-${at}.mjs`)), { level: 9 });
      report(`webpack: ${name}`, length > limit * 1.05 ? `${length} bytes` : undefined, `${length} bytes`);
    }
  }
}

const destination = mkdtempSync(join(tmpdir(), 'foyer-tarballs-'));
const tarballs = await packPackages(destination);
const project = createProject(tarballs.map(({ path }) => path));
const platform = await createPlatform({
  database: { kind: 'memory' },
  publicUrl: 'http://127.0.0.1',
  production: false,
  logLevel: 'error',
  seed: seedDemo,
});
const host = await platform.app.listen({ host: '127.0.0.1', port: 0 });
platform.publicUrl = host;
try {
  await tryTypes(tarballs);
  await tryCompilers(project);
  await tryWebpack(project);
  await tryChromium(project, host);
  await tryRuntimes(project, host);
  await tryCommandLine(project, host);
} finally {
  await platform.close();
  for (const folder of [destination, project]) rmSync(folder, { recursive: true });
}
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
