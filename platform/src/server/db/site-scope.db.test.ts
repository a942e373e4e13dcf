import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshDatabase } from '../../testing/fresh-database.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { type Db, openDatabase, sessionsOf } from './database.ts';
import { enforceSites } from './rights.ts';
import { acrossSites, asOwner, asRequest, enterSite, inSite, lookUp } from './site-scope.ts';
import { runTransaction } from './transaction.ts';

/** The tables with rows of sites, and how they name the site. */
const siteTables = sql<{ table: string; column: string; isSecured: boolean; policies: string[] }>`
  select c.relname as "table", a.attname as "column", c.relrowsecurity as "isSecured",
    (select array_agg(polname::text order by polname) from pg_policy where polrelid = c.oid) as policies
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    and a.attname = case c.relname when 'sites' then 'id' else 'site_id' end
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;

/** Refuse every change by a trigger, whoever asks. */
const frozen = ['ledger_entries', 'store_credit_entries', 'invoices', 'invoice_buyers', 'invoice_counters'];

describe.each(engines)('%s', (engine) => {
  let db: Db;
  let tables: { table: string; column: string }[];

  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(engine));
    await enforceSites(db, { trustsOutside: false });
    tables = (await asOwner(() => siteTables.execute(db))).rows;
  });
  afterAll(() => db.destroy());

  /** The sites whose rows a statement finds, in all tables. */
  async function findSites(): Promise<string[]> {
    const parts = tables.map(({ table, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}`);
    const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(db);
    return rows.map(({ id }) => id).sort();
  }

  test('F13: every table with rows of sites has its policies', async () => {
    const { rows } = await asOwner(() => siteTables.execute(db));
    expect(rows.length).toBeGreaterThan(100);
    const unsecured = rows.filter((row) => !row.isSecured || row.policies?.join() !== 'all_sites,own_site');
    expect(unsecured.map(({ table }) => table)).toEqual([]);
  });

  test('F13: a statement finds the rows of its own site, and without one none', async () => {
    expect(await findSites()).toEqual([]);
    expect(await asRequest(findSites)).toEqual([]);
    expect(await inSite(siteA, findSites)).toEqual([siteA]);
    expect(await inSite(siteB, findSites)).toEqual([siteB]);
    expect(await acrossSites('queues', findSites)).toEqual([siteA, siteB]);
    const entered = asRequest(async () => {
      enterSite(siteB);
      return findSites();
    });
    expect(await entered).toEqual([siteB]);
  });

  /** The number of rows of site A that an update reaches, in all tables that may be updated; nothing is changed. */
  async function countReached(): Promise<number> {
    let count = 0;
    const undo = new Error('undone');
    const work = runTransaction(db, async (tx) => {
      for (const { table, column } of tables) {
        if (table === 'security_events' || frozen.includes(table)) continue;
        const [name, site] = [sql.table(table), sql.ref(column)];
        const { numAffectedRows } = await sql`update ${name} set ${site} = ${site} where ${site} = ${siteA}`.execute(
          tx,
        );
        count += Number(numAffectedRows);
      }
      throw undo;
    });
    await expect(work).rejects.toBe(undo);
    return count;
  }

  test('F13: a statement changes the rows of its own site, and without one none', async () => {
    expect(await countReached()).toBe(0);
    expect(await inSite(siteB, countReached)).toBe(0);
    const own = await inSite(siteA, countReached);
    expect(own).toBeGreaterThan(100);
    expect(await acrossSites('queues', countReached)).toBe(own);
  });

  test.each(['categories', 'customer_tags'] as const)('no row of another site is added to %s', async (table) => {
    const columns = { categories: 'id, name, sort_order, created_at, updated_at', customer_tags: 'customer_id, tag' }[
      table
    ];
    const values = { categories: "gen_random_uuid(), 'x', 99, now(), now()", customer_tags: "gen_random_uuid(), 'x'" }[
      table
    ];
    const add = () =>
      sql`insert into ${sql.table(table)} (site_id, ${sql.raw(columns)}) values (${siteA}, ${sql.raw(values)})`.execute(
        db,
      );
    for (const work of [add, () => inSite(siteB, add)])
      await expect(work()).rejects.toThrow(/row-level security|check option/);
    await expect(inSite(siteA, add)).resolves.toBeDefined();
  });

  test('F13: a connection keeps no site of the work before, also after a failure', async () => {
    const fail = () =>
      runTransaction(db, async (tx) => {
        await sql`select * from no_such_table`.execute(tx);
      });
    await expect(inSite(siteA, fail)).rejects.toThrow('no_such_table');
    const all = await Promise.all(
      [siteA, undefined, siteB, siteA, undefined].map((site) => (site ? inSite(site, findSites) : findSites())),
    );
    expect(all).toEqual([[siteA], [], [siteB], [siteA], []]);
  });

  test('F13: no statement runs when its connection can’t be given its site', async () => {
    await inSite(siteA, findSites);
    const write = (target: Db) => target.deleteFrom('released_times').where('site_id', '=', siteB).execute();
    const options = { trustsOutside: false };
    sessionsOf(db)?.enforce({ kind: 'roles', opened: { role: 'none', searchPath: ',' } }, options);
    await expect(inSite(siteB, () => write(db))).rejects.toThrow('search_path');
    await expect(inSite(siteB, () => runTransaction(db, write))).rejects.toThrow('search_path');
    sessionsOf(db)?.enforce({ kind: 'roles', opened: { role: 'none', searchPath: 'public' } }, options);
    expect(await inSite(siteB, findSites)).toEqual([siteB]);
  });

  test('F13: a transaction has its site, and one that is rolled back leaves none behind', async () => {
    const findBookingSites = async (tx: Db) =>
      (await tx.selectFrom('bookings').select('site_id').distinct().execute()).map((row) => row.site_id);
    const undo = new Error('undone');
    for (const [before, siteId] of [
      [siteA, siteB],
      [siteB, siteA],
    ] as const) {
      expect(await inSite(before, () => runTransaction(db, findBookingSites))).toEqual([before]);
      const undone = () =>
        runTransaction(db, async (tx) => {
          expect(await findBookingSites(tx)).toEqual([siteId]);
          throw undo;
        });
      await expect(inSite(siteId, undone)).rejects.toBe(undo);
      expect(await inSite(siteId, () => findBookingSites(db))).toEqual([siteId]);
    }
  });

  test('F14: the application adds security events, and changes neither them nor tables', async () => {
    for (const run of [<T>(work: () => T) => inSite(siteA, work), <T>(work: () => T) => acrossSites('queues', work)]) {
      await expect(run(() => db.deleteFrom('security_events').execute())).rejects.toThrow('permission denied');
      await expect(
        run(() => db.updateTable('security_events').set({ type: 'LOGIN_FAILED' }).execute()),
      ).rejects.toThrow('permission denied');
      await expect(run(() => sql`alter table public.bookings disable row level security`.execute(db))).rejects.toThrow(
        'must be owner',
      );
      await expect(run(() => sql`delete from migrations`.execute(db))).rejects.toThrow('permission denied');
    }
  });

  test('F13: the functions of security events leave those of another site, and the views of all sites are only read', async () => {
    const calls = [
      (siteId: SiteId) => sql`select delete_old_security_events(${siteId}, now())`.execute(db),
      (siteId: SiteId) => sql`select anonymize_security_events(${siteId}, gen_random_uuid())`.execute(db),
    ];
    for (const call of calls) {
      await expect(inSite(siteA, () => call(siteA))).resolves.toBeDefined();
      await expect(inSite(siteA, () => call(siteB))).rejects.toThrow('another site');
      await expect(call(siteA)).rejects.toThrow('another site');
      await expect(acrossSites('queues', () => call(siteA))).rejects.toThrow('another site');
      await expect(asOwner(() => call(siteA))).resolves.toBeDefined();
    }
    expect((await lookUp(() => db.selectFrom('every_site').select('id').execute())).length).toBe(2);
    const change = () => db.updateTable('every_host').set({ host: 'x.example' }).execute();
    await expect(inSite(siteA, change)).rejects.toThrow('permission denied');
  });

  test('F13: a distributed database is told to refuse statements without a site, except in work across sites', async () => {
    const distributed = await openDatabase(await freshDatabase(engine));
    const readLevel = async (from: Db = distributed) => {
      const { rows } = await sql<{ level: string }>`
        select current_setting('citus.multi_task_query_log_level', true) as level`.execute(from);
      return rows[0]?.level;
    };
    await enforceSites(distributed, { trustsOutside: false, isDistributed: true });
    for (const run of [() => readLevel(), () => asRequest(readLevel), () => inSite(siteA, readLevel)])
      expect(await run()).toBe('error');
    expect(await acrossSites('queues', readLevel)).toBe('off');
    expect(await asOwner(readLevel)).toBe('off');
    expect(await inSite(siteB, () => runTransaction(distributed, readLevel))).toBe('error');
    await distributed.destroy();
  });

  test('a request has one site', async () => {
    await asRequest(async () => {
      enterSite(siteA);
      enterSite(siteA);
      expect(() => enterSite(siteB)).toThrow('one site');
    });
    expect(() => enterSite(siteA)).toThrow('no request');
  });
});
