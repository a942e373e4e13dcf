import { inSite } from '../../server/db/site-scope.ts';
import { type AccessToken, readToken, subjectOf } from '../../server/keys/tokens.ts';
import { findAppRole } from '../client-apps/store.ts';
import { findGrantHolder } from '../sessions/session-store.ts';
import type { TokenRequest } from './token-request.ts';

const subjectTypes = { visitor: 'VISITOR', member: 'MEMBER', app: 'APP' } as const;

type Asked = Pick<TokenRequest, 'db' | 'keys' | 'nowMs'>;

async function isLive({ db, nowMs }: Asked, token: AccessToken): Promise<boolean> {
  if (token.kind === 'visitor') return true;
  const holder =
    token.kind === 'app'
      ? await findAppRole(db, token.clientAppId)
      : await inSite(token.siteId, () => findGrantHolder(db, token.siteId, token.grantId, nowMs));
  return holder !== undefined;
}

/** Describes an access token and whether it is active (RFC 7662, with the protocol's own names). */
export async function describeToken(asked: Asked, text: string) {
  const token = await readToken(asked.keys, 'at+jwt', text, asked.nowMs);
  if (!token || !(await isLive(asked, token))) return { active: false };
  return {
    active: true,
    subjectType: subjectTypes[token.kind],
    subjectId: subjectOf(token),
    exp: String(token.expiresSeconds),
    iat: String(token.issuedSeconds),
    clientId: token.clientAppId,
    siteId: token.siteId,
    ...(token.kind === 'app' ? { instanceId: token.clientAppId } : {}),
  };
}
