import type { ClientAppId, Role, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { RequestSource } from '../../server/http/source.ts';
import type { MailRequest } from '../../server/mail/store.ts';

/** Who does something to a member, for which site, and in which transaction: a call's, or that of a job. */
export interface MemberActionContext {
  tx: Db;
  mail(request: MailRequest): Promise<void>;
  siteId: SiteId;
  actor: { id: string; role: Role; clientAppId?: ClientAppId | undefined };
  from?: RequestSource | undefined;
  now: number;
  secret: string;
  publicUrl: string;
}
