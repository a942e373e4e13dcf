// `npm run docs`: builds the documentation site into docs-site/dist/site, and checks it and `/openapi.json`. With
// `-- --serve`, builds it and shows it on http://localhost:4400 (PORT).
import { join } from 'node:path';
import { generate, installPackages, pinnedNode, root, run } from '../scripts/setup.mjs';

const directory = join(root, 'docs-site');
const mustRun = (...args) => {
  const status = run(pinnedNode, args, { cwd: directory });
  if (status !== 0) process.exit(status);
};

Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1' });
installPackages();
installPackages(directory);
generate();
mustRun('write.ts');
mustRun(join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent');
mustRun('finish.ts');
if (process.argv.includes('--serve')) mustRun('serve.ts');
mustRun('check-source.ts');
mustRun('check.ts');
mustRun(join('openapi', 'check.ts'));
