// `npm run conformance`: runs the public reference client against Foyer; installs its packages on the first run. An
// argument selects operations by part of their name, e.g. `npm run conformance -- createBooking`.
import { join } from 'node:path';
import { buildPages, generate, installPackages, pinnedNode, root, run } from './setup.mjs';

const directory = join(root, 'conformance');
installPackages();
installPackages(directory);
generate();
buildPages();
process.exit(run(pinnedNode, [join(directory, 'run.ts'), ...process.argv.slice(2)]));
