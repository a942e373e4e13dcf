import type { ClientAppId, SignInSessionId } from '@foyer/contract';
import { type Instant, minutes } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { SigningKeys } from '../../server/keys/keys.ts';
import { findClientApp } from '../client-apps/store.ts';
import type { SignInSession } from '../sessions/session-store.ts';
import { answerMember, startGrant } from './member-tokens.ts';

/** Access tokens live 15 minutes; these are replaced before. */
const USED_FOR_MS = minutes(10);
const MOST_KEPT = 1000;

/**
 * Access tokens with which this process loads what a member's pages show. They never reach the browser, and end with the
 * sign-in session as all of its tokens do.
 */
export class PageTokens {
  readonly #kept = new Map<SignInSessionId, { token: string; untilMs: number }>();

  async find(
    { db, keys }: { db: Db; keys: SigningKeys },
    { siteId, id: sessionId, identityId }: SignInSession,
    clientAppId: ClientAppId,
    now: Instant,
  ): Promise<string | undefined> {
    const known = this.#kept.get(sessionId);
    if (known && known.untilMs > now) return known.token;
    const app = await findClientApp(db, clientAppId);
    if (app?.siteId !== siteId) return undefined;
    const grant = await startGrant(db, { app, sessionId, identityId }, now);
    const { access_token: token } = await answerMember(keys, { app, identityId }, grant, now);
    this.#kept.delete(sessionId);
    this.#kept.set(sessionId, { token, untilMs: now + USED_FOR_MS });
    const [oldest] = this.#kept.keys();
    if (oldest && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return token;
  }
}
