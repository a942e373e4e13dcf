import { isRecentSignIn } from '../../access/sessions/recent-sign-in.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';

export type Member = Extract<Caller, { kind: 'member' }>;

/** The member who calls. An API key has no account and is refused. */
export function requireMember({ caller, fail }: Pick<CallContext, 'caller'> & Refusing<'MEMBER_REQUIRED'>): Member {
  if (caller.kind === 'member') return caller;
  return fail('MEMBER_REQUIRED', 'Please sign in first: an API key has no account.');
}

/** The member who calls, if they signed in recently: a stolen token must not be enough to change credentials. */
export function requireRecentSignIn(
  call: Pick<CallContext, 'caller' | 'now'> & Refusing<'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED'>,
): Member {
  const member = requireMember(call);
  if (isRecentSignIn(member, call.now)) return member;
  return call.fail('REAUTHENTICATION_REQUIRED', 'Please sign in again before you change how you sign in.');
}
