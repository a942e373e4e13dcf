// `npm run conformance`: runs the public reference client against Foyer; installs its packages on the first run. An
// argument selects operations by part of their name, e.g. `npm run conformance -- createBooking`; `next` runs a Next.js
// site instead.
import { join } from 'node:path';
import { buildPages, generate, installPackages, pinnedNode, root, run } from './setup.mjs';

const directory = join(root, 'conformance');
installPackages();
const words = process.argv.slice(2);
const isSite = words[0] === 'next';
installPackages(directory);
if (isSite) installPackages(join(directory, 'next'));
generate();
buildPages();
process.exit(run(pinnedNode, isSite ? [join(directory, 'next', 'run.ts')] : [join(directory, 'run.ts'), ...words]));
