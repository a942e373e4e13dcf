// `npm test`: installs missing packages, builds the pages, and runs every test with the pinned Node. Arguments go to
// Vitest, e.g. `npm test -- bookings`.
import { join } from 'node:path';
import { buildPages, generate, installPackages, pinnedNode, root, run } from './setup.mjs';

installPackages();
generate();
buildPages();
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };
process.exit(run(pinnedNode, [join(root, 'scripts', 'run-tests.mjs'), ...process.argv.slice(2)], { env }));
