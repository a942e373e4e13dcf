// `npm run import-site -- FILE`: adds an exported site with new ids (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/import-site.ts', ...process.argv.slice(2)]));
