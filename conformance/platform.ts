import { fileURLToPath } from 'node:url';
import { seedDemo } from '../platform/src/demo/seed.ts';
import { createPlatform, type PlatformOptions } from '../platform/src/platform.ts';
import type { Db } from '../platform/src/server/db/database.ts';
import { RateLimits } from '../platform/src/server/rate-limits/rate-limits.ts';
import { testKeys } from '../platform/src/testing/encryption-keys.ts';
import { Recorder } from './protocol/recorder.ts';

/** The hosts that are built into the reference client. */
const REFERENCE_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

export interface Served {
  origin: string;
  /** Mails to an address, newest first. */
  readMail(to: string): Promise<{ subject: string; text: string }[]>;
  /** For states that only time or many customers would cause. */
  db: Db;
  /** What went over the wire, compared with the protocol. */
  recorder: Recorder;
  /** Forgets what has been asked so far: all rows call from one address. */
  resetRateLimits(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a platform in memory with the demo businesses, and redirects every request for the reference hosts to it. Only
 * the URL is changed: method, headers and body arrive as the client sent them.
 */
export async function startPlatform(options: Partial<PlatformOptions> = {}): Promise<Served> {
  const url = process.env.FOYER_CONFORMANCE_DATABASE;
  const platform = await createPlatform({
    database: url === undefined ? { kind: 'memory' } : { kind: 'postgres', url },
    publicUrl: 'http://127.0.0.1',
    production: false,
    logLevel: 'error',
    trustsOutside: true,
    seed: seedDemo,
    encryptionKeys: testKeys,
    webDirectory: fileURLToPath(new URL('../web/dist', import.meta.url)),
    ...options,
  });
  const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  platform.publicUrl = origin;
  platform.jobs.start();
  const recorder = new Recorder();
  const stopLeading = leadHostsTo(origin, recorder);
  return {
    origin,
    db: platform.db,
    recorder,
    readMail: async (to) => (await fetch(`${origin}/_dev/mail?to=${encodeURIComponent(to)}`)).json(),
    resetRateLimits: async () => {
      platform.rateLimits = new RateLimits();
      await platform.db.deleteFrom('rate_limits').execute();
    },
    stop: async () => {
      stopLeading();
      await platform.close();
    },
  };
}

function leadHostsTo(origin: string, recorder: Recorder): () => void {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    const isReference = REFERENCE_HOSTS.includes(host);
    if (!isReference && !request.url.startsWith(origin)) return network(request);
    const led = isReference ? new Request(origin + pathname + search, request) : request;
    const sent = await readSent(led.clone());
    const answer = await network(led);
    if (isJson(answer)) {
      const { method, url } = led;
      recorder.record({ method, url: new URL(url), sent, status: answer.status, answer: await answer.clone().json() });
    }
    return answer;
  };
  return () => {
    globalThis.fetch = network;
  };
}

const isJson = ({ headers }: Request | Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

/** The body of a request, or its query as the protocol writes it. */
async function readSent(request: Request): Promise<unknown> {
  if (isJson(request)) return request.json();
  const query = new URL(request.url).searchParams;
  const packed = query.get('.r');
  if (packed) return JSON.parse(Buffer.from(packed, 'base64url').toString());
  const sent: Record<string, unknown> = {};
  for (const [path, value] of query) {
    let at = sent;
    const names = path.split('.');
    for (const name of names.slice(0, -1)) {
      const next = { ...Object(at[name]) };
      at[name] = next;
      at = next;
    }
    at[names.at(-1) ?? path] = value;
  }
  return sent;
}
