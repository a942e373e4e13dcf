import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findNamedApp } from '../../access/client-apps/store.ts';
import { enterSite } from '../../server/db/site-scope.ts';
import { refuse } from '../../server/http/fail.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { keyPaths } from './entity.ts';
import { listPublicKeys, toPem } from './key-store.ts';

/** Serves the public keys of client apps, with which anybody can verify deliveries. */
export function registerWebhookKeys(app: FastifyInstance, { db, clock }: RouteContext): void {
  const find = async ({ params }: FastifyRequest<{ Params: { clientAppId: string } }>) => {
    const owner = await findNamedApp(db, params.clientAppId);
    if (owner) enterSite(owner.siteId);
    const keys = owner ? await listPublicKeys(db, owner.siteId, owner.id, clock.now()) : [];
    if (keys.length === 0) refuse('NOT_FOUND', 'This app has no webhooks.');
    return keys;
  };
  const { pem, jwks } = keyPaths(':clientAppId');
  app.get<{ Params: { clientAppId: string } }>(pem, async (request, reply) => {
    const [current = {}] = await find(request);
    return reply
      .header('cache-control', CACHED)
      .type('application/x-pem-file')
      .send(await toPem(current));
  });
  app.get<{ Params: { clientAppId: string } }>(jwks, async (request, reply) =>
    reply.header('cache-control', CACHED).send({ keys: await find(request) }),
  );
}

const CACHED = 'public, max-age=300';
