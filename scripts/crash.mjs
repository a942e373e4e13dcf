// `npm run crash`: kills processes and the database under load, and audits what is left (crash/run.ts). `-- --kills 20` is a
// shorter run, `--database pglite` tries PGlite, `--url` the database that it names, `--seed` repeats the choices.
import { join } from 'node:path';
import { generate, installPackages, pinnedNode, root, run } from './setup.mjs';

installPackages();
generate();
process.exit(run(pinnedNode, [join(root, 'crash', 'run.ts'), ...process.argv.slice(2)]));
