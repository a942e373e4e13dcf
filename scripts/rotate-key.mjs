// `npm run rotate-key`: signs tokens with a new key from now on (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/rotate-key.ts', ...process.argv.slice(2)]));
