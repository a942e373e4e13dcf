import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertGrant } from './access/oauth/grant-store.ts';
import { makeRefreshToken } from './access/oauth/refresh-token.ts';
import { startSession } from './access/sessions/session-store.ts';
import type { DatabaseTarget } from './server/db/database.ts';
import { signAccessToken } from './server/keys/tokens.ts';
import { makeDataDirectory } from './testing/data-directory.ts';
import { type Engine, freshDatabase, sampleEngines } from './testing/fresh-database.ts';
import { TestPlatform } from './testing/test-platform.ts';
import { WireClient } from './testing/wire-client.ts';

const entry = fileURLToPath(new URL('./create-site.ts', import.meta.url));
const low = ['--name', 'Low Tide', '--host', 'Book.Example.com', '--email', 'ines@example.com'];

interface Outcome {
  code: number;
  out: string;
  err: string;
}

const run = (args: string[], env: Record<string, string>): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: '', PUBLIC_URL: 'https://foyer.example.com', ...env } };
    execFile(process.execPath, [entry, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const linkIn = (out: string): URL => new URL(/https:\S+#token=\S+/.exec(out)?.[0] ?? '');

/** The environment of a process, and a platform in this process on the same database. */
async function place(
  engine: Engine,
  directory: string,
): Promise<{ env: Record<string, string>; target: DatabaseTarget }> {
  if (engine === 'PGlite') {
    return { env: { FOYER_DATA_DIR: directory }, target: { kind: 'pglite', directory } };
  }
  const target = await freshDatabase(engine, 'emptyTemplate');
  return { env: { DATABASE_URL: target.kind === 'postgres' ? target.url : '' }, target };
}

describe.each(sampleEngines('create-site'))('on %s', (engine) => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-site-'));
  let database: Awaited<ReturnType<typeof place>>;
  let first: Outcome;
  let foyer: TestPlatform;
  beforeAll(async () => {
    database = await place(engine, directory);
    first = await run([...low, '--time-zone', 'America/New_York'], database.env);
    const options = { production: true, seed: async () => {}, publicUrl: 'https://foyer.example.com' };
    foyer = await TestPlatform.start({ database: database.target, options });
  });
  afterAll(async () => {
    await foyer.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const db = () => foyer.db;

  test('D33: the first owner comes of an explicit step, without a password, and there is nobody else', async () => {
    expect(first).toMatchObject({ code: 0, err: '' });
    const people = await db().selectFrom('identities').select(['email', 'role', 'password_hash']).execute();
    expect(people).toEqual([{ email: 'ines@example.com', role: 'owner', password_hash: null }]);
    expect(await db().selectFrom('api_keys').select('id').execute()).toEqual([]);
    const apps = await db().selectFrom('client_apps').select(['allowed_origins', 'allows_loopback']).execute();
    expect(apps).toEqual([{ allowed_origins: ['https://book.example.com'], allows_loopback: false }]);
    const recoveries = await db().selectFrom('recoveries').selectAll().execute();
    expect(JSON.stringify(recoveries)).not.toContain(linkIn(first.out).hash.slice('#token='.length));
  });

  test('D33: its link opens the account once, and the owner can set up the business', async () => {
    const { origin, hash } = linkIn(first.out);
    expect(origin).toBe('https://book.example.com');
    const { id: clientId, site_id: siteId } = await db()
      .selectFrom('client_apps')
      .select(['id', 'site_id'])
      .executeTakeFirstOrThrow();
    const visitor = await foyer.visit(clientId);
    const { site } = (await visitor.call(modules.sites.getSite, {})).value;
    expect(site).toMatchObject({ name: 'Low Tide', timeZone: 'America/New_York', currency: 'USD', locale: 'en-US' });
    const policy = (await visitor.call(modules.signIn.getSignInOptions, {})).status;
    expect(policy).toBe(200);

    const recoveryToken = hash.slice('#token='.length);
    const recover = (password: string) => visitor.call(modules.recovery.recover, { recoveryToken, password });
    expect((await recover('too short')).fields).toEqual(['password']);
    const recovered = (await recover('a long walk by the canal')).value;
    expect(recovered).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
    expect((await recover('a long walk by the canal')).code).toBe('INVALID_RECOVERY_TOKEN');

    const now = foyer.now();
    const { id: identityId } = await db().selectFrom('identities').select('id').executeTakeFirstOrThrow();
    const from = { address: '192.0.2.1', userAgent: undefined, origin: undefined, cookies: undefined };
    const { id: sessionId } = await startSession(db(), { siteId, identityId, from, now });
    const token = makeRefreshToken(siteId);
    await insertGrant(db(), token, { sessionId, identityId, clientAppId: clientId, now });
    const member = {
      kind: 'member',
      siteId,
      clientAppId: clientId,
      memberId: identityId,
      grantId: token.grantId,
    } as const;
    const authorization = await signAccessToken(foyer.platform.keys, member, Math.floor(now / 1000));
    const owner = new WireClient(foyer.origin, authorization);
    const { signOnPolicy } = (await owner.call(modules.signOnPolicy.getSignOnPolicy, {})).value;
    expect(signOnPolicy.disclosure).toBe('PRIVATE');
    const service = {
      type: 'CLASS' as const,
      name: 'Morning stretch',
      defaultCapacity: 8,
      onlineBooking: { enabled: true },
      payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
    };
    expect((await owner.call(modules.services.createService, { service })).status).toBe(200);
  });
});

describe('refuses and changes nothing for', () => {
  const directory = makeDataDirectory('emptyTemplate');
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('unknown arguments, and prints the usage', async () => {
    const { code, out, err } = await run(['--name', 'A', '--host', 'https://a.example'], { FOYER_DATA_DIR: directory });
    expect([code, out]).toEqual([1, '']);
    for (const text of ['--host', '--email', 'npm run create-site']) expect(err).toContain(text);
    expect(err).not.toContain('    at ');
  });

  test('a host that has a site, and a database that a server uses', async () => {
    const env = { FOYER_DATA_DIR: directory };
    expect((await run([...low, '--locale', 'de-DE'], env)).code).toBe(0);
    const again = await run(low, env);
    expect([again.code, again.out]).toEqual([1, '']);
    expect(again.err).toContain('book.example.com already has a site');
    const options = { production: true, seed: async () => {} };
    const foyer = await TestPlatform.start({ database: { kind: 'pglite', directory }, options });
    // The first entries of the first site are in its language.
    expect(await foyer.db.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Leistungen' }]);
    const meanwhile = await run([...low, '--host', 'other.example'], env);
    expect(meanwhile.code).toBe(1);
    expect(meanwhile.err).toContain(`in use by process ${process.pid}`);
    expect(await foyer.db.selectFrom('sites').select('name').execute()).toHaveLength(1);
    await foyer.stop();
  });
});
