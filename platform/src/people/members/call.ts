import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { RequestSource } from '../../server/http/source.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { MemberActionContext } from './action-context.ts';

/** What an action on a member needs of a call, whichever operation it is. */
export interface MemberCall {
  tx: Db;
  mail(request: MailRequest): Promise<void>;
  caller: Caller;
  from: RequestSource;
  now: number;
  secret: string;
  publicUrl: string;
}

export const memberActionContext = ({
  tx,
  mail,
  caller,
  from,
  now,
  secret,
  publicUrl,
}: MemberCall): MemberActionContext => ({
  tx,
  mail,
  siteId: caller.siteId,
  actor: { id: caller.id, role: caller.role, clientAppId: caller.clientAppId },
  from,
  now,
  secret,
  publicUrl,
});
