import { recordSecurityEvent } from '../audit/store.ts';
import { dropCookie, SESSION_COOKIE } from '../sessions/cookies.ts';
import { endSession } from '../sessions/session-store.ts';
import { isOwnPage, type RateLimitContext } from './redirect.ts';
import type { StagedSignInCall } from './sign-in-call.ts';

interface Farewell {
  postLogoutRedirectUri?: string | undefined;
  clientId?: string | undefined;
}

/**
 * Ends the caller's session and returns headers for the browser. Redirects only to pages of its own app (security E03).
 */
export async function logOut(
  call: StagedSignInCall & RateLimitContext,
  { postLogoutRedirectUri: url, clientId = call.caller.clientAppId }: Farewell,
) {
  await endOwnSession(call);
  const location = url && (await isOwnPage(call, { url, clientId })) ? url : undefined;
  return {
    body: '',
    statusCode: location ? 302 : 200,
    headers: [
      ...(location ? [{ key: 'Location', value: location }] : []),
      { key: 'Set-Cookie', value: dropCookie(SESSION_COOKIE) },
      { key: 'Clear-Site-Data', value: '"cache", "storage"' },
      { key: 'Cache-Control', value: 'no-store' },
    ],
  };
}

async function endOwnSession({ caller, from, now, transact }: StagedSignInCall): Promise<void> {
  if (caller.kind !== 'member') return;
  const { siteId, clientAppId, sessionId, id: identityId } = caller;
  await transact(async ({ tx }) => {
    if (!(await endSession(tx, siteId, sessionId, now))) return;
    await recordSecurityEvent(tx, { siteId, type: 'SESSION_ENDED', identityId, clientAppId, from, now });
  });
}
