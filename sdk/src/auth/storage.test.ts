import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieStorage, memoryStorage, OAuthStrategy, type Tokens, webStorage } from '../index.ts';

const NONE: Tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } };
const MEMBER: Tokens = {
  accessToken: { value: 'a;b=ü', expiresAt: 9_999_999_999 },
  refreshToken: { value: 'r', role: 'member' },
};
const VISITOR: Tokens = { ...MEMBER, refreshToken: { value: 'v', role: 'visitor' } };

test('memory keeps what it was given', () => {
  const storage = memoryStorage();
  expect(storage.getTokens()).toEqual(NONE);
  storage.setTokens(MEMBER);
  expect(storage.getTokens()).toEqual(MEMBER);
});

describe('web storage', () => {
  /** The part of a browser's Storage that tokens need, shared by all "tabs" of a test. */
  function createArea(setItem?: (key: string, value: string) => void) {
    const items = new Map<string, string>();
    return {
      length: 0,
      key: () => null,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: setItem ?? ((key: string, value: string) => void items.set(key, value)),
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
    };
  }

  /** Storage events reach the other tabs through `window`, which is the global scope. */
  const events = new EventTarget();
  beforeEach(() => {
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', (...args: Parameters<EventTarget['removeEventListener']>) =>
      events.removeEventListener(...args),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
  const announce = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));

  test('a tab sees what another one wrote', () => {
    const area = createArea();
    const [one, other] = [webStorage('k', () => area), webStorage('k', () => area)];
    expect(one.getTokens()).toEqual(NONE);
    one.setTokens(MEMBER);
    expect(other.getTokens()).toEqual(MEMBER);
    expect(webStorage('other', () => area).getTokens()).toEqual(NONE);
  });

  test.each(['', '{', 'null', '{}', '{"accessToken":{}}'])('what is no set of tokens counts as none: %j', (text) => {
    const area = createArea();
    area.setItem('k', text);
    expect(webStorage('k', () => area).getTokens()).toEqual(NONE);
  });

  test('where nothing can be kept, this page remembers', () => {
    const full = createArea(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const storage of [webStorage('k', () => full), webStorage('k', blocked)]) {
      expect(storage.getTokens()).toEqual(NONE);
      storage.setTokens(MEMBER);
      expect(storage.getTokens()).toEqual(MEMBER);
    }
  });

  test('a change in another tab is announced: who is here, or only new tokens', () => {
    const area = createArea();
    const other = webStorage('k', () => area);
    const auth = OAuthStrategy({ clientId: 'c', storage: webStorage('k', () => area) });
    const heard: string[] = [];
    const leave = auth.subscribe((event) => heard.push(event));
    const change = (tokens: Tokens) => {
      other.setTokens(tokens);
      announce('k');
    };
    change(VISITOR);
    change(MEMBER);
    change({ ...MEMBER, accessToken: { value: 'new', expiresAt: 1 } });
    announce('unrelated');
    change(VISITOR);
    announce(null);
    expect(heard).toEqual(['renewed', 'changed', 'renewed', 'changed', 'renewed']);
    const remove = vi.spyOn(events, 'removeEventListener');
    leave();
    change(MEMBER);
    expect(heard).toHaveLength(5);
    expect(remove).toHaveBeenCalledOnce();
  });
});

describe('cookies', () => {
  function createCookies(first?: string) {
    const sent = new Map<string, string>();
    return { sent, get: () => first, set: (name: string, value: string) => void sent.set(name, value) };
  }

  test('what is written is safe in a cookie, and read back', () => {
    const cookies = createCookies();
    cookieStorage(cookies).setTokens(MEMBER);
    const value = cookies.sent.get('foyer-tokens');
    expect(value).toMatch(/^[\w%.~!*'()-]+$/);
    expect(cookieStorage(createCookies(value)).getTokens()).toEqual(MEMBER);
    expect(cookieStorage(createCookies(decodeURIComponent(value ?? ''))).getTokens()).toEqual(MEMBER);
  });

  test('within a request, what was written counts', () => {
    const storage = cookieStorage(createCookies(JSON.stringify(MEMBER)), 'name');
    expect(storage.getTokens()).toEqual(MEMBER);
    storage.setTokens(VISITOR);
    expect(storage.getTokens()).toEqual(VISITOR);
  });

  test.each([undefined, '', '%', 'x'])('a cookie that is none counts as none: %j', (value) => {
    expect(cookieStorage(createCookies(value)).getTokens()).toEqual(NONE);
  });
});
