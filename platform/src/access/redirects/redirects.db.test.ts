import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { newId } from '../../server/lib/new-id.ts';
import { fetchAvailability } from '../../testing/availability.ts';
import { addClientApp } from '../../testing/client-apps.ts';
import { newBrowser } from '../../testing/http-browser.ts';
import { addIdentity } from '../../testing/members.ts';
import { issueTokenFor, openSignedInBrowser } from '../../testing/oauth.ts';
import { makePkce } from '../../testing/pkce.ts';
import { addPlan } from '../../testing/plans.ts';
import { connectProvider } from '../../testing/provider-trips.ts';
import { CALLBACK } from '../../testing/sign-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';
import type { Identity } from '../identities/identity.ts';

const { createRedirectSession } = modules.redirects;
type Request = RequestOf<typeof createRedirectSession>;

let foyer: TestPlatform;
let visitor: WireClient;
let person: Identity;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
  person = await addIdentity(foyer);
});
afterAll(() => foyer.stop());

const ask = (request: Request, client = visitor, headers: Record<string, string> = {}) =>
  client.call(createRedirectSession, request, { headers });
const open = async (request: Request, client = visitor, headers: Record<string, string> = {}) => {
  const { redirectSession } = (await ask(request, client, headers)).value;
  const { endpoint = '', searchParams = {} } = redirectSession.urlDetails;
  return { ...redirectSession, endpoint, searchParams, url: new URL(redirectSession.fullUrl) };
};

const authRequest = () => ({
  clientId: clientApps.own,
  redirectUri: CALLBACK,
  responseType: 'code',
  responseMode: 'fragment',
  scope: 'offline_access',
  state: 'a state',
  codeChallenge: makePkce().codeChallenge,
  codeChallengeMethod: 'S256',
});

describe('a request with other than one intent', () => {
  test('is refused without any', async () => {
    const { status, fields } = await ask({});
    expect(status).toBe(400);
    expect(fields).toContain('bookingsCheckout');
  });

  test('is refused with two', async () => {
    expect((await ask({ login: {}, logout: {} })).fields).toEqual(['login', 'logout']);
  });

  test.each(['eventsCheckout', 'storesProduct'])(
    '%s is of a shop that this platform doesn’t have, and says so',
    async (intent) => {
      const { code, status, error } = await ask({ [intent]: {} });
      expect([status, code]).toEqual([404, 'NOT_FOUND']);
      expect(error?.message).toContain('This site has no hosted page for');
    },
  );
});

describe('auth', () => {
  test('returns the authorization URL, whole and in parts', async () => {
    const { url, endpoint, searchParams, sessionToken, fullUrl } = await open({
      auth: { authRequest: authRequest(), prompt: 'none' },
    });
    expect(endpoint).toBe(`${foyer.origin}/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual(searchParams);
    expect(searchParams).toMatchObject({ client_id: clientApps.own, prompt: 'none', response_mode: 'fragment' });
    expect(fullUrl).not.toContain(sessionToken);
    const browser = await openSignedInBrowser(foyer, person);
    expect((await browser.visit(fullUrl)).params.get('code')).toBeTruthy();
  });

  const refused: [string, object, string][] = [
    ['A01', { redirectUri: 'https://evil.example/callback' }, 'invalid_request'],
    ['A01', { redirectUri: `${CALLBACK}#x` }, 'invalid_request'],
    ['A01', { redirectUri: 'unused://' }, 'invalid_request'],
    ['A02', { redirectUri: undefined }, 'invalid_request'],
    ['A02', { clientId: newId() }, 'invalid_request'],
    ['A02', { clientId: clientApps.siteB }, 'invalid_request'],
    ['A02', { clientId: undefined }, 'invalid_request'],
    ['A03', { responseType: 'token' }, 'unsupported_response_type'],
    ['A03', { responseType: undefined }, 'invalid_request'],
    ['A04', { codeChallenge: undefined }, 'invalid_request'],
    ['A05', { codeChallengeMethod: 'plain' }, 'invalid_request'],
    ['A05', { codeChallengeMethod: undefined }, 'invalid_request'],
    ['A11', { responseMode: 'form_post' }, 'invalid_request'],
    ['A12', { responseMode: 'web_message', redirectUri: 'https://evil.example/' }, 'invalid_request'],
  ];
  test.each(refused)('%s: %j is refused', async (_row, fault, error) => {
    const { status, code } = await ask({ auth: { authRequest: { ...authRequest(), ...fault } } });
    expect([status, code]).toEqual([400, error]);
  });

  test('A08: unknown fields are ignored', async () => {
    const request = {
      auth: { authRequest: { ...authRequest(), loginHint: newId() }, prompt: 'none' },
    } as const;
    expect((await ask(request)).code).toBe('ok');
  });

  test('a nonce, which only ID tokens would have, is refused by its name', async () => {
    const nonce: object = { nonce: 'n' };
    const { fields } = await ask({ auth: { authRequest: { ...authRequest(), ...nonce } } });
    expect(fields).toEqual(['auth.authRequest.nonce']);
  });

  describe('with an identity provider', () => {
    const GOOGLE = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69';
    const askFor = (idp: string, prompt: 'login' | 'none' = 'login') =>
      ask({ auth: { authRequest: { ...authRequest(), idp }, prompt } });

    test('leads to it after the request was checked, and nowhere else', async () => {
      const idp = await connectProvider(foyer, { issuer: 'https://id.example' });
      const { url, searchParams } = await open({ auth: { authRequest: { ...authRequest(), idp }, prompt: 'login' } });
      expect(searchParams.idp).toBe(idp);
      const { status, location } = await newBrowser(foyer).visit(url.href);
      expect([status, location?.replace(/flow=.*/, '')]).toEqual([
        303,
        `${foyer.origin}/hosted/provider?connection=${idp}&`,
      ]);
      // A person who is signed in already doesn't have to go there.
      const silent = await open({ auth: { authRequest: { ...authRequest(), idp }, prompt: 'none' } });
      const browser = await openSignedInBrowser(foyer, person);
      expect((await browser.visit(silent.fullUrl)).params.get('code')).toBeTruthy();
      expect((await newBrowser(foyer).visit(silent.fullUrl)).params.get('error')).toBe('login_required');
    });

    test('knows Google by the protocol’s id if the site offers it', async () => {
      expect((await askFor(GOOGLE)).code).toBe('invalid_request');
      const google = { kind: 'GOOGLE', name: 'Google', issuer: 'https://accounts.google.com' } as const;
      const id = await connectProvider(foyer, google, google);
      const { url } = await open({ auth: { authRequest: { ...authRequest(), idp: GOOGLE } } });
      expect((await newBrowser(foyer).visit(url.href)).location).toContain(`/hosted/provider?connection=${id}&`);
    });

    test('that the site does not offer is an error of the request', async () => {
      const ofB = await connectProvider({ owner: foyer.ownerB }, { issuer: 'https://id.example' });
      const disabled = await connectProvider(foyer, { issuer: 'https://id.example' }, { enabled: false });
      for (const idp of [newId(), ofB, disabled, 'google', '../x']) {
        expect([(await askFor(idp)).code, (await askFor(idp, 'none')).code]).toEqual([
          'invalid_request',
          'invalid_request',
        ]);
        const { params } = await newBrowser(foyer).authorize({ idp });
        expect([params.get('error'), params.get('state')]).toEqual(['invalid_request', 'a state']);
      }
    });
  });

  test('D31: a session token becomes a handle that works once, soon, and only here', async () => {
    const sessionToken = await issueTokenFor(foyer, person.id);
    const request = { auth: { authRequest: { ...authRequest(), sessionToken }, prompt: 'login' } } as const;
    const { fullUrl } = await open(request);
    expect(fullUrl).not.toContain(sessionToken);
    expect((await ask(request)).code).toBe('INVALID_SESSION_TOKEN');
    const browser = newBrowser(foyer);
    const { status, params } = await browser.visit(fullUrl);
    expect([status, params.get('state'), browser.cookies.size]).toEqual([303, 'a state', 0]);
    expect(params.get('code')).toBeTruthy();
    expect((await browser.visit(fullUrl)).params.get('error')).toBe('login_required');
  });

  test('D31: the handle lives a minute and works only for its app', async () => {
    const handle = async () => {
      const sessionToken = await issueTokenFor(foyer, person.id);
      return open({ auth: { authRequest: { ...authRequest(), sessionToken }, prompt: 'none' } });
    };
    const { url } = await handle();
    url.searchParams.set('client_id', clientApps.reference);
    expect((await newBrowser(foyer).visit(url.href)).params.get('error')).toBe('login_required');
    const late = await handle();
    foyer.advanceClock(60_001);
    expect((await newBrowser(foyer).visit(late.fullUrl)).params.get('error')).toBe('login_required');
    const signedIn = await openSignedInBrowser(foyer, person);
    expect((await signedIn.visit(late.fullUrl)).params.get('error')).toBe('login_required');
  });

  test('D31: another app gets nothing for it', async () => {
    const sessionToken = await issueTokenFor(foyer, person.id);
    const reference = await foyer.visit(clientApps.reference);
    for (const clientId of [clientApps.own, clientApps.reference]) {
      const request = { auth: { authRequest: { ...authRequest(), clientId, sessionToken } } };
      expect((await ask(request, reference)).code).toBe('INVALID_SESSION_TOKEN');
    }
    expect((await ask({ auth: { authRequest: { ...authRequest(), sessionToken } } })).code).toBe('ok');
  });

  test('D31: a member blocked meanwhile gets no code', async () => {
    const blocked = await addIdentity(foyer);
    const sessionToken = await issueTokenFor(foyer, blocked.id);
    const { fullUrl } = await open({ auth: { authRequest: { ...authRequest(), sessionToken } } });
    await foyer.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', blocked.id).execute();
    expect((await newBrowser(foyer).visit(fullUrl)).params.get('error')).toBe('login_required');
  });

  describe("the reference client's direct login without a redirect URI", () => {
    const direct = async (origin: string | undefined, more: Request = {}) => {
      const sessionToken = await issueTokenFor(foyer, person.id);
      const { redirectUri: _, ...rest } = authRequest();
      const request = { auth: { authRequest: { ...rest, responseMode: 'web_message', sessionToken }, prompt: 'none' } };
      return ask({ ...request, ...more } as Request, visitor, origin === undefined ? {} : { origin });
    };

    test('A12: is answered to the requesting page', async () => {
      const { fullUrl } = (await direct('http://localhost:5173')).value.redirectSession;
      const { status, text, headers } = await newBrowser(foyer).visit(fullUrl);
      expect(status).toBe(200);
      expect(text).toContain('data-origin="http://localhost:5173"');
      expect(headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:5173');
    });

    test('A12: or to the page that a server names', async () => {
      const answer = await direct(undefined, { origin: 'http://localhost:5173/some/page' });
      expect(answer.value.redirectSession.urlDetails.searchParams?.origin).toBe('http://localhost:5173');
    });

    test.each([undefined, 'https://evil.example', 'null'])(
      'A12: but not to %s, and the proof is kept',
      async (origin) => {
        expect((await direct(origin)).code).toBe('invalid_request');
      },
    );
  });
});

describe('login', () => {
  const AFTER = 'http://localhost:3999/shop?x=1#top';

  test('leads to the sign-in page and back to the site', async () => {
    const { url } = await open({ login: {}, callbacks: { postFlowUrl: AFTER } });
    expect(url.pathname).toBe('/hosted/sign-in');
    const next = `/oauth2/authorize/continue${url.search}`;
    expect((await newBrowser(foyer).visit(next)).location).toBe(url.href);
    const browser = await openSignedInBrowser(foyer, person);
    const { status, location } = await browser.visit(next);
    expect([status, location]).toEqual([303, 'http://localhost:3999/shop?x=1&wixMemberLoggedIn=true#top']);
    expect((await newBrowser(foyer).visit(`${next}&cancel=true`)).location).toBe(AFTER);
  });

  test("leads to the site's own pages without a return URL", async () => {
    const { url } = await open({ login: {} });
    const browser = await openSignedInBrowser(foyer, person);
    const { location } = await browser.visit(`/oauth2/authorize/continue${url.search}`);
    expect(location).toBe(`${foyer.origin}/?wixMemberLoggedIn=true`);
  });
});

describe('E03: a return URL', () => {
  test.each(['postFlowUrl', 'thankYouPageUrl', 'loginUrl', 'bookingsServiceListUrl', 'cartPageUrl', 'planListUrl'])(
    'E03, A13: %s is one of the app’s own pages',
    async (name) => {
      for (const url of [
        'https://evil.example/',
        'http://localhost.evil.example/',
        'javascript:alert(1)',
        '/shop',
        '',
      ]) {
        const { status, fields } = await ask({ login: {}, callbacks: { [name]: url } });
        expect([url, status, fields]).toEqual([url, 400, [`callbacks.${name}`]]);
      }
      expect((await ask({ login: {}, callbacks: { [name]: 'http://localhost:3999/' } })).code).toBe('ok');
    },
  );

  test('E03: must belong to the requesting app and the same site', async () => {
    const app = await addClientApp(foyer, { allowedOrigins: ['https://www.example.com'] });
    const callbacks = { postFlowUrl: 'https://www.example.com/bye' };
    expect((await ask({ logout: {}, callbacks })).fields).toEqual(['callbacks.postFlowUrl']);
    expect((await ask({ logout: { clientId: app }, callbacks })).code).toBe('ok');
    expect((await ask({ logout: { clientId: clientApps.siteB } })).code).toBe('CLIENT_APP_NOT_FOUND');
    expect((await ask({ logout: { clientId: newId() } })).code).toBe('CLIENT_APP_NOT_FOUND');
  });
});

describe('bookings', () => {
  const [service] = services;

  test('a slot leads to the booking page with its time selected', async () => {
    const business = foyer.owner;
    const [time] = await fetchAvailability(business, {
      serviceId: service?.id ?? '',
      from: Date.now() + 3 * 24 * 3600_000,
    });
    const { slot } = time ?? {};
    const thankYouPageUrl = 'http://localhost:3999/thanks';
    const { url, searchParams } = await open({
      bookingsCheckout: { slotAvailability: { slot: { ...slot }, bookable: true }, timezone: 'Asia/Tokyo' },
      callbacks: { postFlowUrl: 'http://localhost:3999/', thankYouPageUrl },
    });
    expect(url.pathname).toMatch(/^\/book\/[\w-]+$/);
    expect(searchParams).toMatchObject({
      time: new Date(slot?.startDate ?? '').toISOString(),
      resource: slot?.resource?.id,
      tz: 'Asia/Tokyo',
      flow: expect.any(String),
      callbacks: 'end',
    });
    const next = `/oauth2/authorize/continue?flow=${url.searchParams.get('flow')}`;
    expect((await newBrowser(foyer).visit(next)).location).toBe('http://localhost:3999/');
    expect((await newBrowser(foyer).visit(`${next}&done=true`)).location).toBe(thankYouPageUrl);
    const browser = await openSignedInBrowser(foyer, person);
    expect((await browser.visit(`${next}&done=true`)).location).toBe(`${thankYouPageUrl}?wixMemberLoggedIn=true`);
  });

  test('pages of the app are used for signing in, plans and services, and only those', async () => {
    const [planId, data] = [newId(), '/book/x?time=y'];
    const { url, searchParams } = await open({
      bookingsCheckout: { slotAvailability: { slot: { serviceId: service?.id ?? '' } } },
      callbacks: { loginUrl: 'http://localhost:3999/in?a=b', planListUrl: 'http://localhost:3999/plans' },
    });
    expect(searchParams).toMatchObject({ callbacks: 'login,plans' });
    const lead = async (more: Record<string, string>) => {
      const query = new URLSearchParams({ flow: url.searchParams.get('flow') ?? '', ...more });
      return (await newBrowser(foyer).visit(`/oauth2/authorize/continue?${query}`)).location;
    };
    const planList = new URL((await lead({ to: 'plans', planIds: `${planId},x`, checkoutData: data, a: 'b' })) ?? '');
    expect([planList.origin, planList.pathname]).toEqual(['http://localhost:3999', '/plans']);
    expect(Object.fromEntries(planList.searchParams)).toEqual({ planIds: `${planId},x`, checkoutData: data });
    const login = await lead({ to: 'login', returnUrl: `${foyer.origin}/book/x` });
    expect(login).toBe(`http://localhost:3999/in?a=b&returnUrl=${encodeURIComponent(`${foyer.origin}/book/x`)}`);
    for (const to of ['services', 'elsewhere']) expect(await lead({ to })).toBe(null);
    expect(await lead({ done: 'true' })).toBe(null);
  });

  test.each([newId(), 'x', undefined])('the service %s is not found', async (serviceId) => {
    const slotAvailability = { slot: serviceId === undefined ? {} : { serviceId } };
    expect((await ask({ bookingsCheckout: { slotAvailability } })).code).toBe('SERVICE_NOT_FOUND');
  });

  test('a staff member leads to a service they provide', async () => {
    const entries = await fetchAvailability(foyer.owner, {
      serviceId: service?.id ?? '',
      from: Date.now() + 3 * 24 * 3600_000,
    });
    const resourceId = entries[0]?.slot.resource?.id ?? '';
    const { url } = await open({ bookingsBook: { resourceId } });
    expect([url.pathname.startsWith('/book/'), url.searchParams.get('staff')]).toEqual([true, resourceId]);
    expect((await ask({ bookingsBook: { resourceId: newId() } })).code).toBe('NOT_FOUND');
    expect((await ask({ bookingsBook: {} })).code).toBe('NOT_FOUND');
  });
});

describe('plans', () => {
  const site = 'http://localhost:3999';
  const callbacks = { postFlowUrl: `${site}/`, thankYouPageUrl: `${site}/thanks`, planListUrl: `${site}/plans` };
  const orderId = newId();
  /** Where the flow of a checkout leads. */
  const lead = async (url: URL, more: Record<string, string>) => {
    const query = new URLSearchParams({ flow: url.searchParams.get('flow') ?? '', ...more });
    return (await newBrowser(foyer).visit(`/oauth2/authorize/continue?${query}`)).location;
  };

  test('a plan leads to its checkout, and its order and data back to the app', async () => {
    const { id: planId } = await addPlan(foyer);
    const { url } = await open({ paidPlansCheckout: { planId, checkoutData: 'a=b c' }, callbacks });
    expect(url.pathname).toBe('/hosted/checkout/plan');
    expect(url.searchParams.get('planId')).toBe(planId);
    expect(url.searchParams.get('callbacks')).toBe('end,plans');
    expect(url.href).not.toContain('a=b');
    const data = `checkoutData=a%3Db+c`;
    expect(await lead(url, { done: 'true', planOrderId: orderId })).toBe(
      `${site}/thanks?planOrderId=${orderId}&${data}`,
    );
    expect(await lead(url, { done: 'true', planOrderId: 'x&y' })).toBe(`${site}/thanks`);
    expect(await lead(url, { cancel: 'true' })).toBe(`${site}/`);
    expect(await lead(url, { to: 'plans' })).toBe(`${site}/plans?${data}`);
    const { url: bare } = await open({ paidPlansCheckout: { planId }, callbacks: { postFlowUrl: `${site}/` } });
    expect(await lead(bare, { done: 'true', planOrderId: orderId })).toBe(`${site}/?planOrderId=${orderId}`);
  });

  test('what a booking needed a plan for goes on with the booking, on this site only', async () => {
    const { id: planId } = await addPlan(foyer);
    const sell = (checkoutData: string, sent: Request['callbacks'] = callbacks) =>
      open({ paidPlansCheckout: { planId, checkoutData }, callbacks: sent });
    const done = { done: 'true', planOrderId: orderId };
    expect(await lead((await sell('/book/x?time=y')).url, done)).toBe(`${foyer.origin}/book/x?time=y`);
    for (const data of ['//evil.example/book', '/\\evil.example', 'https://evil.example/']) {
      expect(await lead((await sell(data)).url, done)).toMatch(/^http:\/\/localhost:3999\/thanks\?planOrderId=/);
    }
    expect((await sell('/book/x', {})).searchParams).toMatchObject({ planId, return: '/book/x' });
    expect((await sell('x', {})).searchParams).toEqual({ planId, handover: expect.any(String) });
  });

  test('a plan that isn’t sold, hidden or archived is not found', async () => {
    const { id: hidden } = await addPlan(foyer);
    await foyer.owner.call(modules.plans.setPlanVisibility, { id: hidden, visible: false });
    const { id: archived } = await addPlan(foyer);
    await foyer.owner.call(modules.plans.archivePlan, { id: archived });
    for (const planId of [hidden, archived, newId(), undefined]) {
      const { code, status } = await ask({ paidPlansCheckout: planId === undefined ? {} : { planId } });
      expect([planId, status, code]).toEqual([planId, 404, 'plan_not_found']);
    }
  });
});

describe('additional parameters of the site', () => {
  test('are added without overriding ours', async () => {
    const preferences = { additionalQueryParameters: { utm_source: 'mail', client_id: 'x', prompt: 'login' } };
    const { url } = await open({ auth: { authRequest: authRequest(), prompt: 'none' }, preferences });
    expect(url.searchParams.getAll('utm_source')).toEqual(['mail']);
    expect(url.searchParams.getAll('client_id')).toEqual([clientApps.own]);
    expect(url.searchParams.getAll('prompt')).toEqual(['none']);
  });

  test('must be text and fit a URL', async () => {
    const add = (additionalQueryParameters: object) =>
      ask({ login: {}, preferences: { additionalQueryParameters: { ...additionalQueryParameters } } });
    expect((await add({ a: { b: 1 } })).fields).toEqual(['preferences.additionalQueryParameters.a']);
    expect((await add({ a: 'x'.repeat(2000) })).fields).toEqual(['login']);
  });
});

test('A13: in production no loopback page belongs to an app', async () => {
  const { platform } = foyer;
  platform.production = true;
  const auth = await ask({ auth: { authRequest: authRequest() } });
  const callbacks = { postFlowUrl: 'http://localhost:3999/' };
  const login = await ask({ login: {}, callbacks });
  platform.production = false;
  expect([auth.code, login.fields]).toEqual(['invalid_request', ['callbacks.postFlowUrl']]);
});
