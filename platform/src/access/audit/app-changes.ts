import type { MemberId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { ActingCaller } from '../../server/http/caller.ts';
import type { RequestSource } from '../../server/http/source.ts';
import { asId } from '../../server/lib/ids.ts';
import { recordSecurityEvent, type SecurityEventType } from './store.ts';

/** Records who changed a client app, an API key or a setting of the site, or gave money away. */
export const noteChange = (
  tx: Db,
  { caller, from, now }: { caller: ActingCaller; from?: RequestSource; now: Instant },
  type: SecurityEventType,
  data: Record<string, unknown>,
): Promise<void> =>
  recordSecurityEvent(tx, {
    siteId: caller.siteId,
    type,
    identityId: caller.kind === 'member' ? asId<MemberId>(caller.id) : undefined,
    clientAppId: caller.clientAppId,
    from,
    now,
    data: { ...data, by: caller.id },
  });
