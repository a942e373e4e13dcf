import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { refuse } from './fail.ts';
import { readPairs } from './pairs.ts';
import { readJsonOfAnySize } from './read-large-json.ts';

/** Both JSON (RFC 8259 §8.1) and forms are UTF-8; another charset would be another reading. */
function requireUtf8({ headers }: FastifyRequest): void {
  for (const [, charset = ''] of (headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)) {
    if (!/^utf-?8$/i.test(charset)) refuse('UNSUPPORTED_MEDIA_TYPE', 'Send the body in UTF-8.');
  }
}

/** Accepts JSON bodies. A POST without arguments may come without a body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    requireUtf8(request);
    return body.length === 0 ? {} : readJsonOfAnySize(body);
  });
}

/** A repeated field becomes an empty list, so that it can be refused (security A07). */
export function readForm(bytes: Buffer): Readonly<Record<string, unknown>> {
  if (!isUtf8(bytes)) throw new ValidationError([oneViolation('body', 'is not valid UTF-8', 'FORMAT')]);
  const grouped = Map.groupBy(readPairs(bytes.toString('utf8')), ([name]) => name);
  return Object.fromEntries([...grouped].map(([name, [first, ...more]]) => [name, more.length > 0 ? [] : first?.[1]]));
}

/** Accepts forms on the routes of standard clients only: any page can send one without a preflight (security G14). */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      requireUtf8(request);
      return readForm(body);
    },
  );
}
