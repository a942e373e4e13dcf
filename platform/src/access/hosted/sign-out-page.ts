import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicyWithFormTo } from '../../server/http/content-security-policy.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { originOf } from '../client-apps/client-app.ts';
import { escapeHtml } from '../oauth/plain-page.ts';

const plainForm = (request: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign out</title><h1>Sign out?</h1><form method="post" action="/hosted/sign-out"><input type="hidden" name="request" value="${escapeHtml(request)}"><button>Sign out</button></form></html>`;

/** Asks for confirmation, since another site may have sent the visitor here. */
export async function askToSignOut(
  { showPage }: Pick<RouteContext, 'showPage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { sealed, url }: { sealed: string; url: string },
): Promise<FastifyReply> {
  const origin = originOf(url);
  // The form's response redirects there, and browsers apply form-action to redirects too.
  if (origin) reply.header('content-security-policy', pagePolicyWithFormTo(origin));
  const page = { url: `/hosted/sign-out?request=${sealed}` };
  if (showPage) return showPage(request, reply, page);
  return reply.type('text/html; charset=utf-8').send(plainForm(sealed));
}
