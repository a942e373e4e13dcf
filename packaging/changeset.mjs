// `npm run changeset`: describes a change of the published packages; `npm run changeset -- version` gives them their next
// version and writes their changelogs.
import { join } from 'node:path';
import { installPackages, pinnedNode, root, run } from '../scripts/setup.mjs';

const directory = join(root, 'packaging');
installPackages();
installPackages(directory);
const command = join(directory, 'node_modules', '@changesets', 'cli', 'bin.js');
process.exit(run(pinnedNode, [command, ...process.argv.slice(2)]));
