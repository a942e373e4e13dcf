import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../../server/http/body-parsers.ts';
import { refuse } from '../../server/http/fail.ts';
import { readSource } from '../../server/http/source.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { findSiteIdByHost } from '../../server/sites/store.ts';
import { registerAuthorization } from './authorization-routes.ts';
import { describeProvider, describeServer } from './metadata.ts';
import { revokeToken } from './revocation.ts';
import { type Fields, readTokenBody } from './token-body.ts';
import { grantTokens } from './token-endpoint.ts';
import { answerTokenError, sendTokenError } from './token-errors.ts';
import { describeToken } from './token-info.ts';
import { requireField, type TokenRequest } from './token-request.ts';
import { describeUser } from './user-info.ts';

const BODY_LIMIT_BYTES = 100 * 1024;

/** Paths of the protocol under its prefixes; the older prefix is that of generated clients. */
const pathsOf = (name: string): string[] => ['/oauth2', '/_api/oauth2', '/v1/oauth'].map((path) => `${path}/${name}`);

/** Registers the token endpoints, token introspection, keys and metadata; pages are registered elsewhere. */
export function registerOauth(app: FastifyInstance, platform: RouteContext): void {
  const open = createOpener(platform);
  void app.register(async (scope) => {
    acceptForms(scope);
    post(scope, open, 'token', grantTokens);
    post(scope, open, 'token-info', (request) => describeToken(request, requireField(request, 'token')));
    post(scope, open, 'revoke', async (request) => {
      await revokeToken(request);
      return {};
    });
    registerUserInfo(scope, open);
  });
  registerAuthorization(app, platform);
  registerKeys(app, platform);
  registerMetadata(app, platform);
}

type Open = (request: FastifyRequest, fields: Fields) => TokenRequest;

function createOpener(platform: RouteContext): Open {
  const { db, keys, secret, clock, rateLimits } = platform;
  return (request, fields) => {
    const { authorization, 'wix-site-id': siteId } = request.headers;
    const siteIdHeader = typeof siteId === 'string' ? siteId : undefined;
    const from = readSource(request);
    return { db, keys, secret, rateLimits, nowMs: clock.now(), from, fields, authorization, siteIdHeader };
  };
}

/** Registers a POST route, and no other method (security B20), that reads three body forms and answers in the form of the request. */
function post(
  scope: FastifyInstance,
  open: Open,
  name: string,
  answer: (request: TokenRequest) => Promise<object>,
): void {
  for (const url of pathsOf(name)) {
    const options = { bodyLimit: BODY_LIMIT_BYTES, errorHandler: sendTokenError };
    scope.post(url, options, async (request, reply) => {
      const body = readTokenBody(request);
      const work = () => answer(open(request, body.fields));
      reply.header('cache-control', 'no-store');
      return body.isWrapped && name === 'token' ? wrap(work, request, reply) : work();
    });
  }
}

/** Wraps a response for generated clients: the body as bytes, with its status inside. */
async function wrap(work: () => Promise<object>, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = await work().then(
    (answer) => ({ status: 200, body: answer }),
    (error: unknown) => answerTokenError(error, request, reply),
  );
  const headers = [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }];
  return { body: Buffer.from(JSON.stringify(body)).toString('base64'), statusCode: status, headers };
}

function registerUserInfo(scope: FastifyInstance, open: Open): void {
  for (const url of pathsOf('user-info')) {
    scope.route({
      method: ['GET', 'POST'],
      url,
      errorHandler: sendTokenError,
      handler: async (request) => describeUser(open(request, {})),
    });
  }
}

function registerKeys(app: FastifyInstance, platform: RouteContext): void {
  for (const url of pathsOf('jwks')) {
    app.get(url, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await platform.keys.publish()),
    );
  }
}

function registerMetadata(app: FastifyInstance, platform: RouteContext): void {
  const describe = async (request: FastifyRequest, reply: FastifyReply, build: (issuer: string) => object) => {
    const siteId = await findSiteIdByHost(platform.db, request.hostname);
    if (!siteId) refuse('NOT_FOUND', 'No site uses this address yet.');
    const issuer = await platform.addresses.find(siteId, platform.publicUrl);
    return reply.header('cache-control', 'public, max-age=300').send(build(issuer));
  };
  app.get('/.well-known/oauth-authorization-server', (request, reply) => describe(request, reply, describeServer));
  app.get('/.well-known/openid-configuration', (request, reply) => describe(request, reply, describeProvider));
}
