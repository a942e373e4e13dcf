import { timingSafeEqual } from 'node:crypto';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { refuse } from '../../server/http/fail.ts';
import type { RequestSource } from '../../server/http/source.ts';
import type { SigningKeys } from '../../server/keys/keys.ts';
import { digest } from '../../server/lib/site-secret.ts';
import type { RateLimits } from '../../server/rate-limits/rate-limits.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { findNamedApp } from '../client-apps/store.ts';

/** A request for tokens, with what is needed to answer it. */
export interface TokenRequest {
  db: Db;
  keys: SigningKeys;
  /** The deployment's secret. */
  secret: string;
  rateLimits: RateLimits | undefined;
  nowMs: Instant;
  from: RequestSource;
  /** The body's fields, whatever form it came in. */
  fields: Readonly<Record<string, unknown>>;
  authorization: string | undefined;
  siteIdHeader: string | undefined;
}

const toSnake = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Reads a field in either spelling: the protocol writes three grants in camelCase, the others in snake_case. */
export function readField({ fields }: Pick<TokenRequest, 'fields'>, camel: string): string | undefined {
  const snake = toSnake(camel);
  const sent = [...new Set([camel, snake])].flatMap((name) => (Object.hasOwn(fields, name) ? [fields[name]] : []));
  if (sent.length > 1 || sent.some(Array.isArray)) refuse('invalid_request', `"${snake}" was sent twice.`);
  const [value] = sent;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const requireField = (request: TokenRequest, camel: string): string =>
  readField(request, camel) ?? refuse('invalid_request', `"${toSnake(camel)}" is required.`);

/** Finds the app of a client id. Throws invalid_client. */
export async function findClient({ db }: TokenRequest, id: string): Promise<ClientApp> {
  return (await findNamedApp(db, id)) ?? refuse('invalid_client', 'No app has this "client_id".');
}

/** Requires a confidential app's secret (RFC 6749 §3.2.1); a public app has none. */
export function authenticateClient(request: TokenRequest, { secretHash }: Pick<ClientApp, 'secretHash'>): void {
  const secret = readField(request, 'clientSecret');
  if (secretHash === undefined && secret === undefined) return;
  const sent = Buffer.from(digest(secret ?? ''));
  const known = Buffer.from(secretHash ?? '');
  if (sent.length !== known.length || !timingSafeEqual(sent, known)) {
    refuse('invalid_client', 'The "client_secret" is missing or wrong.');
  }
}
