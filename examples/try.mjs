// `npm run examples [name]`: builds the sites of this folder with the packed packages and visits them in a browser.
import { join } from 'node:path';
import { buildPages, generate, installPackages, pinnedNode, root, run } from '../scripts/setup.mjs';

const directory = join(root, 'examples');
installPackages();
installPackages(directory);
generate();
buildPages();
process.exit(run(pinnedNode, [join(directory, 'try.ts'), ...process.argv.slice(2)]));
