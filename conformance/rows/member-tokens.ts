import { makeVisitor } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { becomeMember, CALLBACK, follow, logIn, MEMBER, newEmail } from '../sign-in.ts';

const nowSeconds = () => Date.now() / 1000;

async function exchange({ visitor, check }: Stage): Promise<void> {
  const sessionToken = await logIn(visitor);
  const data = visitor.auth.generateOAuthData(CALLBACK);
  const options = { prompt: 'none', responseMode: 'fragment', sessionToken } as const;
  const { authUrl } = await visitor.auth.getAuthUrl(data, options);
  check.holds('no session token in the address', !authUrl.includes(sessionToken));
  const { code, state } = visitor.auth.parseFromUrl(await follow(authUrl));
  check.same('the state comes back', state, data.state);
  const tokens = await visitor.auth.getMemberTokens(code, state, data);
  check.same('role', tokens.refreshToken.role, 'member');
  check.holds('an access token for minutes', tokens.accessToken.expiresAt > nowSeconds() + 60);
  visitor.auth.setTokens(tokens);
  check.same('signed in', visitor.auth.loggedIn(), true);
  check.holds('the code works once', (await refusalOf(visitor.auth.getMemberTokens(code, state, data))) !== undefined);
  const missing = await refusalOf(visitor.auth.getMemberTokens('', '', data));
  check.same('without a code', missing?.message, 'Missing code or _state');
  const forged = await refusalOf(visitor.auth.getMemberTokens('x', 'another state', data));
  check.same('with another state', forged?.message, 'Invalid _state');
}

async function refresh({ visitor, check }: Stage): Promise<void> {
  await becomeMember(visitor);
  const { refreshToken } = visitor.auth.getTokens();
  const pages = await Promise.all([1, 2, 3, 4].map(() => visitor.auth.renewToken(refreshToken)));
  check.holds(
    'several pages at once',
    pages.every(({ accessToken }) => accessToken.value.length > 20),
  );
  const later = makeVisitor({ accessToken: { value: '', expiresAt: 0 }, refreshToken });
  const { sub } = await later.oauth.userInfo();
  check.holds('a later visit is the same member', Boolean(sub));
  check.same('and still is one', later.auth.getTokens().refreshToken, refreshToken);
}

const encode = (value: object) => new TextEncoder().encode(JSON.stringify(value));

async function tokenInfo({ visitor, check }: Stage): Promise<void> {
  await becomeMember(visitor);
  const { accessToken } = visitor.auth.getTokens();
  const { sub } = await visitor.oauth.userInfo();
  const info = await visitor.oauth.tokenInfo({ body: encode({ token: accessToken.value }) });
  check.same('active', info.active, true);
  check.same('subjectType', info.subjectType, 'MEMBER');
  check.same('subjectId', info.subjectId, sub);
  check.same('clientId', info.clientId, '10000000-0000-4000-8000-000000000001');
  check.same('siteId', info.siteId, '10000000-0000-4000-8000-00000000000a');
  check.holds('exp is text of seconds', Math.abs(Number(info.exp) - accessToken.expiresAt) <= 2, info.exp);
  const nobody = await visitor.oauth.tokenInfo({ body: encode({ token: 'nobody' }) });
  check.same('no token', nobody.active, false);
  const other = makeVisitor();
  const anonymous = (await other.auth.generateVisitorTokens()).accessToken.value;
  check.same('a visitor', (await other.oauth.tokenInfo({ body: encode({ token: anonymous }) })).subjectType, 'VISITOR');
}

async function userInfo({ visitor, check }: Stage): Promise<void> {
  await becomeMember(visitor);
  const info = await visitor.oauth.userInfo();
  check.same('email', info.email, MEMBER);
  check.same('emailVerified', info.emailVerified, true);
  check.holds('sub is a GUID', /^[0-9a-f-]{36}$/.test(info.sub ?? ''), info.sub);
  check.holds('a name', Boolean(info.name), info);
  const refusal = await refusalOf(makeVisitor().oauth.userInfo());
  check.holds('a visitor has none', refusal?.status === 401 || refusal?.status === 403, refusal?.status);
}

async function externalLogin({ visitor, owner, check }: Stage): Promise<void> {
  await visitor.auth.getAuthHeaders();
  const { identity } = await owner.authentication.signOn({ email: newEmail() });
  const id = present('_id', identity?._id);
  const tokens = await visitor.auth.getMemberTokensForExternalLogin(id, 'foyer-demo-api-key');
  check.same('role', tokens.refreshToken.role, 'member');
  visitor.auth.setTokens(tokens);
  check.same('that member', (await visitor.oauth.userInfo()).sub, id);
  const stranger = makeVisitor();
  await stranger.auth.getAuthHeaders();
  check.holds(
    'a wrong key gets nothing',
    (await refusalOf(stranger.auth.getMemberTokensForExternalLogin(id, 'no-such-key'))) !== undefined,
  );
  const otherSite = await refusalOf(stranger.auth.getMemberTokensForExternalLogin(id, 'foyer-demo-api-key-b'));
  check.holds('nor does the key of another site', otherSite !== undefined);
}

async function jwks({ visitor, check }: Stage): Promise<void> {
  const answer = await visitor.fetchWithAuth('https://www.wixapis.com/oauth2/jwks');
  const { keys } = await answer.json();
  check.holds('RSA keys', keys.length > 0 && keys.every(({ kty }: { kty: string }) => kty === 'RSA'), keys);
}

export const rows: Row[] = [
  { operation: 'getMemberTokens', run: exchange },
  { operation: 'member token refresh', run: refresh },
  { operation: 'oauth.tokenInfo', run: tokenInfo },
  { operation: 'oauth.userInfo', run: userInfo },
  { operation: 'getMemberTokensForExternalLogin', run: externalLogin },
  { operation: 'JWKS', run: jwks },
];
