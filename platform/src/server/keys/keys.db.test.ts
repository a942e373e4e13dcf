import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from '@foyer/contract';
import { milliseconds } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveAccount as savePaymentAccount } from '../../payments/providers/account-store.ts';
import { sealSecrets } from '../../payments/providers/connect.ts';
import { explainFailure } from '../../serve.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { fetchStatusWith, refreshTokens, requestTokens, signInToApp } from '../../testing/oauth.ts';
import { siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { runTransaction } from '../db/transaction.ts';
import { systemClock } from '../lib/clock.ts';
import { Cipher } from './cipher.ts';
import { openDeploymentSecrets } from './deployment-secrets.ts';
import { keyIdOf, makeEncryptionKey } from './encryption-key.ts';
import { readKeys } from './key-source.ts';
import { rotateSigningKey } from './key-store.ts';
import { loadSigningKeys } from './keys.ts';
import { rotateEncryptionKey } from './rotate-encryption-key.ts';
import { dumpTables, enterSecrets, listStored, storeAsBefore, usesSecrets } from './sealed-tables.fixture.ts';
import { isSecretReplaced } from './secret-store.ts';

const HOUR_MS = 3600_000;

describe.each(sampleEngines('keys'))('on %s', (engine) => {
  let foyer: TestPlatform;
  const directory = mkdtempSync(join(tmpdir(), 'foyer-keys-'));
  const source = { kind: 'file', file: join(directory, 'encryption-keys') } as const;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { encryptionKeys: source } });
  });
  afterAll(async () => {
    await foyer.stop();
    rmSync(directory, { recursive: true });
  });

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
    await rotateSigningKey(foyer.db, foyer.platform.cipher, foyer.now());
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
    await rotateSigningKey(foyer.db, foyer.platform.cipher, foyer.now());
    const other = await loadSigningKeys(foyer.db, foyer.platform.cipher, systemClock);
    const { kid } = await other.findCurrent();
    expect(kid).not.toBe(before.kid);
    expect(await keys.find(kid, milliseconds(0))).toBeTruthy();
    expect(await keys.find('nobody’s', milliseconds(0))).toBeUndefined();
  });

  test('B27: in place of a stolen one invalidates all tokens of that one', async () => {
    foyer.advanceClock(60_000);
    const member = await signInToApp(foyer);
    const visitor = await visit();
    await rotateSigningKey(foyer.db, foyer.platform.cipher, foyer.now(), { atOnce: true });
    foyer.advanceClock(60_000);
    expect(await listed()).toHaveLength(1);
    expect(await fetchStatusWith(foyer, member.accessToken)).toBe(401);
    expect((await refreshTokens(foyer, visitor.refresh_token)).error).toBe('invalid_grant');
    const { body } = await refreshTokens(foyer, member.refreshToken);
    expect(await fetchStatusWith(foyer, body.access_token)).toBe(200);
  });

  test('B27: is created once, however many calls ask for it', async () => {
    await Promise.all(Array.from({ length: 5 }, () => rotateSigningKey(foyer.db, foyer.platform.cipher, foyer.now())));
    const current = foyer.db.selectFrom('signing_keys').select('kid').where('is_current', '=', true);
    expect(await current.execute()).toHaveLength(1);
  });

  describe('what the database keeps secret', () => {
    let member: SignedInMember;
    let secrets: string[];
    beforeAll(async () => {
      member = await addMember(foyer);
      secrets = await enterSecrets(foyer, member);
    });
    const rotate = () => rotateEncryptionKey(foyer.db, source, foyer.now());
    const keysOf = async () => new Set((await listStored(foyer)).map(({ stored }) => keyIdOf(stored)));
    const worksOn = () => usesSecrets(foyer, member, secrets[2] ?? '');

    test('H32: attack: a copy of all tables is searched for secrets', async () => {
      const dump = await dumpTables(foyer);
      expect(dump).toContain('pk_test');
      for (const secret of secrets) expect(dump, secret).not.toContain(secret);
      // The private part of a signing key, as JSON has it.
      expect(dump).not.toMatch(/\\*"d\\*":/);
      expect(new Set((await listStored(foyer)).map(({ row }) => row.table)).size).toBe(9);
      expect(await worksOn()).toBe(true);
    });

    test('H32: attack: a secret is copied into another row', async () => {
      const { cipher } = foyer.platform;
      for (const { row, stored } of await listStored(foyer)) {
        expect(cipher.open(row, stored)).not.toBe('');
        expect(() => cipher.open({ ...row, key: [...row.key, ''] }, stored), row.table).toThrow();
        expect(() => cipher.open({ ...row, siteId: siteB }, stored), row.table).toThrow();
      }
    });

    test('H32: is encrypted anew while it is used and changed', { retry: 0 }, async () => {
      const before = await keysOf();
      let isDone = false;
      let changes = 0;
      const change = async () => {
        for (; !isDone || changes < 4; changes += 1) {
          const { code } = await foyer.owner.call(modules.payments.updatePaymentSettings, {
            stripe: { secretKey: `sk_test_${changes}` },
          });
          expect(code).toBe('ok');
          expect(await worksOn()).toBe(true);
        }
      };
      const changing = [change(), change()];
      const { keyId, unreadable } = await rotate();
      isDone = true;
      await Promise.all(changing);
      expect(unreadable).toEqual([]);
      expect([...before]).not.toContain(keyId);
      expect(await keysOf()).toEqual(new Set([keyId]));
      // A process that starts now needs the new key alone.
      const lines = readFileSync(source.file, 'utf8').split('\n');
      writeFileSync(source.file, lines.filter((line) => !line.startsWith('#'))[0] ?? '');
      expect((await openDeploymentSecrets(foyer.db, source, foyer.now())).secret).toBe(foyer.platform.secret);
    });

    // PGlite has one session, so that nothing is written beside a rotation.
    test.runIf(engine === 'PostgreSQL')('H32: a rotation waits for what is written with the old key', async () => {
      const { db, cipher } = foyer.platform;
      let rotation: ReturnType<typeof rotate> | undefined;
      await runTransaction(db, async (tx) => {
        const stripe = { notificationSecret: '', secretKey: 'sk_test_late' };
        const sealedSecrets = await sealSecrets({ tx, cipher }, siteB, 'STRIPE', stripe);
        rotation = rotate();
        await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1));
        await savePaymentAccount(tx, siteB, { provider: 'STRIPE', publicSettings: {}, sealedSecrets }, foyer.now());
      });
      const keyId = (await rotation)?.keyId ?? '';
      const [late] = await db.selectFrom('payment_accounts').selectAll().where('site_id', '=', siteB).execute();
      expect(keyIdOf(late?.sealed_secrets ?? '')).toBe(keyId);
    });

    test('H32: is encrypted anew to the end after a rotation that was cut off', async () => {
      await foyer.db.schema.alterTable('sms_accounts').renameTo('elsewhere').execute();
      await expect(rotate()).rejects.toThrow('sms_accounts');
      await foyer.db.schema.alterTable('elsewhere').renameTo('sms_accounts').execute();
      expect((await keysOf()).size).toBe(2);
      expect(await worksOn()).toBe(true);
      expect(await rotate()).toMatchObject({ isResumed: true, unreadable: [] });
      expect((await keysOf()).size).toBe(1);
    });

    test('H32: attack: a start with a wrong or lost key', async () => {
      const before = await dumpTables(foyer);
      const wrong = { kind: 'given', keys: [makeEncryptionKey()] } as const;
      const lost = { kind: 'file', file: join(directory, 'lost') } as const;
      const [keyId] = await keysOf();
      for (const other of [wrong, lost]) {
        const error = await openDeploymentSecrets(foyer.db, other, foyer.now()).catch((reason: unknown) => reason);
        expect(explainFailure(error)).toContain(`encrypted with the key ${keyId}, which is not in`);
        expect(explainFailure(error)).not.toContain('    at ');
      }
      expect(await dumpTables(foyer)).toBe(before);
      expect(readKeys(lost)).toEqual([]);
    });

    test('H32: a process learns that the secret of the deployment was replaced', async () => {
      const { db, cipher, secret } = foyer.platform;
      expect(await isSecretReplaced(db, { cipher, secret })).toBe(false);
      expect(await isSecretReplaced(db, { cipher, secret: `${secret}x` })).toBe(true);
      const other = new Cipher({ kind: 'given', keys: [makeEncryptionKey()] });
      expect(await isSecretReplaced(db, { cipher: other, secret })).toBe(true);
    });

    test('H32: is encrypted by the first start after an upgrade, of several at once', { retry: 0 }, async () => {
      await storeAsBefore(foyer);
      expect(await keysOf()).toEqual(new Set([undefined]));
      const open = () => openDeploymentSecrets(foyer.db, source, foyer.now());
      for (const { secret } of await Promise.all([open(), open()])) expect(secret).toBe(foyer.platform.secret);
      expect((await keysOf()).size).toBe(1);
      expect(await keysOf()).not.toContain(undefined);
      expect(await dumpTables(foyer)).not.toMatch(/\\*"d\\*":/);
      expect(await worksOn()).toBe(true);
    });
  });
});
