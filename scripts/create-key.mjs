// `npm run create-key`: installs packages, then makes an API key for a business (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/create-key.ts', ...process.argv.slice(2)]));
