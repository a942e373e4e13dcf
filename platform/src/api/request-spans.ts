import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from './platform.ts';

/** Asked every few seconds by what watches the process. */
const unseen = new Set(['/health', '/ready']);

/**
 * A span for each request, which ends with its answer. It names the route and never the path, the query or the address of the
 * caller: those have tokens, and tell who somebody is.
 */
export function registerRequestSpans(app: FastifyInstance, { tracing }: Platform): void {
  if (!tracing) return;
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof tracing.startRequest>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && unseen.has(route)) return done();
    const span = tracing.startRequest(
      {
        name: route === undefined ? request.method : `${request.method} ${route}`,
        kind: 'SERVER',
        attributes: {
          'http.request.method': request.method,
          ...(route !== undefined && { 'http.route': route }),
          'url.scheme': request.protocol,
          'network.protocol.version': request.raw.httpVersion,
          'foyer.request_id': request.id,
        },
      },
      request.headers,
    );
    spans.set(request, span);
    return tracing.within(span, done);
  });
  // Before Node 24, a body arrives outside of the context that the request began in.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? tracing.within(span, done) : done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) tracing.failAs(span, String(reply.statusCode));
    span.end();
  });
}
