import type { CallContext } from '../../server/http/handler.ts';
import type { MemberActionContext } from './action-context.ts';

/** The part of a call that actions on a member need, for all operations. */
export type MemberCall = Pick<CallContext, 'tx' | 'mail' | 'caller' | 'from' | 'now' | 'secret' | 'publicUrl'>;

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
  actor: caller,
  from,
  now,
  secret,
  publicUrl,
});
