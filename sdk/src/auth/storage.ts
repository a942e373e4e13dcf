import { EMPTY_TOKENS, readTokens, type Tokens } from './tokens.ts';

/** Stores tokens between calls. Read before every call, so that others can change it. */
export interface TokenStorage {
  getTokens(): Tokens;
  setTokens(tokens: Tokens): void;
  /** Calls back when something else changed the tokens; returns a function that unsubscribes. */
  subscribe?(listener: () => void): () => void;
}

export function memoryStorage(tokens: Tokens = EMPTY_TOKENS): TokenStorage {
  let kept = tokens;
  return {
    getTokens: () => kept,
    setTokens(next) {
      kept = next;
    },
  };
}

/** A server may have a `localStorage`, which would be one for everybody. */
function pageStorage(): Storage {
  if (typeof document === 'undefined') throw new Error('no page');
  return localStorage;
}

/**
 * Stores tokens in the browser, shared by all tabs of the origin: each sees at once what another renewed. Where the
 * browser stores nothing (private windows, full storage), and on a server, they last as long as this storage.
 */
export function webStorage(key = 'foyer.tokens', area: () => Storage = pageStorage): TokenStorage {
  let unsaved: Tokens | undefined;
  return {
    getTokens() {
      try {
        return unsaved ?? readTokens(area().getItem(key)) ?? EMPTY_TOKENS;
      } catch {
        return EMPTY_TOKENS;
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
      if (typeof addEventListener === 'undefined') return () => {};
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      // A page restored by the back button received no events in the meantime, such as signing out.
      const onShow = (event: PageTransitionEvent) => {
        if (event.persisted) listener();
      };
      addEventListener('storage', onStorage);
      addEventListener('pageshow', onShow);
      return () => {
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onShow);
      };
    },
  };
}

/**
 * The cookies of one request, as server frameworks offer them, or of a page. `set` chooses path, lifetime and flags.
 */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

const MONTH_SECONDS = 30 * 24 * 3600;

/** The page's own cookies, for tokens that its server reads too. They last as long as a session can. */
export const pageCookies = (path = '/'): Cookies => ({
  get(name) {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  },
  set(name, value) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and asynchronous.
    document.cookie = `${name}=${value}; Path=${path}; Max-Age=${MONTH_SECONDS}; SameSite=Lax${secure}`;
  },
});

/** Stores tokens in a cookie: on a server for one request, or in the page with `pageCookies()`. */
export function cookieStorage(cookies: Cookies, name = 'foyer-tokens'): TokenStorage {
  let written: { tokens: Tokens; seen: string | undefined } | undefined;
  return {
    getTokens() {
      const text = cookies.get(name);
      // A request's cookies never show what was written; a page's do, until another tab writes.
      return (written?.seen === text && written?.tokens) || readTokens(text) || EMPTY_TOKENS;
    },
    setTokens(tokens) {
      cookies.set(name, encodeURIComponent(JSON.stringify(tokens)));
      written = { tokens, seen: cookies.get(name) };
    },
  };
}
