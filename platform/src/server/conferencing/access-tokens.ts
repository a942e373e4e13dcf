import { createHash } from 'node:crypto';
import { addDuration, type Duration, type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import type { ConferencingAccount } from './account.ts';

export interface AccessToken {
  token: string;
  lifetime: Duration;
}

/** Longer than a call takes. */
const SPARE = minutes(5);

/** Changed credentials have tokens of their own. */
const keyOf = (account: ConferencingAccount): string =>
  createHash('sha256').update(JSON.stringify(account)).digest('base64url');

/** Access tokens in memory: providers limit how many they issue. */
export class AccessTokens {
  readonly #tokens = new Map<string, { token: string; expires: Instant }>();

  async get(account: ConferencingAccount, now: Instant, fetchToken: () => Promise<AccessToken>): Promise<string> {
    const key = keyOf(account);
    const known = this.#tokens.get(key);
    if (known && now < known.expires) return known.token;
    const { token, lifetime } = await fetchToken();
    for (const [other, { expires }] of this.#tokens) if (expires <= now) this.#tokens.delete(other);
    this.#tokens.set(key, { token, expires: subtractDuration(addDuration(now, lifetime), SPARE) });
    return token;
  }

  drop(account: ConferencingAccount): void {
    this.#tokens.delete(keyOf(account));
  }
}
