// `npm run replace-lost-key`: goes on without a lost encryption key, and without what it encrypted (docs/operating.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/replace-lost-key.ts', ...process.argv.slice(2)]));
