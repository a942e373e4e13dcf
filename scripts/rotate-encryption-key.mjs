// `npm run rotate-encryption-key`: encrypts what the database keeps secret with a new key (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/rotate-encryption-key.ts', ...process.argv.slice(2)]));
