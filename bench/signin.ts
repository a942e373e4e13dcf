/**
 * The cost of signing in: a whole login compared with hashing its password, and what every page requires (checking and
 * refreshing a token) compared with the bare cryptography. On PGlite; both figures come from the same run.
 */
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { CALLBACK, DEMO_PASSWORD, signIn } from '../platform/src/testing/sign-in.ts';
import { clientApps, visit } from '../platform/src/testing/wire-client.ts';
import { type Server, startServer } from './http/child.ts';
import { Load, type Target } from './http/load.ts';
import { compareMs, compareRate, printTable, type Row } from './table.ts';

const WARM_UP_MS = 500;
const RUN_MS = 2000;
/** As the platform hashes (platform/src/access/passwords/password.ts). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const json = { 'content-type': 'application/json' };

/** Runs per second in this many parallel lanes, and the duration of one. */
async function rate(lanes: number, work: () => Promise<unknown>): Promise<{ perSecond: number; p50Ms: number }> {
  const times: number[] = [];
  const end = performance.now() + RUN_MS;
  const lane = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  times.sort((left, right) => left - right);
  return { perSecond: times.length / (RUN_MS / 1000), p50Ms: times[Math.floor(times.length / 2)] ?? Number.NaN };
}

async function load(target: Target, connections: number) {
  const running = new Load(target, connections);
  await running.warmUp(WARM_UP_MS);
  await running.run(RUN_MS);
  return running.finish();
}

async function benchLogin({ origin }: Server): Promise<Row[]> {
  const encoded = await hash(DEMO_PASSWORD, ARGON2);
  const { authorization } = await visit(origin);
  const target: Target = {
    url: `${origin}/_api/iam/authentication/v2/login`,
    headers: { ...json, authorization },
    nextBody: () => ({ loginId: { email: 'member@example.com' }, password: DEMO_PASSWORD }),
  };
  const rows: Row[] = [];
  for (const lanes of [1, 2]) {
    const bare = await rate(lanes, () => verify(encoded, DEMO_PASSWORD));
    const own = await load(target, lanes);
    rows.push(compareMs(`login, ${lanes} at a time: p50`, own.p50Ms, 'argon2id alone', bare.p50Ms));
    rows.push(compareRate(`login, ${lanes} at a time`, own.perSecond, 'argon2id alone', bare.perSecond));
  }
  return rows;
}

/** RS256 alone, on one thread as in the platform. */
async function benchCryptography() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const make = () =>
    new SignJWT({ site: randomUUID(), grant: randomUUID() })
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime('15 minutes')
      .sign(privateKey);
  const token = await make();
  return { verifies: await rate(8, () => jwtVerify(token, publicKey)), signs: await rate(8, make) };
}

async function benchTokens({ origin }: Server): Promise<Row[]> {
  const { verifies, signs } = await benchCryptography();
  const kept = await signIn(origin, { email: 'member@example.com', clientId: clientApps.reference });
  const rotating = await signIn(origin, { email: 'member@example.com', clientId: clientApps.own });
  const visitor = await visit(origin, clientApps.reference);

  const check = (authorization: string): Target => ({
    url: `${origin}/oauth2/user-info`,
    headers: { ...json, authorization },
    nextBody: () => ({}),
  });
  const introspect = (token: string): Target => ({
    url: `${origin}/oauth2/token-info`,
    headers: { ...json, authorization: visitor.authorization },
    nextBody: () => ({ token }),
  });
  const refresh = (clientId: string, refreshToken: string): Target => ({
    url: `${origin}/oauth2/token`,
    headers: json,
    nextBody: () => ({ grantType: 'refresh_token', clientId, refreshToken }),
  });
  const anonymous = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ grantType: 'anonymous', clientId: clientApps.reference }),
  });
  const { refresh_token: visitorToken } = await anonymous.json();

  const rows: Row[] = [];
  const against = async (what: string, target: Target, name: string, bare: { perSecond: number }) =>
    rows.push(compareRate(what, (await load(target, 8)).perSecond, name, bare.perSecond));
  await against("a visitor's token, checked", introspect(visitor.authorization), 'bare JWT verify', verifies);
  await against("a member's token, checked", introspect(kept.tokens.access_token), 'bare JWT verify', verifies);
  await against('a call that reads the member', check(kept.client.authorization), 'bare JWT verify', verifies);
  await against("a visitor's refresh", refresh(clientApps.reference, visitorToken), 'bare JWT sign', signs);
  await against("a member's refresh", refresh(clientApps.reference, kept.tokens.refresh_token), 'bare JWT sign', signs);
  // Within ten seconds, the previous refresh token returns the same pair: this measures a rotation without its write.
  await against(
    'a rotated refresh, repeated',
    refresh(clientApps.own, rotating.tokens.refresh_token),
    'bare JWT sign',
    signs,
  );
  return rows;
}

/** In production, URLs on this machine are not allowed by default. */
async function registerCallback({ origin }: Server): Promise<void> {
  for (const id of [clientApps.own, clientApps.reference]) {
    await fetch(`${origin}/foyer/v1/client-apps/${id}`, {
      method: 'PATCH',
      headers: { ...json, authorization: 'foyer-demo-api-key' },
      body: JSON.stringify({ clientApp: { redirectUris: [CALLBACK] } }),
    });
  }
}

const server = await startServer('./platform-server.ts', { database: { kind: 'memory' }, recordings: [] });
await registerCallback(server);
printTable('Sign-in', [...(await benchLogin(server)), ...(await benchTokens(server))]);
await server.stop();
