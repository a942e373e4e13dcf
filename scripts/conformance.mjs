// `npm run conformance`: runs the public reference client against Foyer; installs its packages on the first run. An
// argument selects operations by part of their name, e.g. `npm run conformance -- createBooking`; `next` runs a Next.js
// site instead, and `--ours` the same rows with our own client in its place.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages, generate, installPackages, pinnedNode, root, run } from './setup.mjs';

const directory = join(root, 'conformance');
installPackages();
const isOurs = process.argv.includes('--ours');
const words = process.argv.slice(2).filter((word) => word !== '--ours');
const isSite = words[0] === 'next';
installPackages(directory);
if (isSite) installPackages(join(directory, 'next'));
generate();
buildPages();
const script = isSite ? join(directory, 'next', 'run.ts') : join(directory, 'run.ts');
const flags = isOurs ? ['--import', pathToFileURL(join(directory, 'our-client.ts')).href] : [];
process.exit(run(pinnedNode, [...flags, script, ...words]));
