import type { Caller } from '../../server/http/caller.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';

export type Member = Extract<Caller, { kind: 'member' }>;

/** How long after signing in somebody may change how they sign in. */
const RECENT_MS = 10 * 60_000;

/** The person who calls. An API key has no account of its own. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  throw new ApplicationError('MEMBER_REQUIRED', 'Sign in first: this is about the account of a person.');
}

/** The person who calls, and who has just proved who they are: a token left lying about must not open more doors. */
export function requireRecentSignIn({ caller, now }: { caller: Caller; now: number }): Member {
  const member = requireMember(caller);
  if (now - member.authenticatedAt < RECENT_MS) return member;
  throw new ApplicationError('REAUTHENTICATION_REQUIRED', 'Please sign in again before you change how you sign in.');
}
