// `npm run export-site -- HOST FILE`: writes one site to an encrypted file, also while the platform runs (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/export-site.ts', ...process.argv.slice(2)]));
