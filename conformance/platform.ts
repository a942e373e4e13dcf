import { fileURLToPath } from 'node:url';
import { seedDemo } from '../platform/src/demo/seed.ts';
import { createPlatform, type PlatformOptions } from '../platform/src/platform.ts';
import type { Db } from '../platform/src/server/db/database.ts';

/** The hosts that are built into the reference client. */
const REFERENCE_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

export interface Served {
  origin: string;
  /** Mails to an address, newest first. */
  readMail(to: string): Promise<{ subject: string; text: string }[]>;
  /** For states that only time or many customers would cause. */
  db: Db;
  stop(): Promise<void>;
}

/**
 * Starts a platform in memory with the demo businesses, and redirects every request for the reference hosts to it. Only
 * the URL is changed: method, headers and body arrive as the client sent them.
 */
export async function startPlatform(options: Partial<PlatformOptions> = {}): Promise<Served> {
  const platform = await createPlatform({
    database: { kind: 'memory' },
    publicUrl: 'http://127.0.0.1',
    production: false,
    logLevel: 'error',
    seed: seedDemo,
    webDirectory: fileURLToPath(new URL('../web/dist', import.meta.url)),
    ...options,
  });
  const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  platform.publicUrl = origin;
  platform.jobs.start();
  const stopLeading = leadHostsTo(origin);
  return {
    origin,
    db: platform.db,
    readMail: async (to) => (await fetch(`${origin}/_dev/mail?to=${encodeURIComponent(to)}`)).json(),
    stop: async () => {
      stopLeading();
      await platform.close();
    },
  };
}

function leadHostsTo(origin: string): () => void {
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    return network(REFERENCE_HOSTS.includes(host) ? new Request(origin + pathname + search, request) : request);
  };
  return () => {
    globalThis.fetch = network;
  };
}
