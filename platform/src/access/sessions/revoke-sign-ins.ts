import type { MemberId, SignInSessionId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { endSessionsOf } from './session-store.ts';
import { deleteSessionTokens } from './session-token-store.ts';

/** Ends a member's sessions and unfinished sign-ins, optionally except the current session. */
export async function revokeSignIns(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  now: Instant,
  except?: SignInSessionId,
): Promise<void> {
  await deleteSessionTokens(tx, siteId, identityId);
  await endSessionsOf(tx, siteId, identityId, now, except);
}
