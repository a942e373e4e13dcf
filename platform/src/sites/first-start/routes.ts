import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryTransaction } from '../../server/db/retry.ts';
import { acrossSites } from '../../server/db/site-scope.ts';
import { acceptForms } from '../../server/http/body-parsers.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { guessChoices, languageOf } from './choices.ts';
import { type OpeningHandlers, openBusiness } from './open-business.ts';
import { START_POLICY, writeNoLinkPage } from './start-document.ts';
import { readBusiness, readTyped, type Typed } from './start-form.ts';
import { hasSite, isStartToken, START_PATH } from './start-link.ts';
import { writeStartPage } from './start-page.ts';

const BODY_LIMIT_BYTES = 16_384;

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': START_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(html);

const emptyForm = (headers: FastifyRequest['headers']): Typed => ({
  business: '',
  person: '',
  email: '',
  service: '',
  minutes: '60',
  price: '',
  from: '09:00',
  to: '17:00',
  days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  ...guessChoices(headers),
});

/**
 * The form that opens the first business of a deployment, for those who have the link that the server printed. Once there
 * is a business, the address is as unknown as any other.
 */
export function registerFirstStart(app: FastifyInstance, platform: RouteContext, handlers: OpeningHandlers): void {
  const { db, secret, cipher, clock, production } = platform;
  const showMissing = (request: FastifyRequest, reply: FastifyReply) =>
    platform.showPage?.(request, reply, { url: START_PATH, status: 404 }) ?? reply.callNotFound();

  app.get<{ Querystring: { token?: unknown } }>(START_PATH, async (request, reply) => {
    if (await hasSite(db)) return showMissing(request, reply);
    const { headers, query } = request;
    const language = languageOf(headers);
    if (!isStartToken(secret, query.token)) return send(reply, 403, writeNoLinkPage(language));
    const page = { language, token: String(query.token), typed: emptyForm(headers), faults: [], isNew: true };
    return send(reply, 200, writeStartPage(page));
  });

  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post<{ Body: Readonly<Record<string, unknown>> | undefined }>(
      START_PATH,
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const { body: sent = {}, headers } = request;
        const language = languageOf(headers);
        if (!isStartToken(secret, sent.token)) return send(reply, 403, writeNoLinkPage(language));
        const typed = readTyped(sent);
        const read = readBusiness(typed);
        if ('faults' in read) {
          const page = { language, token: String(sent.token), typed, faults: read.faults, isNew: false };
          return send(reply, 400, writeStartPage(page));
        }
        const context = { handlers, publicUrl: platform.publicUrl, secret, cipher, production, now: clock.now() };
        const opened = await acrossSites('new site', () =>
          retryTransaction(db, (tx) => openBusiness(tx, read.business, context)),
        );
        if (opened === undefined) return showMissing(request, reply);
        return reply.header('cache-control', 'no-store').redirect(opened, 303);
      },
    );
  });
}
