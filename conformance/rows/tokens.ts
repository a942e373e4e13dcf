import { bookings, extendedBookings } from '@wix/bookings';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { makeVisitor, type Visitor } from '../clients.ts';
import type { Row, Stage } from '../row.ts';
import { refusalOf } from '../row.ts';
import { book, listServices } from '../scene.ts';

const nowSeconds = () => Date.now() / 1000;

async function anonymous({ visitor, check }: Stage): Promise<void> {
  check.same('before the first call there is no token', visitor.auth.getTokens().refreshToken.role, 'none');
  await listServices(visitor);
  const { accessToken, refreshToken } = visitor.auth.getTokens();
  check.holds('the first call got an access token', accessToken.value.length > 20);
  check.holds('it lives for minutes', accessToken.expiresAt > nowSeconds() + 60, accessToken.expiresAt);
  check.holds('and a refresh token', refreshToken.value.length > 20);
  check.same('role', refreshToken.role, 'visitor');
  check.same('a visitor is not signed in', visitor.auth.loggedIn(), false);
  const other = await visitor.auth.generateVisitorTokens();
  check.holds('each visitor has tokens of their own', other.refreshToken.value !== refreshToken.value);
  const stranger = createClient({ auth: OAuthStrategy({ clientId: '10000000-0000-4000-8000-0000000000ff' }) });
  const refusal = await refusalOf(stranger.auth.generateVisitorTokens());
  check.holds('an unknown app gets none', refusal !== undefined);
}

/** Makes the client believe that its access token has expired. */
function expire({ auth }: Visitor): void {
  const { accessToken, refreshToken } = auth.getTokens();
  auth.setTokens({ accessToken: { ...accessToken, expiresAt: Math.floor(nowSeconds()) - 60 }, refreshToken });
}

async function countOwn(client: Visitor): Promise<number> {
  return (await client.extendedBookings.queryExtendedBookings().find()).items.length;
}

async function refresh({ visitor, check }: Stage): Promise<void> {
  await book(visitor);
  const before = visitor.auth.getTokens();
  expire(visitor);
  check.same('after the refresh the visitor is who they were', await countOwn(visitor), 1);
  const after = visitor.auth.getTokens();
  check.holds('the access token lives again', after.accessToken.expiresAt > nowSeconds() + 60);
  check.same('the refresh token is kept', after.refreshToken, before.refreshToken);

  const parallel = await Promise.all([1, 2, 3].map(() => visitor.auth.renewToken(before.refreshToken)));
  check.holds(
    'it serves several pages at once',
    parallel.every(({ accessToken }) => accessToken.value.length > 20),
  );
  const again = makeVisitor({
    ...parallel[0],
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: before.refreshToken,
  });
  check.same('and a later visit with tokens from a cookie', await countOwn(again), 1);

  const forged = makeVisitor({
    ...before,
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { ...before.refreshToken, value: `${before.refreshToken.value}x` },
  });
  check.holds(
    'a forged refresh token is refused',
    (await refusalOf(forged.auth.renewToken(forged.auth.getTokens().refreshToken))) !== undefined,
  );
  check.same('and makes a new visitor, who has no bookings', await countOwn(forged), 0);
}

async function apiKey({ owner, visitor, check }: Stage): Promise<void> {
  const all = await listServices(owner);
  check.holds(
    'the owner sees hidden services',
    all.some(({ hidden }) => hidden),
  );
  check.holds('visitors do not', !(await listServices(visitor)).some(({ hidden }) => hidden));
  const modules = { bookings, extendedBookings };
  const siteId = '10000000-0000-4000-8000-00000000000a';
  const wrongKey = createClient({ modules, auth: ApiKeyStrategy({ apiKey: 'no-such-key', siteId }) });
  await check.refuses('a wrong key', wrongKey.extendedBookings.queryExtendedBookings().find(), {
    status: 401,
    code: 'UNAUTHENTICATED',
  });
  const otherSite = { apiKey: 'foyer-demo-api-key', siteId: '10000000-0000-4000-8000-00000000000b' };
  const wrongSite = createClient({ modules, auth: ApiKeyStrategy(otherSite) });
  await check.refuses('the key of another site', wrongSite.extendedBookings.queryExtendedBookings().find(), {
    status: 403,
    code: 'PERMISSION_DENIED',
  });
}

export const rows: Row[] = [
  { operation: 'anonymous tokens', run: anonymous },
  { operation: 'token refresh', run: refresh },
  { operation: 'API key', run: apiKey },
];
