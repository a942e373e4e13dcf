import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshDatabase } from '../../testing/fresh-database.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { type Db, openDatabase } from './database.ts';
import { enforceSites } from './rights.ts';
import { acrossSites, asOwner, asRequest, enterSite, inSite } from './site-scope.ts';

/** The tables with rows of sites, and how they name the site. */
const siteTables = sql<{ table: string; column: string; isSecured: boolean; policies: string[] }>`
  select c.relname as "table", a.attname as "column", c.relrowsecurity as "isSecured",
    (select array_agg(polname::text order by polname) from pg_policy where polrelid = c.oid) as policies
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    and a.attname = case c.relname when 'sites' then 'id' else 'site_id' end
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;

describe.each(engines)('%s', (engine) => {
  let db: Db;
  let tables: { table: string; column: string }[];

  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(engine));
    expect(await enforceSites(db, { trustsOutside: false })).toBe(true);
    tables = (await asOwner(() => siteTables.execute(db))).rows;
  });
  afterAll(() => db.destroy());

  /** The sites whose rows a statement finds, in all tables. */
  async function findSites(): Promise<string[]> {
    const parts = tables.map(({ table, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}`);
    const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(db);
    return rows.map(({ id }) => id).sort();
  }

  test('every table with rows of sites has its policies', async () => {
    const { rows } = await asOwner(() => siteTables.execute(db));
    expect(rows.length).toBeGreaterThan(100);
    const unsecured = rows.filter((row) => !row.isSecured || row.policies?.join() !== 'all_sites,own_site');
    expect(unsecured.map(({ table }) => table)).toEqual([]);
  });

  test('a statement finds the rows of its own site, and without one none', async () => {
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
});
