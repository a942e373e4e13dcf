// `npm run conformance`: runs the public reference client against Foyer; its packages come with the first run.
// An argument picks the rows whose operation holds it, e.g. `npm run conformance -- createBooking`.
import { join } from 'node:path';
import { installPackages, pinnedNode, root, run } from './setup.mjs';

const directory = join(root, 'conformance');
installPackages();
installPackages(directory);
process.exit(run(pinnedNode, [join(directory, 'run.ts'), ...process.argv.slice(2)]));
