import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { grantTokens } from './token-endpoint.ts';

/** The token endpoint and the published keys, at the addresses of the protocol and of an unknown host. */
export function registerTokenEndpoint(app: FastifyInstance, platform: Platform): void {
  for (const prefix of ['', '/_api']) {
    app.post(`${prefix}/oauth2/token`, async (request, reply) => {
      const fields = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
      const { db, keys, clock } = platform;
      const answer = await grantTokens({ db, keys, fields, nowMs: clock.now() });
      return reply.header('cache-control', 'no-store').send(answer);
    });
    app.get(`${prefix}/oauth2/jwks`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await platform.keys.publish()),
    );
  }
}
