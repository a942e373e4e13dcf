import type { MemberId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { findIdentity } from '../../access/identities/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { RequestSource } from '../../server/http/source.ts';
import { collectPersonalData } from './collect.ts';

interface ExportCall {
  transact<T>(work: (work: { tx: Db }) => Promise<T>): Promise<T>;
  caller: Caller;
  from: RequestSource;
  now: Instant;
  publicUrl: string;
}

/** Exports everything held about a member and records who took it. Undefined when there is no such member. */
export const exportPersonalData = (
  { transact, caller, from, now, publicUrl }: ExportCall,
  id: MemberId,
): Promise<Record<string, unknown> | undefined> =>
  transact(async ({ tx }) => {
    const { siteId, clientAppId } = caller;
    const identity = await findIdentity(tx, siteId, id);
    if (!identity) return undefined;
    const data = await collectPersonalData(tx, { siteId, identity, publicUrl });
    const event = { siteId, type: 'MEMBER_DATA_EXPORTED', identityId: id, clientAppId, from, now } as const;
    await recordSecurityEvent(tx, { ...event, data: { by: caller.id } });
    return data;
  });
