/**
 * Packs the packages and tries them in an empty project: import, types, syntax of the oldest browsers, publint, size of
 * declarations and of bundles. Prints what is wrong.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packPackages } from './pack.ts';
import { createProject } from './project.ts';
import { measureSizes } from './sizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The newest syntax that Chrome 64, Edge 79, Firefox 67 and Safari 12 all read. */
const OLDEST_SYNTAX = 2018;
const MOST_DECLARATIONS_BYTES = 1_000_000;

function findNewSyntax(project: string): string[] {
  return globSync('node_modules/@foyer/{sdk,react}/dist/**/*.js', { cwd: project }).flatMap((file) => {
    try {
      parse(readFileSync(join(project, file), 'utf8'), { ecmaVersion: OLDEST_SYNTAX, sourceType: 'module' });
      return [];
    } catch (error) {
      return [`${file}: ${error}`];
    }
  });
}

async function lintPackages(project: string, names: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const name of names) {
    const pkgDir = join(project, 'node_modules', name);
    const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false });
    problems.push(...messages.map((message) => `${name}: ${formatMessage(message, pkg)}`));
  }
  return problems;
}

/** Runs a command in the project; its output is a problem when it fails. */
function tryCommand(project: string, command: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, [...args], { cwd: project, encoding: 'utf8' });
  return status === 0 ? [] : [`${args.join(' ')}: ${stdout}${stderr}`];
}

function checkDeclarations(project: string): string[] {
  const files = globSync('node_modules/@foyer/*/dist/**/*.d.ts', { cwd: project });
  const bytes = files.reduce((sum, file) => sum + statSync(join(project, file)).size, 0);
  return bytes > MOST_DECLARATIONS_BYTES ? [`declarations have ${bytes} bytes`] : [];
}

async function checkSizes(project: string): Promise<string[]> {
  const sizes = await measureSizes(project);
  console.table(sizes, ['name', 'bundler', 'minified', 'gzip', 'limit']);
  return sizes.flatMap(({ name, bundler, text, gzip, limit }) => [
    ...(gzip > limit ? [`${name}, ${bundler}: ${gzip} bytes, over ${limit}`] : []),
    ...(/typebox|minLength|timestamp/.test(text) ? [`${name}, ${bundler}: contains a schema of the contract`] : []),
  ]);
}

const destination = mkdtempSync(join(tmpdir(), 'foyer-tarballs-'));
const tarballs = await packPackages(destination);
const project = createProject(tarballs);
cpSync(join(root, 'scripts', 'pack', 'project'), project, { recursive: true });
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const problems = [
  ...findNewSyntax(project),
  ...(await lintPackages(
    project,
    tarballs.map(({ name }) => name),
  )),
  ...tryCommand(project, process.execPath, ['import.mjs']),
  ...tryCommand(project, bin('tsc'), ['-p', 'tsconfig.json']),
  ...tryCommand(project, process.execPath, ['node_modules/@foyer/cli/dist/main.js', 'operations', 'createBooking']),
  ...checkDeclarations(project),
  ...(await checkSizes(project)),
];
for (const folder of [destination, project]) rmSync(folder, { recursive: true });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
