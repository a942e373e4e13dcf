import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readPairs } from '../server/http/pairs.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { refuseUnrouted } from './error-answers.ts';
import type { KnownPaths } from './known-paths.ts';

/**
 * Headers that have one value and that this server or a proxy before it reads. Node keeps the first, the last or both of
 * two, and a proxy may choose another: a request that has two is refused.
 */
const single = new Set([
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'origin',
  'range',
  'transfer-encoding',
  'user-agent',
]);
const singlePrefixes = /^(?:x-forwarded|sec-fetch|x-wix|wix)-/;

const refuse = (field: string, description: string): never => {
  throw new ValidationError([oneViolation(field, description, 'FORMAT')]);
};

/** Refuses a request whose head has two readings, with the name of the header or parameter. */
export function registerHeadChecks(app: FastifyInstance, paths: KnownPaths): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    refuseRepeated(raw.rawHeaders);
    const { host, 'transfer-encoding': encoding, expect } = raw.headers;
    if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) refuse('Host', 'must be one host name');
    if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') refuse('Transfer-Encoding', 'must be chunked');
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') refuse('Expect', 'must be 100-continue');
    refuseUnreadableUrl(raw.url ?? '');
    refuseUnreadBody(raw);
    // Before the body is read.
    if (request.is404) refuseUnrouted(paths, request, reply);
  });
}

/** Node lists names and values in turn. */
function refuseRepeated(rawHeaders: readonly string[]): void {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    const name = sent.toLowerCase();
    if (!single.has(name) && !singlePrefixes.test(name)) continue;
    if (seen.has(name)) refuse(sent, 'was sent twice');
    seen.add(name);
  }
}

/** A body that is not read could be somebody's next request, or hold other fields than the query. */
function refuseUnreadBody({ method = '', headers }: IncomingMessage): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && ['GET', 'HEAD', 'DELETE'].includes(method)) refuse('body', 'must be empty: use the query');
}

/** Letters, digits, hyphens and underscores: routes match them decoded, but headers and proxies go by what was sent. */
const ENCODED_WITHOUT_NEED = /%(?:2d|3\d|[46][1-9a-f]|5f|[57][\da])/i;

/** Bytes beyond ASCII have no agreed meaning in a URL, and percent-encoding must be UTF-8. */
function refuseUnreadableUrl(url: string): void {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  if (!/^(?:\/[\x21-\x7e]*|\*)$/.test(path)) refuse('path', 'must be a valid address');
  if (ENCODED_WITHOUT_NEED.test(path)) refuse('path', 'must not percent-encode letters, digits, "-" and "_"');
  if (/[^\x21-\x7e]/.test(query)) refuse('query', 'must be a valid address');
  readPairs(query, 'query');
}
