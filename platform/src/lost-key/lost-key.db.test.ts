import { execFile } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../access/passwords/password.ts';
import { services } from '../demo/low-tide/services.ts';
import { openDatabase } from '../server/db/database.ts';
import { dumpTables, enterSecrets } from '../server/keys/sealed-tables.fixture.ts';
import { optOut } from '../server/sms/opt-out-store.ts';
import { fetchAvailability } from '../testing/availability.ts';
import { bookingOf } from '../testing/booking.ts';
import { type CommandPlace, makeDemoPlace } from '../testing/command-place.ts';
import { sampleEngines } from '../testing/fresh-database.ts';
import { addPasskey, logIn, PASSWORD } from '../testing/login.ts';
import { addMember, type SignedInMember } from '../testing/members.ts';
import { siteA } from '../testing/sites.ts';
import { type PlatformProcess, spawnPlatform } from '../testing/spawn-platform.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { enableTotp, totpCodeOf } from '../testing/two-factor.ts';
import { owner, visit, WireClient } from '../testing/wire-client.ts';
import { findLoss } from './loss.ts';
import { listOtherConnections } from './loss-store.ts';

const entry = fileURLToPath(new URL('../replace-lost-key.ts', import.meta.url));
const [massage = ''] = services.map(({ id }) => id);
const NUMBER = '+14155550123';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** The time limit of a test that starts processes. */
const patience = { timeout: 180_000 };

// Each test goes on from the one before.
describe.each(sampleEngines('lost-key'))('on %s', { retry: 0 }, (engine) => {
  let at: CommandPlace;
  let env: Record<string, string>;
  let file: string;
  let before: TestPlatform;
  let running: PlatformProcess | undefined;
  let coded: SignedInMember & { secret: string; recoveryCodes: string[] };
  let codeless: SignedInMember & { secret: string };
  let keyed: SignedInMember;
  let secrets: string[];
  let lostId: string;

  const run = (args: string[], input = ''): Promise<Outcome> =>
    new Promise((resolve) => {
      const options = { env: { ...process.env, ...env } };
      const child = execFile(process.execPath, [entry, ...args], options, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
      child.stdin?.end(input);
    });

  const open = () => {
    const encryptionKeys = { kind: 'file', file } as const;
    return TestPlatform.start({ database: at.target, runsJobsWhenTold: true, options: { encryptionKeys } });
  };

  beforeAll(async () => {
    at = await makeDemoPlace(engine);
    file = join(at.directory, 'encryption-keys');
    env = { ...at.env, FOYER_ENCRYPTION_KEYS: '', LOG_LEVEL: 'warn' };
    before = await open();
    const passwordHash = await hashPassword(PASSWORD);
    const add = (role: 'member' | 'staff' = 'member') => addMember(before, { passwordHash, role });
    const first = await add();
    coded = { ...first, ...(await enableTotp(before, first)) };
    const second = await add();
    codeless = { ...second, ...(await enableTotp(before, second)) };
    keyed = await add('staff');
    await enableTotp(before, keyed);
    await addPasskey(before, keyed.identity.id);
    await before.db
      .updateTable('totp_factors')
      .set({ recovery_code_hashes: [] })
      .where('identity_id', 'in', [codeless.identity.id, keyed.identity.id])
      .execute();
    secrets = await enterSecrets(before, await add());
    await optOut(before.db, { secret: before.platform.secret, siteId: siteA, number: NUMBER }, before.now());
  });
  afterAll(async () => {
    await running?.stop('SIGKILL');
    rmSync(at.directory, { recursive: true, force: true });
  });

  test('H32: nothing is replaced while a process runs, or while the key is there', async () => {
    const db = engine === 'PGlite' ? before.db : await openDatabase(at.target);
    // PGlite's directory lets in one process anyway.
    const others = await listOtherConnections(db);
    expect(others.length > 0).toBe(engine === 'PostgreSQL');
    await expect(findLoss(db, { kind: 'file', file })).rejects.toThrow('npm run rotate-encryption-key');
    if (db !== before.db) await db.destroy();
    await before.stop();
  });

  test('H32: says what is lost, and changes nothing without a confirmation', patience, async () => {
    rmSync(file);
    const shown = await run([], 'no\n');
    expect(shown.code).toBe(1);
    expect(shown.err).toContain('Nothing was changed.');
    for (const line of [
      /The encryption key [0-9a-f]{12} is missing/,
      /1 the deployment's secret: all links in mails end/,
      /Low Tide/,
      /1 payment accounts/,
      /1 SMS accounts/,
      /1 accounts for online meetings/,
      /1 sign-in providers/,
      /1 external calendars/,
      /1 members sign in with a recovery code/,
      /1 members sign in with password and passkey/,
      /1 members have no recovery code/,
      /1 members had begun/,
      /1 wishes for no SMS/,
    ])
      expect(shown.out).toMatch(line);
    lostId = /[0-9a-f]{12}/.exec(shown.out)?.[0] ?? '';
    expect(existsSync(file)).toBe(false);
  });

  test('H32: goes on with a new key, and can’t be repeated', patience, async () => {
    const done = await run([], `${lostId}\n`);
    expect(done, done.err).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test(
    'H32: afterwards members sign in by two factors or a mailed link, people book, and owners enter accounts',
    patience,
    async () => {
      running = spawnPlatform(env);
      const origin = await running.origin;
      const visitor = await visit(origin);
      const verify = (stateToken: string, code: string) =>
        visitor.call(modules.signIn.verifySecondFactor, { stateToken, code });

      // Sessions and tokens from before are over.
      const { client: old } = coded;
      const asBefore = new WireClient(origin, old.authorization);
      expect((await asBefore.call(modules.account.getMyIdentity, {})).status).toBe(401);

      const login = await logIn(visitor, coded.identity.email);
      expect(login.value.state).toBe('STATUS_CHECK');
      const { stateToken = '' } = login.value;
      const code = totpCodeOf(before, coded.secret);
      expect((await verify(stateToken, code)).code).toBe('SECOND_FACTOR_FAILED');
      expect((await verify(stateToken, coded.recoveryCodes[0] ?? '')).value.state).toBe('SUCCESS');

      // Without another factor the password alone opens nothing.
      expect((await logIn(visitor, codeless.identity.email)).code).not.toBe('ok');
      const asked = await logIn(visitor, keyed.identity.email);
      expect(JSON.stringify(asked.value.additionalData)).toContain('WEBAUTHN');

      const business = owner(origin);
      const [time] = await fetchAvailability(business, { serviceId: massage });
      const booking = { ...bookingOf(time?.slot ?? {}), status: 'CONFIRMED' as const };
      expect((await business.call(modules.bookings.createBooking, { booking })).code).toBe('ok');

      const none = await business.call(modules.payments.getPaymentSettings, {});
      expect(none.value.paymentSettings).not.toHaveProperty('stripe');
      expect(none.value.paymentSettings).not.toHaveProperty('provider');
      const stripe = { secretKey: 'sk_test_new', publishableKey: 'pk_test_new', notificationSecret: 'whsec_new' };
      const entered = await business.call(modules.payments.updatePaymentSettings, { stripe, provider: 'STRIPE' });
      expect(entered.value.paymentSettings.provider).toBe('STRIPE');
      const { conferencingAccounts } = (await business.call(modules.conferencing.listConferencingAccounts, {})).value;
      expect(conferencingAccounts).toHaveLength(1);
      const { value } = await business.call(modules.reminders.getReminderSettings, {});
      expect(JSON.stringify(value)).not.toContain('"SMS"');
      expect(await running.stop()).toBe(0);
    },
  );

  test('H32: the log of the site, its owners and each member hear of it', async () => {
    const after = await open();
    await expect(findLoss(after.db, { kind: 'file', file })).rejects.toThrow('nothing is lost');
    const events = await after.db.selectFrom('security_events').select(['type', 'identity_id', 'data']).execute();
    const replaced = events.filter(({ type }) => type === 'ENCRYPTION_KEY_REPLACED');
    expect(replaced.map(({ data }) => data)).toContainEqual({
      lost: {
        ...{ webhook_keys: 1, totp_factors: 4, idp_connections: 1, external_calendars: 1 },
        ...{ payment_accounts: 1, sms_accounts: 1, conferencing_accounts: 1 },
      },
    });
    const removed = events.filter(({ data }) => data.reason === 'KEY_LOST').map(({ identity_id }) => identity_id);
    expect(removed.sort()).toEqual([coded, codeless, keyed].map(({ identity }) => identity.id).sort());
    const noticeTo = async (email: string) =>
      (await after.mailsTo(email)).flatMap(({ data }) => ('notice' in data ? [data.notice] : [])).at(-1);
    expect(await noticeTo(coded.identity.email)).toBe('AUTHENTICATOR_LOST');
    expect(await noticeTo(codeless.identity.email)).toBe('PASSWORD_REMOVED');
    expect(await noticeTo(keyed.identity.email)).toBe('AUTHENTICATOR_REMOVED');
    expect(await noticeTo('owner@example.com')).toBe('ACCOUNTS_LOST');
    // Nothing of the former key is left, and nothing that was secret.
    const dump = await dumpTables(after);
    for (const secret of secrets) expect(dump).not.toContain(secret);
    expect(await after.db.selectFrom('encryption_keys').select('id').execute()).toHaveLength(1);
    await after.stop();
  });
});
