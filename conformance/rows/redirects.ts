import { makeVisitor } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { findService, findTime, isSolo, ZONE } from '../scene.ts';
import { becomeMember, CALLBACK, follow } from '../sign-in.ts';

async function auth({ visitor, check }: Stage): Promise<void> {
  const data = visitor.auth.generateOAuthData(CALLBACK, 'http://localhost:3999/page');
  const { authUrl } = await visitor.auth.getAuthUrl(data);
  const next = await follow(authUrl);
  check.holds('prompt login leads to the sign-in page', new URL(next, authUrl).pathname === '/hosted/sign-in', next);

  for (const responseMode of ['query', 'fragment'] as const) {
    const silent = await visitor.auth.getAuthUrl(data, { prompt: 'none', responseMode });
    const found = visitor.auth.parseFromUrl(await follow(silent.authUrl), responseMode);
    check.same(
      `prompt none without a session, ${responseMode}`,
      [found.error, found.state],
      ['login_required', data.state],
    );
  }
  const elsewhere = visitor.auth.generateOAuthData('https://evil.example/callback');
  const refusal = await refusalOf(visitor.auth.getAuthUrl(elsewhere));
  check.same('a redirect URI that nobody registered', refusal?.status, 400);
}

async function login({ visitor, check }: Stage): Promise<void> {
  const { redirectSession } = await visitor.redirects.createRedirectSession({
    login: {},
    callbacks: { postFlowUrl: 'http://localhost:3999/after' },
  });
  const fullUrl = present('fullUrl', redirectSession?.fullUrl);
  check.same('leads to the sign-in page', new URL(fullUrl).pathname, '/hosted/sign-in');
  const page = await fetch(fullUrl, { redirect: 'manual' });
  check.holds('which the platform answers', page.status < 500, page.status);
  const refusal = await refusalOf(
    visitor.redirects.createRedirectSession({ login: {}, callbacks: { postFlowUrl: 'https://evil.example/' } }),
  );
  const fields = refusal?.details?.validationError?.fieldViolations?.map(({ field }) => field);
  check.holds(
    'a page after that nobody registered is refused',
    fields?.some((field) => field?.includes('postFlowUrl')) ?? false,
    fields,
  );
}

async function logout({ visitor, check }: Stage): Promise<void> {
  await becomeMember(visitor);
  const tokens = structuredClone(visitor.auth.getTokens());
  const { logoutUrl } = await visitor.auth.logout('http://localhost:3999/after');
  check.same('the client has no tokens', visitor.auth.getTokens().refreshToken.role, 'none');
  const after = new URL(await follow(logoutUrl));
  check.same('on to the page after', after.origin + after.pathname, 'http://localhost:3999/after');
  check.same('which hears that nobody is signed in', after.searchParams.get('wixMemberLoggedIn'), 'false');
  const stale = makeVisitor(tokens);
  const refusal = await refusalOf(stale.authentication.changePassword('a walk that never was'));
  check.same('the access token is dead', refusal?.status, 401);
  check.holds('the refresh token too', (await refusalOf(stale.auth.renewToken(tokens.refreshToken))) !== undefined);
}

async function bookingsCheckout({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isSolo);
  const slotAvailability = structuredClone(await findTime(visitor, service));
  const { redirectSession } = await visitor.redirects.createRedirectSession({
    bookingsCheckout: { slotAvailability, timezone: ZONE },
    callbacks: { postFlowUrl: 'http://localhost:3999/', thankYouPageUrl: 'http://localhost:3999/thanks' },
  });
  const url = new URL(present('fullUrl', redirectSession?.fullUrl));
  check.same('leads to the booking page', url.pathname, `/book/${service.mainSlug?.name}`);
}

async function oneIntent({ visitor, check }: Stage): Promise<void> {
  for (const intents of [{}, { login: {}, logout: { clientId: '10000000-0000-4000-8000-000000000001' } }]) {
    const refusal = await refusalOf(visitor.redirects.createRedirectSession(structuredClone(intents)));
    check.same(`${Object.keys(intents).length} intents`, refusal?.status, 400);
  }
}

export const rows: Row[] = [
  { operation: 'createRedirectSession auth', run: auth },
  { operation: 'createRedirectSession login', run: login },
  { operation: 'createRedirectSession logout', run: logout },
  { operation: 'createRedirectSession bookingsCheckout', run: bookingsCheckout },
  { operation: 'createRedirectSession, one intent', run: oneIntent },
];
