import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { RequestSource } from '../../server/http/source.ts';
import { recordSecurityEvent, type SecurityEventType } from './store.ts';

/** Records who changed a client app, an API key or a setting of the site. */
export const noteChange = (
  tx: Db,
  { caller, from, now }: { caller: Caller; from: RequestSource; now: Instant },
  type: SecurityEventType,
  data: Record<string, unknown>,
): Promise<void> =>
  recordSecurityEvent(tx, {
    siteId: caller.siteId,
    type,
    identityId: caller.kind === 'member' ? caller.id : undefined,
    clientAppId: caller.clientAppId,
    from,
    now,
    data: { ...data, by: caller.id },
  });
