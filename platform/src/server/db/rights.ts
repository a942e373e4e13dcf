import { sql } from 'kysely';
import { type Db, sessionsOf } from './database.ts';
import { isForbidden, isMadeMeanwhile } from './database-errors.ts';
import { inSavepoint } from './savepoint.ts';
import { ALL_SITES_ROLE, SITE_ROLE, SITE_SCHEMA, SITE_SETTING } from './site-scope.ts';

/** Tables that the application doesn't do everything with. */
const exceptions: Readonly<Record<string, string>> = {
  migrations: 'select',
  // Rows are never changed, and old ones go through delete_old_security_events alone.
  security_events: 'select, insert',
};
const USUAL_RIGHTS = 'select, insert, update, delete';

const OWN_SITE = 'own_site';
const ALL_SITES = 'all_sites';

/** The site of the session, which none but its own statements have. */
const currentSite = sql`nullif(current_setting(${sql.lit(SITE_SETTING)}, true), '')::uuid`;

/**
 * Gives the database the roles of the application's statements, and each table its policies and rights. Does nothing
 * where nothing is missing. Roles belong to the server rather than to the database, and a dump or a backup has none of
 * this, so each start looks; migrations need not think of it. Returns false where the database's user can't make roles.
 */
export async function ensureRights(tx: Db): Promise<boolean> {
  const missing = await findMissing(tx);
  for (const { role } of missing) if (role !== null && !(await makeRole(tx, role))) return false;
  for (const { table, siteColumn, isViewed } of missing) {
    if (table !== null) await secure(tx, table, siteColumn);
    if (table !== null && siteColumn !== null && isViewed) await makeView(tx, table, siteColumn);
  }
  return true;
}

/** Views keep a table's columns from being changed: the migrations that come drop them, and `ensureRights` makes them anew. */
export const dropViews = async (tx: Db): Promise<void> => {
  await sql`drop schema if exists ${sql.id(SITE_SCHEMA)} cascade`.execute(tx);
};

/**
 * From now on, statements run as roles that own nothing, and see the site of the work that they belong to (decision 0096).
 * Returns false where the database lacks the roles: statements then run as its owner.
 */
export async function enforceSites(db: Db, { trustsOutside }: { trustsOutside: boolean }): Promise<boolean> {
  if ((await findMissing(db)).length > 0) return false;
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(db);
  sessionsOf(db)?.enforce({ trustsOutside, searchPath: rows[0]?.path ?? 'public' });
  return true;
}

interface Missing {
  /** A role that isn't there, or that this user can't take. */
  role: string | null;
  /** A table that lacks its policies or view, or has other rights. */
  table: string | null;
  siteColumn: string | null;
  isViewed: boolean;
}

/**
 * PostgreSQL tests a policy before all conditions that could tell of rows by an error, and looks nothing up by those: not
 * by ranges, arrays, words or expressions. Tables with such indexes have a view, which hides rows and keeps their plans.
 */
const isIndexedByMore = sql`exists (
  select from pg_index i join pg_class ic on ic.oid = i.indexrelid join pg_am am on am.oid = ic.relam
  where i.indrelid = c.oid and (i.indexprs is not null or am.amname in ('gin', 'gist')))`;

async function findMissing(db: Db): Promise<Missing[]> {
  const limited = sql.join(
    Object.entries(exceptions).map(([table, rights]) => sql`(${sql.lit(table)}, ${sql.lit(rights)})`),
  );
  const kinds = sql`string_to_array(${sql.lit(USUAL_RIGHTS)}, ', ')`;
  const { rows } = await sql<Missing>`
    with roles as (
      select wanted.role, r.oid from (values (${sql.lit(SITE_ROLE)}), (${sql.lit(ALL_SITES_ROLE)})) as wanted(role)
      left join pg_roles r on r.rolname = wanted.role),
    tables as (
      select c.oid, c.relname as name, coalesce(limited.rights, ${sql.lit(USUAL_RIGHTS)}) as rights, site_column,
        c.relrowsecurity and (select count(*) from pg_policy p where p.polrelid = c.oid
          and p.polname in (${sql.lit(OWN_SITE)}, ${sql.lit(ALL_SITES)})) = 2 as is_secured,
        site_column is not null and ${isIndexedByMore} as is_viewed,
        exists (select from pg_class v where v.relname = c.relname and v.relkind = 'v'
          and v.relnamespace = to_regnamespace(${sql.lit(SITE_SCHEMA)})) as has_view
      from pg_class c left join (values ${limited}) as limited(name, rights) on limited.name = c.relname
      cross join lateral (select (select attname::text from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
        and a.attname = case c.relname when 'sites' then 'id' else 'site_id' end) as site_column) as site
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)
    select role, null as "table", null as "siteColumn", false as "isViewed" from roles
    where oid is null or not case when current_setting('server_version_num')::int < 160000
      then pg_has_role(current_user, oid, 'member') else pg_has_role(current_user, oid, 'set') end
    union all
    select null, name, site_column, is_viewed from tables
    where (site_column is not null and not is_secured) or is_viewed <> has_view or not coalesce((
      select bool_and(has_table_privilege(roles.oid, tables.oid, kind) = (kind = any(string_to_array(rights, ', '))))
      from roles, unnest(${kinds}) as kind), false)
    order by 1, 2`.execute(db);
  return rows;
}

/** Several databases of a server share the roles, and may be started at once. */
async function makeRole(tx: Db, role: string): Promise<boolean> {
  const name = sql.id(role);
  for (const step of [sql`create role ${name}`, sql`grant ${name} to current_user`]) {
    try {
      await inSavepoint(tx, () => step.execute(tx));
    } catch (error) {
      if (isForbidden(error)) return false;
      if (!isMadeMeanwhile(error)) throw error;
    }
  }
  return true;
}

async function secure(tx: Db, table: string, siteColumn: string | null): Promise<void> {
  const name = sql.id('public', table);
  const roles = sql`${sql.id(SITE_ROLE)}, ${sql.id(ALL_SITES_ROLE)}`;
  await sql`revoke all on ${name} from ${roles}`.execute(tx);
  await sql`grant ${sql.raw(exceptions[table] ?? USUAL_RIGHTS)} on ${name} to ${roles}`.execute(tx);
  if (siteColumn === null) return;
  await sql`alter table ${name} enable row level security`.execute(tx);
  await sql`drop policy if exists ${sql.id(OWN_SITE)} on ${name}`.execute(tx);
  await sql`drop policy if exists ${sql.id(ALL_SITES)} on ${name}`.execute(tx);
  await sql`create policy ${sql.id(OWN_SITE)} on ${name} to ${sql.id(SITE_ROLE)}
    using (${sql.id(siteColumn)} = ${currentSite})`.execute(tx);
  await sql`create policy ${sql.id(ALL_SITES)} on ${name} to ${sql.id(ALL_SITES_ROLE)} using (true)`.execute(tx);
}

async function makeView(tx: Db, table: string, siteColumn: string): Promise<void> {
  const [schema, role] = [sql.id(SITE_SCHEMA), sql.id(SITE_ROLE)];
  const view = sql.id(SITE_SCHEMA, table);
  await sql`create schema if not exists ${schema}`.execute(tx);
  await sql`grant usage on schema ${schema} to ${role}`.execute(tx);
  await sql`create or replace view ${view} as select * from ${sql.id('public', table)}
    where ${sql.id(siteColumn)} = ${currentSite} with local check option`.execute(tx);
  await sql`grant ${sql.raw(USUAL_RIGHTS)} on ${view} to ${role}`.execute(tx);
}
