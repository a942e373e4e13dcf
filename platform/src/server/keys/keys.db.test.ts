import { milliseconds } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { fetchStatusWith, refreshTokens, requestTokens, signInToApp } from '../../testing/oauth.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { systemClock } from '../lib/clock.ts';
import { rotateSigningKey } from './key-store.ts';
import { loadSigningKeys } from './keys.ts';

const HOUR_MS = 3600_000;

describe.each(sampleEngines('keys'))('B27: on %s, a new signing key', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true });
  });
  afterAll(() => foyer.stop());

  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  const visit = async () => (await requestTokens(foyer, { grantType: 'anonymous', clientId: clientApps.own })).body;
  const listed = async (): Promise<string[]> => {
    const { keys } = await (await fetch(`${foyer.origin}/oauth2/jwks`)).json();
    return keys.map(({ kid }: { kid: string }) => kid);
  };

  test('B27: is used within a minute and listed at once; tokens of the old one stay valid', async () => {
    const member = await signInToApp(foyer);
    const visitor = await visit();
    const old = kidOf(member.accessToken);
    await rotateSigningKey(foyer.db, foyer.now());
    expect(await listed()).toEqual([expect.not.stringMatching(old), old]);
    foyer.advanceClock(60_000);
    const fresh = await visit();
    expect(kidOf(fresh.access_token)).not.toBe(old);
    expect(await fetchStatusWith(foyer, member.accessToken)).toBe(200);
    expect(kidOf((await refreshTokens(foyer, member.refreshToken)).body.access_token)).not.toBe(old);
    foyer.advanceClock(HOUR_MS);
    expect(await listed()).toHaveLength(1);
    const again = await refreshTokens(foyer, visitor.refresh_token);
    expect(again.status).toBe(200);
    expect(kidOf(again.body.refresh_token)).not.toBe(old);
  });

  test('B27: of another process is found when its first token arrives', async () => {
    const { keys } = foyer.platform;
    const before = await keys.findCurrent();
    await rotateSigningKey(foyer.db, foyer.now());
    const other = await loadSigningKeys(foyer.db, systemClock);
    const { kid } = await other.findCurrent();
    expect(kid).not.toBe(before.kid);
    expect(await keys.find(kid, milliseconds(0))).toBeTruthy();
    expect(await keys.find('nobody’s', milliseconds(0))).toBeUndefined();
  });

  test('B27: in place of a stolen one invalidates all tokens of that one', async () => {
    foyer.advanceClock(60_000);
    const member = await signInToApp(foyer);
    const visitor = await visit();
    await rotateSigningKey(foyer.db, foyer.now(), { atOnce: true });
    foyer.advanceClock(60_000);
    expect(await listed()).toHaveLength(1);
    expect(await fetchStatusWith(foyer, member.accessToken)).toBe(401);
    expect((await refreshTokens(foyer, visitor.refresh_token)).error).toBe('invalid_grant');
    const { body } = await refreshTokens(foyer, member.refreshToken);
    expect(await fetchStatusWith(foyer, body.access_token)).toBe(200);
  });

  test('B27: is created once, however many calls ask for it', async () => {
    await Promise.all(Array.from({ length: 5 }, () => rotateSigningKey(foyer.db, foyer.now())));
    const current = foyer.db.selectFrom('signing_keys').select('kid').where('is_current', '=', true);
    expect(await current.execute()).toHaveLength(1);
  });
});
