import type { FastifyInstance } from 'fastify';
import { isAllowedOrigin } from '../oauth/store.ts';
import type { Platform } from '../platform.ts';

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return ['http:', 'https:'].includes(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Request id, security headers, and CORS for browser pages of registered origins (tokens travel in a header, never in cookies). */
export function registerHeaders(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-wix-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('content-security-policy', PAGE_POLICY);
    if (platform.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header('vary', 'Origin');
    const own = origin === platform.publicUrl || origin === `${request.protocol}://${request.host}`;
    if (!own && !(await isAllowedOrigin(platform.db, origin, isLoopback(origin)))) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'x-wix-request-id, x-wix-consistent, retry-after');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE');
    reply.header(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? 'authorization, content-type',
    );
    reply.header('access-control-max-age', '7200');
  });
  closeKeptConnections(app);
  app.options('/*', async (_request, reply) => reply.code(204).send());
}

/** While the server stops, each answer is the last on its connection, so that no connection keeps it from ending. */
function closeKeptConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
