import { modules } from '@foyer/contract';
import { minutes } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRecovery, putRecovery } from '../../access/sign-in/recovery-store.ts';
import { findVerificationId, putVerification } from '../../access/sign-in/verification-store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { digest } from '../../server/lib/site-secret.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { addMember, findMember, type SignedInMember, startMemberSession } from '../../testing/members.ts';
import { listSecurityEvents } from '../../testing/security-events.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { startEmailChange, confirmEmailChange, getMyIdentity } = modules.account;
const MINUTE_MS = 60_000;
const newAddress = () => `new-${newId()}@example.com`;

describe.each(sampleEngines('email'))('on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true });
  });
  afterAll(() => foyer.stop());
  beforeEach(() => foyer.resetRateLimits());

  /** Requests a change and returns the code from the mail. */
  async function askFor({ client }: SignedInMember, email: string): Promise<string> {
    expect((await client.call(startEmailChange, { email })).value).toEqual({});
    return String((await foyer.mailsTo(email)).at(-1)?.data.code);
  }

  const start = async (person: SignedInMember, email = newAddress()) => ({ email, code: await askFor(person, email) });

  const confirm = ({ client }: SignedInMember, code: string) => client.call(confirmEmailChange, { code });

  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  /** The row and everything announced, mailed and recorded; equal before and after a call that changes nothing. */
  async function stateOf({ identity: { id, email } }: SignedInMember) {
    const row = await foyer.db.selectFrom('identities').selectAll().where('id', '=', id).executeTakeFirst();
    const events = await foyer.db
      .selectFrom('outbox')
      .select('event_type as event')
      .where('entity_id', '=', id)
      .execute();
    const notes = await foyer.db.selectFrom('security_events').select('type').where('identity_id', '=', id).execute();
    // Without the columns that the mail job changes while it sends.
    const mails = (await foyer.mailsTo(email)).map(({ template, data }) => ({ template, data }));
    return { row, events, notes, mails };
  }

  test('a member signs in with the new address after confirming it with the mailed code', async () => {
    const person = await addMember(foyer);
    const { email, code } = await start(person);
    expect(await foyer.mailsTo(email)).toMatchObject([{ template: 'emailChangeCode', data: { lifeMinutes: 10 } }]);
    expect(JSON.stringify(await foyer.mailsTo(email))).not.toContain('Amalia');
    expect((await person.client.call(getMyIdentity, {})).value.identity.email.address).toBe(person.identity.email);

    const { identity } = (await confirm(person, code)).value;
    expect(identity.email).toEqual({ address: email, isVerified: true });
    expect(identity._id).toBe(person.identity.id);
    const { email: kept, slug, profile } = await findMember(foyer, email);
    expect({ kept, slug, profile }).toEqual({
      kept: email,
      slug: person.identity.slug,
      profile: person.identity.profile,
    });
    await expect(findMember(foyer, person.identity.email)).rejects.toThrow('Nobody has');
  });

  test('a change is mailed to the old address, announced, and recorded with the old address', async () => {
    const person = await addMember(foyer);
    const { email, code } = await start(person);
    await confirm(person, code);
    expect(await foyer.mailsTo(person.identity.email)).toMatchObject([
      { template: 'emailChanged', data: { name: 'Amalia' } },
    ]);
    expect(JSON.stringify(await foyer.mailsTo(person.identity.email))).not.toContain(email);
    expect(await listSecurityEvents(foyer, person)).toEqual([
      { type: 'EMAIL_CHANGED', data: { from: person.identity.email, wasVerified: true } },
    ]);
    const { rows } = await sql<{ event: string; body: unknown }>`
      select event_type as event, body from outbox where entity_id = ${person.identity.id} order by sequence`.execute(
      foyer.db,
    );
    expect(rows.at(-1)).toMatchObject({
      event: 'memberUpdated',
      body: { currentEntity: { loginEmail: email, loginEmailVerified: true } },
    });
    expect(rows).toHaveLength(2);
  });

  test('a change ends everything the old address gave access to, except the session that made it', async () => {
    const person = await addMember(foyer);
    const phone = await startMemberSession(foyer, person.identity);
    const { id } = person.identity;
    const tokenHash = digest(newId());
    const recovery = { identityId: id, isActivation: false, redirectUrl: undefined };
    const life = { now: foyer.now(), lifeMs: minutes(60) };
    await putRecovery(foyer.db, siteA, recovery, { ...life, tokenHash });
    await putVerification(foyer.db, { siteId: siteA, identityId: id, id: newId() }, { ...life, codeHash: 'x' });
    const { code } = await start(person);
    await confirm(person, code);
    expect((await phone.client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect((await person.client.call(getMyIdentity, {})).code).toBe('ok');
    expect(await findRecovery(foyer.db, siteA, tokenHash, foyer.now())).toBeUndefined();
    expect(await findVerificationId(foyer.db, siteA, id)).toBeUndefined();
  });

  test('the case of an address can be changed; the same address is refused', async () => {
    const person = await addMember(foyer);
    const shouted = person.identity.email.toUpperCase();
    await confirm(person, await askFor(person, shouted));
    expect((await findMember(foyer, person.identity.email)).email).toBe(shouted);
    const before = await stateOf(person);
    const same = await person.client.call(startEmailChange, { email: shouted });
    expect([same.status, same.fields]).toEqual([400, ['email']]);
    expect(await stateOf(person)).toEqual(before);
  });

  describe('D18: an address that already has an account', () => {
    test('gets another mail, while the caller gets the same response as for a free address', async () => {
      const person = await addMember(foyer);
      const holder = await addMember(foyer);
      const before = await stateOf(person);
      const taken = await person.client.call(startEmailChange, { email: holder.identity.email.toUpperCase() });
      expect([taken.status, taken.value]).toEqual([200, {}]);
      expect(await foyer.mailsTo(holder.identity.email)).toMatchObject([{ template: 'emailTaken' }]);
      expect(JSON.stringify(await foyer.mailsTo(holder.identity.email))).not.toMatch(/"code"/);
      expect((await confirm(person, '123456')).code).toBe('VERIFICATION_FAILED');
      expect(await stateOf(person)).toEqual(before);
    });

    test('can be used if its account is on another site', async () => {
      const person = await addMember(foyer);
      const elsewhere = await addMember(foyer, { siteId: siteB });
      await confirm(person, await askFor(person, elsewhere.identity.email));
      expect((await findMember(foyer, elsewhere.identity.email)).id).toBe(person.identity.id);
      expect((await findMember(foyer, elsewhere.identity.email, siteB)).id).toBe(elsewhere.identity.id);
    });

    test('is refused at confirmation if it was registered after the code was mailed, and nothing changes', async () => {
      const person = await addMember(foyer);
      const { email, code } = await start(person);
      const faster = await addMember(foyer);
      await confirm(faster, await askFor(faster, email));
      const before = await stateOf(person);
      const answer = await confirm(person, code);
      expect([answer.status, answer.code]).toEqual([409, '-19995']);
      expect(await stateOf(person)).toEqual(before);
    });

    test('goes to exactly one of several members who confirm it at once', async () => {
      const email = newAddress();
      const racers = [];
      for (const person of [await addMember(foyer), await addMember(foyer), await addMember(foyer)]) {
        racers.push({ person, code: await askFor(person, email) });
        await foyer.resetRateLimits();
      }
      const answers = await Promise.all(racers.map(({ person, code }) => confirm(person, code)));
      expect(answers.map(({ code }) => code).sort()).toEqual(['-19995', '-19995', 'ok']);
    });
  });

  describe('the code', () => {
    test('D25: is compared five times; after that even the right code is refused', async () => {
      const person = await addMember(foyer);
      const { code } = await start(person);
      const before = await stateOf(person);
      const guesses = await Promise.all(Array.from({ length: 5 }, () => confirm(person, wrongOf(code))));
      expect(guesses.map((guess) => guess.code)).toEqual(Array(5).fill('VERIFICATION_FAILED'));
      expect((await confirm(person, code)).code).toBe('VERIFICATION_FAILED');
      expect(await stateOf(person)).toEqual(before);
    });

    test('is accepted after four wrong guesses', async () => {
      const person = await addMember(foyer);
      const { code } = await start(person);
      for (let guess = 0; guess < 4; guess += 1) await confirm(person, wrongOf(code));
      expect((await confirm(person, code)).code).toBe('ok');
    });

    test('works once', async () => {
      const person = await addMember(foyer);
      const { code } = await start(person);
      const answers = await Promise.all([confirm(person, code), confirm(person, code)]);
      expect(answers.map((answer) => answer.code).sort()).toEqual(['VERIFICATION_FAILED', 'ok']);
      expect((await listSecurityEvents(foyer, person)).map(({ type }) => type)).toEqual(['EMAIL_CHANGED']);
    });

    test('D26: is invalid once another is requested, which is possible only after a pause', async () => {
      const person = await addMember(foyer);
      const first = await start(person);
      const soon = await person.client.call(startEmailChange, { email: newAddress() });
      expect([soon.status, soon.code]).toEqual([429, 'THROTTLED_FEATURE']);
      expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0);
      await foyer.resetRateLimits();
      const second = await start(person);
      expect((await confirm(person, first.code)).code).toBe('VERIFICATION_FAILED');
      expect((await confirm(person, second.code)).code).toBe('ok');
    });

    test('works only for the member who requested it', async () => {
      const person = await addMember(foyer);
      const other = await addMember(foyer);
      const { code } = await start(person);
      expect((await confirm(other, code)).code).toBe('VERIFICATION_FAILED');
    });

    test('B32: is stored only as a digest', async () => {
      const person = await addMember(foyer);
      const { email, code } = await start(person);
      const row = await foyer.db.selectFrom('email_changes').selectAll().where('email', '=', email).executeTakeFirst();
      expect(row?.code_hash).toHaveLength(43);
      expect(JSON.stringify({ ...row, id: '', identity_id: '', email: '', expires_at: '' })).not.toContain(code);
    });
  });

  test('one address gets at most six of these mails an hour, whoever requests them', async () => {
    const email = newAddress();
    for (let count = 0; count < 6; count += 1) {
      expect((await (await addMember(foyer)).client.call(startEmailChange, { email })).code).toBe('ok');
    }
    expect((await (await addMember(foyer)).client.call(startEmailChange, { email })).code).toBe('THROTTLED_FEATURE');
    expect(await foyer.mailsTo(email)).toHaveLength(6);
  });

  test('D09: both steps need a recent sign-in by a member', async () => {
    const person = await addMember(foyer);
    const { code } = await start(person);
    const stale = await startMemberSession(foyer, person.identity, siteA, { signedInAt: foyer.now() - 11 * MINUTE_MS });
    const key = foyer.owner;
    const before = await stateOf(person);
    for (const [client, refusal] of [
      [stale.client, 'REAUTHENTICATION_REQUIRED'],
      [key, 'MEMBER_REQUIRED'],
      [await foyer.visit(), 'PERMISSION_DENIED'],
    ] as const) {
      expect((await client.call(startEmailChange, { email: newAddress() })).code).toBe(refusal);
      expect((await client.call(confirmEmailChange, { code })).code).toBe(refusal);
    }
    expect(await stateOf(person)).toEqual(before);
  });

  test('codes expire after ten minutes', async () => {
    const person = await addMember(foyer);
    const code = await askFor(person, newAddress());
    await foyer.runFor(10 * MINUTE_MS + 1);
    const again = await startMemberSession(foyer, person.identity);
    expect((await again.client.call(confirmEmailChange, { code })).code).toBe('VERIFICATION_FAILED');
  });
});
