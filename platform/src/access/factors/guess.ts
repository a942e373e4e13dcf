import type { MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import { rateLimitKey, resetAttempts } from '../../server/rate-limits/store.ts';

/** Five at once, then one in five minutes: a hundred guesses at a code of six digits take eight hours (NIST 800-63B). */
const limit = { burst: 5, everyMs: 5 * 60_000 };

interface Guesser {
  tx: Db;
  secret: string;
  now: number;
}

/**
 * Lets a person's codes be guessed only so often, whoever guesses and from wherever. Throws THROTTLED_FEATURE. Takes the
 * turn before the code is looked at, so that of many at once no more are looked at than there are turns.
 */
export const takeFactorAttempt = ({ tx, secret, now }: Guesser, siteId: SiteId, id: MemberId): Promise<void> =>
  takeAttemptOrRefuse(tx, { siteId, now, secret }, limit, 'second-factor', id);

/** A right code was no guess. */
export const resetGuesses = ({ tx, secret }: Pick<Guesser, 'tx' | 'secret'>, siteId: SiteId, id: MemberId) =>
  resetAttempts(tx, siteId, rateLimitKey(secret, 'second-factor', id));
