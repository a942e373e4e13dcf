// `npm run remove-second-factor -- HOST EMAIL`: lets in a member who lost every second factor (docs/operating.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/remove-second-factor.ts', ...process.argv.slice(2)]));
