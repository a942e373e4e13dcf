import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../demo/seed.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../platform.ts';
import type { DatabaseTarget } from '../server/db/database.ts';
import { leaseInstance, type Template } from './memory-database.ts';

export interface TestPlatform {
  platform: Platform;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Where it keeps uploaded pictures; gone when it is closed. */
  filesDirectory: string;
  close(): Promise<void>;
}

const webDirectory = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface TestOptions {
  /** Another database than a copy of the demo template in memory; it is seeded with the demo businesses. */
  database?: DatabaseTarget;
  /** Serve the built pages too. */
  pages?: boolean;
  testClock?: boolean;
  options?: Partial<PlatformOptions>;
}

/** A PGlite in memory with the rows of a template. */
export const templateTarget = (template: Template): DatabaseTarget => ({
  kind: 'memory',
  open: () => leaseInstance(template),
});

/** The whole platform on a free port of this machine, with the demo businesses. */
export async function startPlatform({ database, pages, testClock, options }: TestOptions = {}): Promise<TestPlatform> {
  const files = mkdtempSync(join(tmpdir(), 'foyer-files-'));
  const platform = await createPlatform({
    database: database ?? templateTarget('demoTemplate'),
    ...(database ? { seed: seedDemo } : {}),
    // Known only once it listens; links in mails are read by their path.
    publicUrl: 'http://127.0.0.1',
    production: false,
    logLevel: 'silent',
    media: { kind: 'disk', directory: files },
    ...(testClock ? { testClock } : {}),
    ...(pages ? { webDirectory } : {}),
    ...options,
  });
  const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  platform.publicUrl = origin;
  platform.jobs.start();
  const close = async () => {
    await platform.close();
    rmSync(files, { recursive: true, force: true });
  };
  return { platform, origin, filesDirectory: files, close };
}
