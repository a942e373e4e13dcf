// `npm run create-site`: installs packages, then adds a site with its first owner (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/create-site.ts', ...process.argv.slice(2)]));
