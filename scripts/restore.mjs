// `npm run restore -- DIRECTORY`: fills an empty deployment with a backup (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/restore.ts', ...process.argv.slice(2)]));
