// `npm run crash`: kills processes and the database under load, and audits what is left (crash/run.ts). `-- --kills 20` is a
// shorter run; `--seed` repeats its choices.
import { join } from 'node:path';
import { generate, installPackages, pinnedNode, root, run } from './setup.mjs';

installPackages();
generate();
process.exit(run(pinnedNode, [join(root, 'crash', 'run.ts'), ...process.argv.slice(2)]));
