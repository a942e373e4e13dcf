// `npm run backup`: copies the database and the uploads of a deployment, also while it runs (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/backup.ts', ...process.argv.slice(2)]));
