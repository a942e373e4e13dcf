import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../server/http/fail.ts';
import type { RouteContext } from '../../server/route-context.ts';
import type { Refusal } from './authorization-request.ts';

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const plainPage = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></html>`;

/**
 * Reports an error that must not be redirected: a page with status 400 for browsers, the usual error body for programs.
 */
export async function showRefusal(
  platform: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, description }: Refusal,
): Promise<FastifyReply> {
  if (!request.headers.accept?.includes('text/html')) refuse('invalid_request', description);
  const page = { url: `/hosted/error?reason=${reason}`, status: 400 };
  if (platform.showPage) return platform.showPage(request, reply, page);
  return reply.code(400).type('text/html; charset=utf-8').send(plainPage('This link doesn’t work', description));
}
