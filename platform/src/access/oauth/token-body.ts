import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../server/http/fail.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a request, in whatever form it came. */
export interface TokenBody {
  fields: Fields;
  /** The body came as bytes from a generated client, and so does the response. */
  isWrapped: boolean;
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A repeated field becomes a list, so that it can be refused (security A07). */
function parseForm(text: string): Fields {
  const grouped = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries([...grouped].map(([name, [first, ...more]]) => [name, more.length > 0 ? [] : first?.[1]]));
}

/** Accepts forms on the routes of standard clients only: any page can send one without a preflight (security G14). */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(body.toString())),
  );
}

/** Reads JSON, a form, or a generated client's `{body: bytes}`, and the client's Basic credentials if sent. */
export function readTokenBody({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): TokenBody {
  const sent = asFields(body);
  const isWrapped = typeof sent.body === 'string' && !('grantType' in sent || 'grant_type' in sent || 'token' in sent);
  const fields = isWrapped ? parseBytes(String(sent.body)) : sent;
  return { fields: addBasic(headers.authorization, fields), isWrapped };
}

function parseBytes(base64: string): Fields {
  const text = Buffer.from(base64, 'base64').toString('utf8');
  try {
    return asFields(JSON.parse(text));
  } catch {
    return parseForm(text);
  }
}

/** Adds Basic credentials, both parts form-encoded (RFC 6749 §2.3.1); refuses credentials sent twice. */
function addBasic(authorization: string | undefined, fields: Fields): Fields {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return fields;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const decode = (text: string) => new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? '';
  const { clientId, client_id = clientId, ...rest } = fields;
  if ('client_secret' in rest || 'clientSecret' in rest || (client_id ?? decode(id)) !== decode(id)) {
    refuse(
      'invalid_request',
      'The client’s credentials were sent twice. Send them either in the header or in the body.',
    );
  }
  return { ...rest, client_id: decode(id), client_secret: decode(secret) };
}
