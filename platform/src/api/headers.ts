import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../access/client-apps/client-app.ts';
import { isAllowedOrigin } from '../access/client-apps/store.ts';
import { pagePolicy, RECAPTCHA, STRIPE } from '../server/http/content-security-policy.ts';
import type { Platform } from './platform.ts';

/** Sign-in URLs and responses contain codes and tokens (security A16). */
export const isOfSignIn = (url: string): boolean => /^(\/_api)?\/(hosted|oauth2|v1\/oauth)(?![\w-])/.test(url);

/** The sources of reCAPTCHA where the deployment asks people with it. */
const captchaOf = ({ captcha }: Pick<Platform, 'captcha'>, url: string) =>
  captcha.name === 'RECAPTCHA' && isOfSignIn(url) ? [RECAPTCHA] : [];

/** The policy of a page with Stripe's form. */
export const stripePolicy = (platform: Pick<Platform, 'captcha'>, url: string): string =>
  pagePolicy(...captchaOf(platform, url), STRIPE);

/** Request id, security headers, and CORS for browser pages of registered origins (tokens travel in a header, never in cookies). */
export function registerHeaders(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-wix-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (isOfSignIn(request.url)) reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('content-security-policy', pagePolicy(...captchaOf(platform, request.url)));
    if (platform.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header('vary', 'Origin');
    const own = origin === platform.publicUrl || origin === `${request.protocol}://${request.host}`;
    const isOfDevelopment = !platform.production && isLoopback(origin);
    if (!own && !(await isAllowedOrigin(platform.db, origin, isOfDevelopment))) return;
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
}

/** While the server stops, every response closes its connection, so that none keeps the process alive. */
function closeKeptConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
