import { reach } from '../arguments.ts';
import { challengeOf } from '../auth/pkce.ts';
import type { Caller } from './answers.ts';

const LIFE_SECONDS = 900;

/** A sign-in at the platform's page, from its address to the exchange of its code. */
interface SignIn {
  redirectUri: string;
  state: string;
  codeChallenge: string;
  memberId: string | undefined;
}

const json = (body: object, status = 200) => Response.json(body, { status });

/** Opaque tokens, each of one caller. */
export class Tokens {
  readonly #callers = new Map<string, Caller>();
  readonly #signIns = new Map<string, SignIn>();
  #count = 0;

  #next(kind: string): string {
    this.#count += 1;
    return `memory-${kind}-${this.#count}`;
  }

  /** The tokens of a caller, as the token endpoint answers with them. */
  grant(caller: Caller) {
    const [access, refresh] = [this.#next('access'), this.#next('refresh')];
    for (const token of [access, refresh]) this.#callers.set(token, caller);
    return { access_token: access, refresh_token: refresh, expires_in: LIFE_SECONDS, token_type: 'bearer' };
  }

  /** A one-use secret of somebody who has typed their password. */
  openSession(memberId: string): string {
    const token = this.#next('session');
    this.#callers.set(token, { role: 'member', id: memberId });
    return token;
  }

  callerOf(token: string): Caller | undefined {
    return this.#callers.get(token);
  }

  /** Keeps an authorization request; returns the code that its address carries. */
  openSignIn(request: unknown): string {
    const read = (name: string) => String(reach(request, name) ?? '');
    const session = this.callerOf(read('sessionToken'));
    const code = this.#next('code');
    const [redirectUri, state, codeChallenge] = [read('redirectUri'), read('state'), read('codeChallenge')];
    this.#signIns.set(code, { redirectUri, state, codeChallenge, memberId: session?.id });
    return code;
  }

  /** Does what the platform's page does: signs a member in and leads back. */
  completeSignIn(code: string, memberId: string): URL {
    const signIn = this.#signIns.get(code);
    if (!signIn) throw new Error(`No redirect session has the code ${code}.`);
    this.#signIns.set(code, { ...signIn, memberId });
    const back = new URL(signIn.redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', signIn.state);
    return back;
  }

  #exchange(body: unknown): Response {
    const code = String(reach(body, 'code'));
    const signIn = this.#signIns.get(code);
    this.#signIns.delete(code);
    const isOwn = signIn?.codeChallenge === challengeOf(String(reach(body, 'codeVerifier') ?? ''));
    if (!signIn?.memberId || !isOwn || reach(body, 'redirectUri') !== signIn.redirectUri)
      return json({ error: 'invalid_grant' }, 400);
    return json(this.grant({ role: 'member', id: signIn.memberId }));
  }

  /** The token endpoint. */
  answer(body: unknown): Response {
    const grantType = reach(body, 'grantType');
    if (grantType === 'anonymous') return json(this.grant({ role: 'visitor', id: crypto.randomUUID() }));
    if (grantType === 'authorization_code') return this.#exchange(body);
    const caller = grantType === 'refresh_token' ? this.callerOf(String(reach(body, 'refreshToken'))) : undefined;
    return caller ? json(this.grant(caller)) : json({ error: 'invalid_grant' }, 400);
  }
}
