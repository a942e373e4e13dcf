/**
 * Lints `/openapi.json` with Redocly, makes types of it with openapi-typescript, and compiles a program with them under
 * `strict`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../../platform/src/api/openapi.ts';
import { directory } from '../place.ts';

const dist = join(directory, 'dist');
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'openapi.json'), JSON.stringify(describeApi('https://book.foyer.test')));

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function check(name: string, cwd: string, args: string[]): void {
  const started = performance.now();
  const bin = join(directory, 'node_modules', '.bin', name);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, env });
  if (status !== 0) throw new Error(`${name} refuses /openapi.json:\n${stdout}${stderr}`);
  console.log(`ok  /openapi.json: ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

const here = join(directory, 'openapi');
check('redocly', here, ['lint', '../dist/openapi.json', '--config', 'redocly.yaml', '--max-problems', '1000']);
check('openapi-typescript', dist, ['openapi.json', '--output', 'openapi.ts']);
check('tsc', here, ['-p', '.']);
