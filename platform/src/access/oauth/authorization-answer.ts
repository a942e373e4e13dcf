import type { FastifyReply } from 'fastify';
import { messagePolicyFor } from '../../server/http/content-security-policy.ts';
import type { AuthorizationError, ReturnUrl } from './authorization-request.ts';
import { messagePage } from './message-page.ts';

export type AuthorizationAnswer = { code: string } | AuthorizationError;

/**
 * Sends the authorization response in the requested mode (RFC 6749 §4.1.2), with the issuer (RFC 9207, security A10).
 */
export function sendAnswer(
  reply: FastifyReply,
  returnTo: ReturnUrl,
  answer: AuthorizationAnswer,
  issuer: string,
): FastifyReply {
  const { state } = returnTo;
  const fields: Record<string, string> = {
    ...('code' in answer ? answer : { error: answer.error, error_description: answer.description }),
    ...(state === undefined ? {} : { state }),
    iss: issuer,
  };
  if (returnTo.mode === 'web_message') return sendMessage(reply, returnTo.origin, fields);
  const sign = returnTo.mode === 'fragment' ? '#' : returnTo.redirectUri.includes('?') ? '&' : '?';
  return reply.redirect(`${returnTo.redirectUri}${sign}${new URLSearchParams(fields)}`, 303);
}

/** A page that posts the response to exactly the app's origin, from a frame or a popup (security C01). */
const sendMessage = (reply: FastifyReply, origin: string, fields: Record<string, string>): FastifyReply =>
  reply
    .header('content-security-policy', messagePolicyFor(origin))
    // A popup needs its opener to post the response.
    .header('cross-origin-opener-policy', 'unsafe-none')
    .type('text/html; charset=utf-8')
    .send(messagePage(origin, fields));
