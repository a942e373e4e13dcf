import { fileURLToPath } from 'node:url';
import { readConfig, UnsafeConfig } from './config.ts';
import { DirectoryInUse } from './db/directory-lock.ts';
import { seedDemo } from './demo/seed.ts';
import { createPlatform } from './platform.ts';

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const production = process.argv.includes('--production');
  const config = readConfig(process.env, { production });
  const platform = await createPlatform({ ...config, webDirectory, ...(production ? {} : { seed: seedDemo }) });
  await platform.app.listen({ host: config.host, port: config.port });
  platform.jobs.start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void platform.close().then(() => process.exit(0)));
  }
  if (!production) greet(config.publicUrl);
}

function greet(publicUrl: string): void {
  process.stdout.write(`
  Foyer is ready.

    Site        ${publicUrl}/
    Mail        ${publicUrl}/_dev/mail
    API         ${publicUrl}/openapi.json
    API key     foyer-demo-api-key   (owner of the demo business, for the Authorization header)

`);
}

/** What the person who started it can mend is said in a sentence; anything else with its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UnsafeConfig || error instanceof DirectoryInUse) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop it, or choose another with PORT.';
  }
  return error.stack ?? error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
