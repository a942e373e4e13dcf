// `npm run sbom`: lists what a deployment consists of in dist/sbom.cdx.json (CycloneDX), from the lock file and offline.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const options = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev', '--offline'];
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8' });
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(status ?? 1);
}
const file = join(root, 'dist', 'sbom.cdx.json');
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(file, stdout);
process.stdout.write(`${file}: ${JSON.parse(stdout).components.length} components\n`);
