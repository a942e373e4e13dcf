import type { MemberId, SignInSessionId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { endSessionsOf } from './session-store.ts';
import { deleteSessionTokens } from './session-token-store.ts';

/** Ends whatever a person has signed in to, and what is just becoming of a login. The session they act in may go on. */
export async function revokeSignIns(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  now: number,
  except?: SignInSessionId,
): Promise<void> {
  await deleteSessionTokens(tx, siteId, identityId);
  await endSessionsOf(tx, siteId, identityId, now, except);
}
