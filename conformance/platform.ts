import { seedDemo } from '../platform/src/demo/seed.ts';
import { createPlatform } from '../platform/src/platform.ts';

/** The reference client has its hosts built in. */
const REFERENCE_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

/**
 * Starts a platform of its own, in memory, with the demo businesses, and leads every request for the reference hosts to
 * it. Only the address is changed: method, headers and body arrive as the client sent them. Returns what stops it.
 */
export async function startPlatform(): Promise<() => Promise<void>> {
  const platform = await createPlatform({
    database: { kind: 'memory' },
    publicUrl: 'http://127.0.0.1',
    production: false,
    logLevel: 'error',
    seed: seedDemo,
  });
  const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  platform.publicUrl = origin;
  const stopLeading = leadHostsTo(origin);
  return async () => {
    stopLeading();
    await platform.close();
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
