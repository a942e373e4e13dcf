// `npm run distribute`: spreads the database over the workers of a Citus cluster, by site (docs/operating.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/distribute.ts', ...process.argv.slice(2)]));
