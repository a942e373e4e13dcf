// `npm run pack:try`: packs the packages and tries them in an empty project with other runtimes, compilers and bundlers;
// installs those on the first run.
import { join } from 'node:path';
import { generate, installPackages, pinnedNode, root, run } from '../scripts/setup.mjs';

const directory = join(root, 'packaging');
installPackages();
installPackages(directory);
generate();
process.exit(run(pinnedNode, [join(directory, 'try.ts')]));
