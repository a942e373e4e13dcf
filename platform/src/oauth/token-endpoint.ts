import type { ErrorCode, VisitorId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { asId, isGuid, newId } from '../lib/ids.ts';
import type { SigningKeys } from './keys.ts';
import { type ClientApp, findClientApp } from './store.ts';
import { ACCESS_SECONDS, readToken, signAccessToken, signVisitorRefreshToken } from './tokens.ts';

export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: 'bearer';
}

interface Grant {
  db: Db;
  keys: SigningKeys;
  nowMs: number;
  fields: Record<string, unknown>;
}

const refuse = (code: ErrorCode, description: string): never => {
  throw new ApplicationError(code, description);
};

/** Three grants of the protocol are written in camelCase, the others in snake_case: both spellings are read. */
function readField(fields: Record<string, unknown>, camel: string): string | undefined {
  const snake = camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const value = fields[camel] ?? fields[snake];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** POST /oauth2/token. Errors carry the OAuth code (RFC 6749 §5.2) as the application error's code. */
export async function grantTokens(grant: Grant): Promise<TokenAnswer> {
  const type = readField(grant.fields, 'grantType') ?? refuse('invalid_request', '"grantType" is required.');
  if (type === 'anonymous') return grantAnonymous(grant);
  if (type === 'refresh_token') return grantRefresh(grant);
  return refuse('unsupported_grant_type', `"grantType" must be anonymous or refresh_token.`);
}

async function findClient(grant: Grant, id: string): Promise<ClientApp> {
  const app = isGuid(id) ? await findClientApp(grant.db, asId(id.toLowerCase())) : undefined;
  return app ?? refuse('invalid_client', 'No app has this "clientId".');
}

async function grantAnonymous(grant: Grant): Promise<TokenAnswer> {
  const clientId = readField(grant.fields, 'clientId') ?? refuse('invalid_request', '"clientId" is required.');
  return issue(grant, await findClient(grant, clientId), newId<VisitorId>());
}

async function grantRefresh(grant: Grant): Promise<TokenAnswer> {
  const text = readField(grant.fields, 'refreshToken') ?? refuse('invalid_request', '"refreshToken" is required.');
  const token = await readToken(grant.keys, 'visitor-refresh+jwt', text, grant.nowMs);
  if (token?.kind !== 'visitor') return refuse('invalid_grant', 'The "refreshToken" is not valid any more.');
  const clientId = readField(grant.fields, 'clientId');
  // Older clients leave the client id out (wire: token endpoint); when sent, it must be the token's own.
  if (clientId !== undefined && clientId.toLowerCase() !== token.clientAppId) {
    return refuse('invalid_grant', 'The "refreshToken" belongs to another app.');
  }
  const app = await findClient(grant, token.clientAppId);
  return issue(grant, app, token.visitorId, app.rotatesRefreshTokens ? undefined : text);
}

async function issue(
  grant: Grant,
  app: ClientApp,
  visitorId: VisitorId,
  keptRefreshToken?: string,
): Promise<TokenAnswer> {
  const token = { kind: 'visitor', siteId: app.siteId, clientAppId: app.id, visitorId } as const;
  const nowSeconds = Math.floor(grant.nowMs / 1000);
  return {
    access_token: await signAccessToken(grant.keys, token, nowSeconds),
    refresh_token: keptRefreshToken ?? (await signVisitorRefreshToken(grant.keys, token, nowSeconds)),
    expires_in: ACCESS_SECONDS,
    token_type: 'bearer',
  };
}
