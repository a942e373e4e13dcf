import { NO_TOKENS, readTokens, type Tokens } from './tokens.ts';

/** Where tokens are kept between calls. Read before every call, so that it may change from outside. */
export interface TokenStorage {
  getTokens(): Tokens;
  setTokens(tokens: Tokens): void;
  /** Calls back when someone else changed the tokens; answers with the way to stop. */
  subscribe?(listener: () => void): () => void;
}

export function memoryStorage(tokens: Tokens = NO_TOKENS): TokenStorage {
  let kept = tokens;
  return {
    getTokens: () => kept,
    setTokens(next) {
      kept = next;
    },
  };
}

/**
 * Keeps tokens in the browser, shared by all tabs of the origin: a tab sees at once what another one renewed.
 * Where the browser keeps nothing (private windows, full storage) it remembers for this page only.
 */
export function webStorage(key = 'foyer.tokens', area: () => Storage = () => localStorage): TokenStorage {
  let unsaved: Tokens | undefined;
  return {
    getTokens() {
      try {
        return unsaved ?? readTokens(area().getItem(key)) ?? NO_TOKENS;
      } catch {
        return NO_TOKENS;
      }
    },
    setTokens(tokens) {
      try {
        area().setItem(key, JSON.stringify(tokens));
        unsaved = undefined;
      } catch {
        unsaved = tokens;
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** The cookies of one request, as server frameworks offer them. `set` chooses path, life and flags. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** Keeps tokens in a cookie while a server answers one request. */
export function cookieStorage(cookies: Cookies, name = 'foyer-tokens'): TokenStorage {
  let written: Tokens | undefined;
  return {
    getTokens: () => written ?? readTokens(cookies.get(name)) ?? NO_TOKENS,
    setTokens(tokens) {
      written = tokens;
      cookies.set(name, encodeURIComponent(JSON.stringify(tokens)));
    },
  };
}
