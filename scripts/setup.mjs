// Plain JavaScript for the machine's own Node (20 or newer): prepares a fresh clone so that the pinned Node can run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const pinnedNode = join(root, 'node_modules', '.bin', 'node');
/** Flags of the process that runs the platform (decision 0009). */
export const nodeFlags = ['--no-allocation-site-pretenuring'];

/** Node keeps what it has compiled: a process of the platform loads its modules in two thirds of the time. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

const say = (text) => process.stdout.write(`${text}\n`);

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  return status ?? 1;
}

function mustRun(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** The packages of a directory whose install scripts may run (`allowScripts` in package.json). */
function listAllowedScripts(directory) {
  const { allowScripts } = readJson(root, 'package.json');
  const { packages } = readJson(directory, 'package-lock.json');
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && `node_modules/${name}` in packages);
}

/** Installs the packages of a directory's lock file, unless that has been done. */
export function installPackages(directory = root) {
  const stamp = join(directory, 'node_modules', '.foyer-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(directory, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && existsSync(pinnedNode) && readFileSync(stamp, 'utf8') === wanted) return;
  say(`Installing packages${directory === root ? '' : ` of ${basename(directory)}/`} (once, about a minute) …`);
  const quiet = ['--prefix', directory, '--no-audit', '--no-fund', '--loglevel=error'];
  mustRun('npm', ['ci', '--ignore-scripts', ...quiet]);
  // Install scripts run by name only, whichever npm the machine has.
  const allowed = listAllowedScripts(directory);
  if (allowed.length > 0) mustRun('npm', ['rebuild', '--ignore-scripts=false', ...quiet, ...allowed]);
  writeFileSync(stamp, wanted);
}

/**
 * Generates what depends on other files: the client's modules, the table of roles, the code in guides. Leaves files that
 * are current.
 */
export function generate() {
  for (const script of ['generate-sdk.ts', 'write-roles.ts', 'include-code.ts'])
    mustRun(pinnedNode, [join(root, 'scripts', script)]);
}

const sources = ['contract/src', 'sdk/src', 'react/src', 'web/src', 'web/vite.config.ts', 'package-lock.json'];

function newestChange(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Builds the pages, unless nothing has changed since the last build. */
export function buildPages() {
  const stamp = join(root, 'web', 'dist', '.built');
  const changed = Math.max(...sources.map((source) => newestChange(join(root, source))));
  if (existsSync(stamp) && statSync(stamp).mtimeMs > changed) return;
  say('Building the pages …');
  mustRun('npm', ['run', 'build', '--silent']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
}
