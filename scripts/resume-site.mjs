// `npm run resume-site -- HOST`: ends the pause of an imported site (docs/hosting.md).
import { installPackages, pinnedNode, run } from './setup.mjs';

installPackages();
process.exit(run(pinnedNode, ['platform/src/resume-site.ts', ...process.argv.slice(2)]));
