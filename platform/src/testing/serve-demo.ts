import { readConfig } from '../config.ts';
import { seedDemo } from '../demo/seed.ts';
import { explainFailure, serve } from '../serve.ts';

/** A process of the platform for tests: as `main.ts`, but without pages; prints the address it got. */
serve({ ...readConfig(process.env, { production: false }), seed: seedDemo })
  .then((address) => process.stdout.write(`${address}\n`))
  .catch((error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  });
