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

  test.each(['', '{', 'null', '{}', '{"accessToken":{}}'])(
    'ignores anything that is not a set of tokens: %j',
    (text) => {
      const area = createArea();
      area.setItem('k', text);
      expect(webStorage('k', () => area).getTokens()).toEqual(NONE);
    },
  );

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
    expect(remove.mock.calls.map(([name]) => name)).toEqual(['storage', 'pageshow']);
  });

  test('C09: one member after another is a change, where tokens tell who it is', () => {
    const area = createArea();
    const memberOf = (sub: string): Tokens => {
      const claims = Buffer.from(JSON.stringify({ sub })).toString('base64url');
      return { ...MEMBER, accessToken: { value: `x.${claims}.${Math.random()}`, expiresAt: 1 } };
    };
    const other = webStorage('k', () => area);
    other.setTokens(memberOf('ada'));
    const heard: string[] = [];
    OAuthStrategy({ clientId: 'c', storage: webStorage('k', () => area) }).subscribe((event) => heard.push(event));
    for (const sub of ['ada', 'bob']) {
      other.setTokens(memberOf(sub));
      announce('k');
    }
    expect(heard).toEqual(['renewed', 'changed']);
  });

  test('C09: a page that comes back by the back button looks again', () => {
    const area = createArea();
    const storage = webStorage('k', () => area);
    storage.setTokens(MEMBER);
    const auth = OAuthStrategy({ clientId: 'c', storage });
    const heard: string[] = [];
    auth.subscribe((event) => heard.push(event));
    area.setItem('k', JSON.stringify(NONE));
    const show = (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(heard).toEqual([]);
    show(true);
    expect(heard).toEqual(['changed']);
  });

  test('goes by the reference client’s name, too', () => {
    const tokenStorage = memoryStorage(MEMBER);
    expect(OAuthStrategy({ clientId: 'c', tokenStorage }).getTokens()).toEqual(MEMBER);
  });
});

describe('cookies', () => {
  /** Cookies as server frameworks offer them: reading returns the request's, writing sets the response's. */
  function createCookies(first?: string) {
    const sent = new Map<string, string>();
    return { sent, get: () => first, set: (name: string, value: string) => void sent.set(name, value) };
  }

  test('writes a value that is safe in a cookie, and reads it back', () => {
    const cookies = createCookies();
    cookieStorage(cookies).setTokens(MEMBER);
    const value = cookies.sent.get('foyer-tokens') ?? '';
    expect(value).toMatch(/^[\w%.~!*'()-]+$/);
    expect(cookieStorage(createCookies(value)).getTokens()).toEqual(MEMBER);
  });

  const json = JSON.stringify(MEMBER);
  test.each([
    ['plain JSON', json],
    ['percent-encoded', encodeURIComponent(json)],
    ['encoded twice, by us and a framework', encodeURIComponent(encodeURIComponent(json))],
    // js-cookie, which many sites of the reference client use, leaves some characters unencoded.
    ['encoded in part', json.replace(/[",;ü=]/g, encodeURIComponent)],
  ])('reads tokens that are %s', (_, value) => {
    expect(cookieStorage(createCookies(value)).getTokens()).toEqual(MEMBER);
  });

  test('tokens as long as a platform’s stay under 3 kB, also where a framework encodes them again', () => {
    const cookies = createCookies();
    const refreshToken = { value: `${'r'.repeat(1000)}`, role: 'visitor' as const };
    cookieStorage(cookies).setTokens({
      accessToken: { value: 'a'.repeat(1000), expiresAt: 1_800_000_000 },
      refreshToken,
    });
    expect(encodeURIComponent(cookies.sent.get('foyer-tokens') ?? '').length).toBeLessThan(3000);
  });

  test('within a request, what was written counts', () => {
    const storage = cookieStorage(createCookies(JSON.stringify(MEMBER)), 'name');
    expect(storage.getTokens()).toEqual(MEMBER);
    storage.setTokens(VISITOR);
    expect(storage.getTokens()).toEqual(VISITOR);
  });

  test('in a page, what another tab wrote counts', () => {
    const jar = new Map<string, string>();
    const cookies = {
      get: (name: string) => jar.get(name),
      set: (name: string, value: string) => void jar.set(name, value),
    };
    const [one, other] = [cookieStorage(cookies), cookieStorage(cookies)];
    one.setTokens(MEMBER);
    other.setTokens(VISITOR);
    expect(one.getTokens()).toEqual(VISITOR);
  });

  test.each([undefined, '', '%', 'x', 'null', '1'])('a cookie that is none counts as none: %j', (value) => {
    expect(cookieStorage(createCookies(value)).getTokens()).toEqual(NONE);
  });
});

test('on a server, webStorage keeps tokens for itself and hears of no others', () => {
  const storage = webStorage();
  storage.setTokens(MEMBER);
  expect(storage.getTokens()).toEqual(MEMBER);
  expect(webStorage().getTokens()).toEqual(NONE);
  storage.subscribe?.(() => expect.unreachable())();
});

test('a storage may be made by a class', () => {
  class Kept {
    tokens: Tokens = MEMBER;
    getTokens() {
      return this.tokens;
    }
    setTokens(tokens: Tokens) {
      this.tokens = tokens;
    }
  }
  const { getTokens } = OAuthStrategy({ clientId: 'c', storage: new Kept() });
  expect(getTokens()).toEqual(MEMBER);
});
