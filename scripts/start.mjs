// `npm start`: installs, builds, migrates, seeds the demo business on the first start, and serves everything on one port.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildPages, generate, installPackages, nodeFlags, pinnedNode, root } from './setup.mjs';

installPackages();
const production = process.argv.includes('--production');
const watches = process.argv.includes('--watch');
if (!production) generate();
buildPages();
if (watches) {
  let waiting;
  watch(join(root, 'contract', 'src'), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(generate, 200);
  });
}
const env = { ...process.env, ...(production ? { NODE_ENV: 'production' } : {}) };
const args = [...nodeFlags, ...(watches ? ['--watch'] : []), 'platform/src/main.ts', ...process.argv.slice(2)];
const platform = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => platform.kill(signal));
platform.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
