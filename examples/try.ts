import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { seedDemo } from '../platform/src/demo/seed.ts';
import { createPlatform } from '../platform/src/platform.ts';
import { provideChromium } from '../scripts/chromium.mjs';
import { packPackages } from '../scripts/pack/pack.ts';
import { packCreate } from '../scripts/pack/pack-create.ts';
import { tryServer } from './try-server.ts';
import { type Example, visit } from './visit.ts';

const directory = import.meta.dirname;
const bin = (...path: string[]) => join(directory, 'node_modules', ...path);

const vite = bin('vite', 'bin', 'vite.js');
const next = bin('next', 'dist', 'bin', 'next');
const astro = bin('astro', 'bin', 'astro.mjs');
const examples: Readonly<Record<string, Example>> = {
  vite: {
    build: [vite, 'build'],
    start: (port) => [vite, 'preview', '--port', port, '--strictPort', '--host', 'localhost'],
    isRendered: false,
  },
  tutorial: {
    build: [vite, 'build'],
    start: (port) => [vite, 'preview', '--port', port, '--strictPort', '--host', 'localhost'],
    isRendered: false,
    guide: 'tutorial',
  },
  members: {
    build: [vite, 'build'],
    start: (port) => [vite, 'preview', '--port', port, '--strictPort', '--host', 'localhost'],
    isRendered: false,
    guide: 'members',
  },
  'react-router': {
    build: [bin('@react-router', 'dev', 'bin.cjs'), 'build'],
    start: () => [bin('@react-router', 'serve', 'bin.cjs'), 'build/server/index.js'],
    isRendered: true,
  },
  astro: {
    build: [astro, 'build'],
    start: () => ['dist/server/entry.mjs'],
    isRendered: true,
  },
  next: {
    build: [next, 'build'],
    start: (port) => [next, 'start', '-p', port],
    isRendered: true,
  },
};

/** Puts the packed packages where the sites look for them, as an installation would. */
async function installPacked() {
  const destination = mkdtempSync(join(tmpdir(), 'foyer-tarballs-'));
  for (const { name, path } of await packPackages(destination)) {
    const folder = bin(name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', path, '-C', folder, '--strip-components=1']);
  }
  rmSync(destination, { recursive: true });
}

/** Below this folder, where the packages are installed. */
const created = join(directory, 'created');

/** Unpacks \`create-foyer-site\`, as \`npm create\` does; returns its script. */
function unpackCreate(): string {
  rmSync(created, { recursive: true, force: true });
  const folder = join(created, 'create-foyer-site');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', packCreate(join(created, 'tarballs')), '-C', folder, '--strip-components=1']);
  return join(folder, 'index.js');
}

async function findFreePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return String(address.port);
}

/** Registers a site with the demo business; returns its client id. */
async function registerApp(host: string, origin: string): Promise<string> {
  const clientApp = { name: 'An example', redirectUris: [`${origin}/`], allowedOrigins: [origin] };
  const answer = await fetch(`${host}/foyer/v1/client-apps`, {
    method: 'POST',
    headers: { authorization: 'foyer-demo-api-key', 'content-type': 'application/json' },
    body: JSON.stringify({ clientApp }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body.clientApp.id;
}

async function waitForSite(origin: string, site: ChildProcess) {
  while (site.exitCode === null) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the site did not start');
}

async function tryExample(browser: Browser, host: string, name: string, example: Example) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const clientId = await registerApp(host, origin);
  const cwd = join(created, name);
  if (example.guide) {
    cpSync(join(directory, name), cwd, { recursive: true });
    writeFileSync(join(cwd, '.env'), `VITE_FOYER_HOST=${host}\nVITE_FOYER_CLIENT_ID=${clientId}\n`);
  } else {
    const given = ['--framework', name, '--host', host, '--client-id', clientId];
    execFileSync(process.execPath, [create, cwd, ...given], { stdio: 'ignore' });
  }
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    HOST: 'localhost',
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  await promisify(execFile)(process.execPath, [...example.build], { cwd, env, maxBuffer: 10_000_000 });
  const site = spawn(process.execPath, [...example.start(port)], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await waitForSite(origin, site);
    await visit(browser, origin, example);
  } finally {
    // At once: a site that ends by itself first waits for connections that are kept open.
    site.kill('SIGKILL');
  }
}

await installPacked();
const create = unpackCreate();
const platform = await createPlatform({
  database: { kind: 'memory' },
  publicUrl: 'http://127.0.0.1',
  production: false,
  logLevel: 'error',
  seed: seedDemo,
  webDirectory: join(directory, '..', 'web', 'dist'),
});
const host = await platform.app.listen({ host: '127.0.0.1', port: 0 });
platform.publicUrl = host;
platform.jobs.start();
const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
const wanted = process.argv.slice(2);
const failed: string[] = [];
let passed = 0;
async function attempt(name: string, work: () => Promise<void>) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  try {
    await work();
    passed += 1;
    console.log(`ok    ${name}`);
  } catch (error) {
    failed.push(name);
    console.log(`FAIL  ${name}\n${error instanceof Error ? error.stack : error}`);
  }
}
for (const [name, example] of Object.entries(examples)) {
  await attempt(name, () => tryExample(browser, host, name, example));
}
await attempt('server', () => tryServer(host));
await browser.close();
await platform.close();
rmSync(created, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
