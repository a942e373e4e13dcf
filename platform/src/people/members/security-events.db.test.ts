import type { MemberId } from '@foyer/contract';
import { type Instant, instantAt, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldEvents, recordSecurityEvent } from '../../access/audit/store.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { engines, freshDatabase } from '../../testing/fresh-database.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { anonymizeSecurityEvents } from './erasure-store/references.ts';

describe.each(engines)('security events on %s', (engine) => {
  let db: Db;
  /** By the database's clock, which the year of events is counted by. */
  let now: Instant;
  const erased = newId<MemberId>();
  let member: MemberId;

  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(engine));
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    now = instantOf(rows[0]?.now ?? new Date(0));
    const people = db.selectFrom('identities').select('id').where('site_id', '=', siteA);
    member = asId((await people.executeTakeFirstOrThrow()).id);
  });
  afterAll(() => db.destroy());

  beforeEach(async () => {
    await sql`truncate security_events`.execute(db);
    for (const siteId of [siteA, siteB])
      for (const [days, identityId] of [
        [366, erased],
        [364, erased],
        [1, member],
      ] as const) {
        const data = { by: 'owner', from: `${days}@example.com` };
        const event = { type: 'LOGIN_SUCCEEDED', now: instantAt(now - days * DAY_MS), identityId, data } as const;
        const from = { address: '192.0.2.1', userAgent: 'Firefox', origin: undefined, cookies: undefined };
        await recordSecurityEvent(db, { siteId, ...event, from });
      }
  });

  const list = async (siteId = siteA) => {
    const events = db.selectFrom('security_events').selectAll().where('site_id', '=', siteId).orderBy('created_at');
    const rows = await events.execute();
    return rows.map((row) => ({ ...row, days: (now - instantOf(row.created_at)) / DAY_MS }));
  };
  const daysOf = async (siteId = siteA) => (await list(siteId)).map(({ days }) => days);

  test('F14: can be neither changed nor deleted', async () => {
    const before = await list();
    const refused = /only added, never changed or deleted/;
    await expect(db.updateTable('security_events').set({ type: 'LOGIN_FAILED' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('security_events').execute()).rejects.toThrow(refused);
    expect(await list()).toEqual(before);
  });

  test('F14: are deleted after a year, and not before, whatever is asked for', async () => {
    await deleteOldEvents(db, siteA, instantAt(now - 367 * DAY_MS));
    expect(await daysOf()).toEqual([366, 364, 1]);
    await deleteOldEvents(db, siteA, instantAt(now + 10_000 * DAY_MS));
    expect(await daysOf()).toEqual([364, 1]);
    expect(await daysOf(siteB)).toEqual([366, 364, 1]);
    // The rights of a function end with it.
    await expect(db.deleteFrom('security_events').execute()).rejects.toThrow('Security events are only added');
  });

  test('F14: lose what is personal once the account is deleted', async () => {
    const before = await list();
    await anonymizeSecurityEvents(db, siteA, member);
    expect(await list()).toEqual(before);
    await anonymizeSecurityEvents(db, siteA, erased);
    const reduced = { ip_address: null, user_agent: null, data: { by: 'owner' } };
    expect(await list()).toEqual(
      before.map((event) => ({ ...event, ...(event.identity_id === erased ? reduced : {}) })),
    );
    expect((await list(siteB)).map(({ data }) => Object.keys(data))).toEqual(Array(3).fill(['by', 'from']));
  });
});
