import type { FastifyRequest } from 'fastify';
import { readForm } from '../../server/http/body-parsers.ts';
import { refuse } from '../../server/http/fail.ts';
import { readJson } from '../../server/http/read-json.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a request, in whatever form it came. */
export interface TokenBody {
  fields: Fields;
  /** The body came as bytes from a generated client, and so does the response. */
  isWrapped: boolean;
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Reads JSON, a form, or a generated client's `{body: bytes}`, and the client's Basic credentials if sent. */
export function readTokenBody({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): TokenBody {
  const sent = asFields(body);
  const isWrapped = typeof sent.body === 'string' && !('grantType' in sent || 'grant_type' in sent || 'token' in sent);
  const fields = isWrapped ? parseBytes(String(sent.body)) : sent;
  return { fields: addBasic(headers.authorization, fields), isWrapped };
}

function parseBytes(base64: string): Fields {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64').replace(/={1,2}$/, '') !== base64.replace(/={1,2}$/, '')) {
    refuse('invalid_request', '"body" must be base64.');
  }
  return /^\s*[{[]/.test(bytes.toString('latin1')) ? asFields(readJson(bytes)) : readForm(bytes);
}

/** Adds Basic credentials, both parts form-encoded (RFC 6749 §2.3.1); refuses credentials sent twice. */
function addBasic(authorization: string | undefined, fields: Fields): Fields {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return fields;
  const [id = '', secret = '', ...more] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (more.length > 0) refuse('invalid_client', 'Basic credentials have one colon; encode others as %3A.');
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
