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

main().catch((error: unknown) => {
  const expected = error instanceof UnsafeConfig || error instanceof DirectoryInUse;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
