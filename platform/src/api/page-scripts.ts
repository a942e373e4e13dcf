import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

interface PageScript {
  /** Its address, the same in all versions. */
  url: string;
  /** Its name in the web build. */
  file: string;
  headers: Readonly<Record<string, string>>;
}

const pageScripts: readonly PageScript[] = [
  {
    url: '/embed.js',
    file: 'embed.js',
    headers: {
      // Sites load it under one address for good, so an update must reach them.
      'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
      // Pages that are isolated (Cross-Origin-Embedder-Policy) load it, too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
  {
    url: '/manage/service-worker.js',
    file: 'service-worker.js',
    // `/manage` itself is above its folder, and no other page is the worker's (decision 0109).
    headers: { 'cache-control': 'no-cache', 'service-worker-allowed': '/manage' },
  },
];

/** Serves the scripts that are the same for all sites and have an address of their own. */
export function servePageScripts(app: FastifyInstance, directory: string): void {
  for (const { url, file, headers } of pageScripts) {
    let read: Promise<{ script: string; etag: string }> | undefined;
    const load = async () => {
      const script = await readFile(join(directory, 'client', file), 'utf8');
      return { script, etag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 16)}"` };
    };
    app.get(url, async (request, reply) => {
      read ??= load();
      const { script, etag } = await read;
      reply.headers(headers).header('etag', etag).type('text/javascript; charset=utf-8');
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : script;
    });
  }
}
