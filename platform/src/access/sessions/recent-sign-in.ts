import { type Instant, minutes } from '@foyer/contract/values';

/** Time after a sign-in in which a member can change how they sign in. */
const RECENT_MS = minutes(10);

export const isRecentSignIn = ({ authenticatedAt }: { authenticatedAt: Instant }, now: Instant): boolean =>
  now - authenticatedAt < RECENT_MS;
