import type { ClientAppId, SignInSessionId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { asId } from '../../server/lib/ids.ts';
import { openSealed, sealToken } from '../../server/lib/seal.ts';

const LIFE_SECONDS = 3600;

/** An app's request to sign the member out. */
export interface SignOutRequest {
  clientId: ClientAppId;
  /** The session whose token made the request; it needs no confirmation. */
  sessionId: SignInSessionId | undefined;
  /** Where to go afterwards. */
  url: string | undefined;
}

export const sealSignOut = (secret: string, { clientId, sessionId, url }: SignOutRequest, now: Instant) =>
  sealToken(secret, 'logout', { client: clientId, session: sessionId ?? null, to: url ?? null }, now, LIFE_SECONDS);

export async function openSignOut(secret: string, token: string, now: Instant): Promise<SignOutRequest | undefined> {
  const claims = await openSealed(secret, 'logout', token, now);
  if (typeof claims?.client !== 'string') return undefined;
  const { client, session, to } = claims;
  return {
    clientId: asId(client),
    sessionId: typeof session === 'string' ? asId(session) : undefined,
    url: typeof to === 'string' ? to : undefined,
  };
}
