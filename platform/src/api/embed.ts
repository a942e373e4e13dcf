import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteId } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../access/client-apps/client-app.ts';
import { listOriginsOfSite } from '../access/client-apps/store.ts';
import { embeddedPolicyFor } from '../server/http/content-security-policy.ts';
import type { Platform } from './platform.ts';

/** Sites load it under one address for good, so an update must reach them. */
const SCRIPT_CACHE = 'public, max-age=600, stale-while-revalidate=86400';
const LOOPBACK = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*'];

/** Pages that other sites frame. They know nobody: neither cookies nor a session reach them (security C11). */
export const isOfEmbed = (url: string): boolean => /^\/embed\//.test(url);

/** The policy of an embedded page: only the origins of the site's own client apps may frame it. */
export async function embedPolicy({ db, production }: Pick<Platform, 'db' | 'production'>, siteId: SiteId) {
  const { origins, hasLoopback } = await listOriginsOfSite(db, siteId);
  // Those of native apps have schemes that a policy can't name.
  const named = origins.filter((origin) => originOf(origin) === origin);
  return embeddedPolicyFor([...named, ...(hasLoopback && !production ? LOOPBACK : [])]);
}

/** Serves the script of `<foyer-booking>`, the same for all sites. */
export function serveEmbedScript(app: FastifyInstance, directory: string): void {
  let read: Promise<{ script: string; etag: string }> | undefined;
  const load = async () => {
    const script = await readFile(join(directory, 'client', 'embed.js'), 'utf8');
    return { script, etag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 16)}"` };
  };
  app.get('/embed.js', async (request, reply) => {
    read ??= load();
    const { script, etag } = await read;
    reply.header('cache-control', SCRIPT_CACHE).header('etag', etag).type('text/javascript; charset=utf-8');
    // Pages that are isolated (Cross-Origin-Embedder-Policy) load it, too.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : script;
  });
}
