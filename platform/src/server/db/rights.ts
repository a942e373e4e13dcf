import { sql } from 'kysely';
import { type Db, sessionsOf } from './database.ts';
import { isForbidden, isMadeMeanwhile } from './database-errors.ts';
import { inSavepoint } from './savepoint.ts';
import { ALL_SITES_ROLE, SITE_ROLE, SITE_SETTING } from './site-scope.ts';

/** Tables that the application doesn't do everything with; what it does to the others is the default. */
const exceptions: Readonly<Record<string, string>> = {
  migrations: 'select',
  // Rows are never changed, and old ones go through delete_old_security_events alone.
  security_events: 'select, insert',
};
const USUAL_RIGHTS = 'select, insert, update, delete';

const OWN_SITE = 'own_site';
const ALL_SITES = 'all_sites';

/**
 * Gives the database the roles of the application's statements, and each table its policies and rights. Does nothing
 * where nothing is missing. Roles belong to the server rather than to the database, and a dump or a backup has none of
 * this, so each start looks; migrations need not think of it. Returns false where the database's user can't make roles.
 */
export async function ensureRights(tx: Db): Promise<boolean> {
  const missing = await findMissing(tx);
  if (missing.length === 0) return true;
  for (const { role } of missing) if (role !== null && !(await makeRole(tx, role))) return false;
  for (const { table, siteColumn } of missing) if (table !== null) await secure(tx, table, siteColumn);
  return true;
}

/**
 * From now on, statements run as roles that own nothing, and see the site of the work that they belong to (decision 0094).
 * Returns false where the database lacks the roles: statements then run as its owner.
 */
export async function enforceSites(db: Db, options: { trustsOutside: boolean }): Promise<boolean> {
  if ((await findMissing(db)).length > 0) return false;
  sessionsOf(db)?.enforce(options);
  return true;
}

interface Missing {
  /** A role that isn't there, or that this user can't take. */
  role: string | null;
  /** A table without its policies or with other rights. */
  table: string | null;
  siteColumn: string | null;
}

async function findMissing(db: Db): Promise<Missing[]> {
  const roles = sql`(values (${sql.lit(SITE_ROLE)}), (${sql.lit(ALL_SITES_ROLE)})) as wanted(role)`;
  const limited = sql.join(
    Object.entries(exceptions).map(([table, rights]) => sql`(${sql.lit(table)}, ${sql.lit(rights)})`),
  );
  const { rows } = await sql<Missing>`
    with roles as (select wanted.role, r.oid from ${roles} left join pg_roles r on r.rolname = wanted.role),
    tables as (
      select c.oid, c.relname as name, coalesce(limited.rights, ${sql.lit(USUAL_RIGHTS)}) as rights,
        (select attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
          and a.attname = case c.relname when 'sites' then 'id' else 'site_id' end) as site_column,
        c.relrowsecurity and (select count(*) from pg_policy p where p.polrelid = c.oid
          and p.polname in (${sql.lit(OWN_SITE)}, ${sql.lit(ALL_SITES)})) = 2 as is_secured
      from pg_class c left join (values ${limited}) as limited(name, rights) on limited.name = c.relname
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace)
    select role, null as "table", null as "siteColumn" from roles
    where oid is null or not case when current_setting('server_version_num')::int < 160000
      then pg_has_role(current_user, oid, 'member') else pg_has_role(current_user, oid, 'set') end
    union all
    select null, name, site_column from tables
    where (site_column is not null and not is_secured) or not coalesce((
      select bool_and(has_table_privilege(roles.oid, tables.oid, kind) = (kind = any(string_to_array(rights, ', '))))
      from roles, unnest(string_to_array(${sql.lit(USUAL_RIGHTS)}, ', ')) as kind), false)
    order by 1, 2`.execute(db);
  return rows;
}

/** Several databases of a server share the roles, and may be started at once. */
async function makeRole(tx: Db, role: string): Promise<boolean> {
  const name = sql.id(role);
  const steps = [sql`create role ${name}`, sql`grant ${name} to current_user`];
  for (const step of steps) {
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
  const name = sql.id(table);
  const roles = sql`${sql.id(SITE_ROLE)}, ${sql.id(ALL_SITES_ROLE)}`;
  await sql`revoke all on ${name} from ${roles}`.execute(tx);
  await sql`grant ${sql.raw(exceptions[table] ?? USUAL_RIGHTS)} on ${name} to ${roles}`.execute(tx);
  if (siteColumn === null) return;
  const site = sql`nullif(current_setting(${sql.lit(SITE_SETTING)}, true), '')::uuid`;
  await sql`alter table ${name} enable row level security`.execute(tx);
  await sql`drop policy if exists ${sql.id(OWN_SITE)} on ${name}`.execute(tx);
  await sql`drop policy if exists ${sql.id(ALL_SITES)} on ${name}`.execute(tx);
  await sql`create policy ${sql.id(OWN_SITE)} on ${name} to ${sql.id(SITE_ROLE)}
    using (${sql.id(siteColumn)} = ${site})`.execute(tx);
  await sql`create policy ${sql.id(ALL_SITES)} on ${name} to ${sql.id(ALL_SITES_ROLE)} using (true)`.execute(tx);
}
