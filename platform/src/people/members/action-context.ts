import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { ActingCaller } from '../../server/http/caller.ts';
import type { RequestSource } from '../../server/http/source.ts';
import type { MailRequest } from '../../server/mail/store.ts';

/** The actor, site and transaction of an action on a member, whether a call's or a bulk job's. */
export interface MemberActionContext {
  tx: Db;
  mail(request: MailRequest): Promise<void>;
  siteId: SiteId;
  actor: Pick<ActingCaller, 'kind' | 'id' | 'role' | 'clientAppId' | 'scopes'>;
  from?: RequestSource | undefined;
  now: Instant;
  secret: string;
  publicUrl: string;
}
