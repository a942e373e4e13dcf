// `npm run upgrade:try`: upgrades an earlier version under load without a pause, and audits what is left (crash/upgrade.ts).
// `-- --from COMMIT` names the earlier version: by default the last one with fewer migrations.
import { join } from 'node:path';
import { buildPages, generate, installPackages, pinnedNode, root, run } from './setup.mjs';

installPackages();
installPackages(join(root, 'conformance'));
generate();
buildPages();
process.exit(run(pinnedNode, [join(root, 'crash', 'upgrade.ts'), ...process.argv.slice(2)]));
