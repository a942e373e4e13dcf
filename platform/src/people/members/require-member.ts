import type { Caller } from '../../server/http/caller.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';

export type Member = Extract<Caller, { kind: 'member' }>;

/** Time after a sign-in in which a member can change how they sign in. */
const RECENT_MS = 10 * 60_000;

/** The member who calls. An API key has no account and is refused. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  throw new ApplicationError('MEMBER_REQUIRED', 'Sign in first: this is about the account of a person.');
}

/** The member who calls, if they signed in recently: a stolen token must not be enough to change credentials. */
export function requireRecentSignIn({ caller, now }: { caller: Caller; now: number }): Member {
  const member = requireMember(caller);
  if (now - member.authenticatedAt < RECENT_MS) return member;
  throw new ApplicationError('REAUTHENTICATION_REQUIRED', 'Please sign in again before you change how you sign in.');
}
