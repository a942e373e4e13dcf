// `npm run pack`: writes the packages as they are published, as tarballs, into dist/packages/.
import { join } from 'node:path';
import { generate, installPackages, pinnedNode, root, run } from './setup.mjs';

installPackages();
generate();
process.exit(run(pinnedNode, [join(root, 'scripts', 'pack', 'pack.ts')]));
