import type { MemberId, SiteId } from '@foyer/contract';
import { minutes } from '@foyer/contract/values';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import { rateLimitKey, resetAttempts } from '../../server/rate-limits/store.ts';

/**
 * Five at once, then one per five minutes: a hundred guesses at a six-digit code take eight hours (NIST SP 800-63B).
 */
const limit = { burst: 5, everyMs: minutes(5) };

type Guesser = Pick<CallContext, 'tx' | 'secret' | 'now'>;

/**
 * Takes an attempt at a member's codes, counted across all callers. Runs before the code is compared, so that
 * simultaneous guesses cannot exceed the limit. Refuses with THROTTLED_FEATURE.
 */
export const takeFactorAttempt = (
  { tx, secret, now, fail }: Guesser & Refusing<'THROTTLED_FEATURE'>,
  siteId: SiteId,
  id: MemberId,
): Promise<void> => takeAttemptOrRefuse(tx, { siteId, now, secret, fail }, limit, 'second-factor', id);

/** Clears the attempts after a correct code. */
export const resetGuesses = ({ tx, secret }: Pick<Guesser, 'tx' | 'secret'>, siteId: SiteId, id: MemberId) =>
  resetAttempts(tx, siteId, rateLimitKey(secret, 'second-factor', id));
