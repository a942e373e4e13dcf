// `npm run docs`: checks `/openapi.json`.
import { join } from 'node:path';
import { generate, installPackages, pinnedNode, root, run } from '../scripts/setup.mjs';

const directory = join(root, 'docs-site');
installPackages();
installPackages(directory);
generate();
process.exit(run(pinnedNode, [join(directory, 'openapi', 'check.ts')]));
