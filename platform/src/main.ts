import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { refuseDemo } from './demo/refuse-demo.ts';
import { seedDemoWithHistory } from './demo/seed.ts';
import { moduleHandlers } from './handlers.ts';
import type { PlatformOptions } from './platform.ts';
import { explainFailure, serve } from './serve.ts';

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const production = process.argv.includes('--production');
  const config = readConfig(process.env, { production });
  const seed: PlatformOptions['seed'] = (db, now, secrets) => seedDemoWithHistory(db, now, secrets, moduleHandlers);
  await serve({ ...config, webDirectory, ...(production ? { checkDatabase: refuseDemo } : { seed }) });
  if (!production) greet(config.publicUrl);
  else if (config.publicUrl.startsWith('https:') && !config.trustProxy) advise();
}

/** TLS ends at a proxy: unless it is trusted, everybody shares the rate limits of its address. */
const advise = (): void => {
  process.stderr.write(
    'TRUST_PROXY is not set, so everybody seems to come from your proxy’s address. See docs/hosting.md.\n',
  );
};

function greet(publicUrl: string): void {
  process.stdout.write(`
  Foyer is ready.

    Site        ${publicUrl}/
    Mail        ${publicUrl}/_dev/mail
    API         ${publicUrl}/openapi.json
    Log-ins     owner@example.com, staff@example.com, member@example.com
                the password of all three is foyer-demo-password
    API key     foyer-demo-api-key   (owner of the demo business, for the Authorization header)

`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
