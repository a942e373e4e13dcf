// Finds a Chromium for the browser tests, or installs one: Debian's package as root, else the one inside an npm
// package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './setup.mjs';

/** Chromium without windows, from a package of its own: opens a page for two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const known = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const findInstalled = () => [process.env.FOYER_CHROMIUM, ...known].find((path) => path && existsSync(path));

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stdout.write('Installing Chromium (once) …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env });
    if (findInstalled()) break;
  }
  return findInstalled();
}

const PACKAGED = '@sparticuz/chromium';

/**
 * For users without root: a build with its own libraries, kept out of the lock file because only such machines need it.
 */
async function installFromNpm() {
  const directory = join(root, '.foyer', 'chromium');
  const entry = join(directory, 'node_modules', PACKAGED, 'build', 'index.js');
  if (!existsSync(entry)) {
    process.stdout.write('Installing a packaged Chromium (once) …\n');
    run('npm', [
      'install',
      '--prefix',
      directory,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${PACKAGED}@153`,
    ]);
  }
  if (!existsSync(entry)) return undefined;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'; // makes the package unpack its own system libraries
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

/** The path of a Chromium that can run headless. Throws when there is none. */
export async function provideChromium() {
  const path = findInstalled() ?? installFromDebian() ?? (await installFromNpm());
  if (!path)
    throw new Error('No Chromium was found, and none could be installed. Set FOYER_CHROMIUM to the path of one.');
  return path;
}
