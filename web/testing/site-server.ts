import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { SiteAnswer, SiteEnv, SiteRequest } from '../src/server/render.tsx';

const dist = new URL('../dist/', import.meta.url);
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** The platform's policy for pages. */
const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

interface Entry {
  render(request: SiteRequest, env: SiteEnv): Promise<SiteAnswer>;
}

/** Serves the built site over HTTP for a browser; the platform behind it is `fetch`. */
export async function serveSite({ fetch, now }: Pick<SiteEnv, 'fetch' | 'now'>) {
  const entry: Entry = await import(new URL('server/entry.js', dist).href);
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    response.setHeader('content-security-policy', policy);
    if (url.startsWith('/assets/')) {
      const file = new URL(`client/${url.slice('/assets/'.length)}`, dist);
      response.setHeader('content-type', types[extname(file.pathname)] ?? 'application/octet-stream');
      response.end(await readFile(file));
      return;
    }
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const asked: SiteRequest = { url, ...(cookie && { cookie }), ...(acceptLanguage && { acceptLanguage }) };
    const answer = await entry.render(asked, { fetch, origin, clientId: 'test', ...(now && { now }) });
    response.writeHead(answer.status, answer.headers).end(answer.html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { origin, close: () => server.close() };
}
