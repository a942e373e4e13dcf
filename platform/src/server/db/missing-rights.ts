import { sql } from 'kysely';
import type { Db } from './database.ts';
import { ALL_SITES_ROLE, SITE_ROLE, SITE_SCHEMA } from './site-scope.ts';

/** Tables that the application doesn't do everything with. Views are read. */
const exceptions: Readonly<Record<string, string>> = {
  migrations: 'select',
  // Rows are never changed, and old ones go through delete_old_security_events alone.
  security_events: 'select, insert',
};
export const USUAL_RIGHTS = 'select, insert, update, delete';

/** The names of the policies of a table. */
export const OWN_SITE = 'own_site';
export const ALL_SITES = 'all_sites';

export interface MissingRight {
  /** A role is missing too where this user can't take it, and a table where its rights, policies or view are others. */
  kind: 'role' | 'schema' | 'table';
  name: string;
  rights: string;
  siteColumn: string | null;
  /** Of a table: it lacks a policy, or has other rights. */
  isOpen: boolean;
  lacksView: boolean;
}

/**
 * PostgreSQL tests a policy before all conditions that could tell of rows by an error, and looks nothing up by those: not
 * by ranges, arrays, words or expressions. Tables with such indexes have a view, which hides rows and keeps their plans.
 */
const isIndexedByMore = sql`exists (
  select from pg_index i join pg_class ic on ic.oid = i.indexrelid join pg_am am on am.oid = ic.relam
  where i.indrelid = c.oid and (i.indexprs is not null or am.amname in ('gin', 'gist')))`;

/** The rights that the roles lack in a database: none, except on a first start and after an upgrade. */
export async function findMissingRights(db: Db): Promise<MissingRight[]> {
  const limited = sql.join(
    Object.entries(exceptions).map(([table, rights]) => sql`(${sql.lit(table)}, ${sql.lit(rights)})`),
  );
  const usual = sql.lit(USUAL_RIGHTS);
  const { rows } = await sql<MissingRight>`
    with roles as (
      select wanted.role, r.oid from (values (${sql.lit(SITE_ROLE)}), (${sql.lit(ALL_SITES_ROLE)})) as wanted(role)
      left join pg_roles r on r.rolname = wanted.role),
    tables as (
      select c.oid, c.relname as name, site_column,
        coalesce(limited.rights, case c.relkind when 'v' then 'select' else ${usual} end) as rights,
        c.relrowsecurity and (select count(*) from pg_policy p where p.polrelid = c.oid
          and p.polname in (${sql.lit(OWN_SITE)}, ${sql.lit(ALL_SITES)})) = 2 as is_secured,
        site_column is not null and ${isIndexedByMore} as is_viewed,
        exists (select from pg_class v where v.relname = c.relname and v.relkind = 'v'
          and v.relnamespace = to_regnamespace(${sql.lit(SITE_SCHEMA)})) as has_view
      from pg_class c left join (values ${limited}) as limited(name, rights) on limited.name = c.relname
      cross join lateral (select (select attname::text from pg_attribute a where a.attrelid = c.oid and c.relkind <> 'v'
        and not a.attisdropped and a.attname = case c.relname when 'sites' then 'id' else 'site_id' end) as site_column)
        as site
      where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace)
    select 'role' as kind, role as name, '' as rights, null as "siteColumn", false as "isOpen", false as "lacksView"
    from roles
    where oid is null or not case when current_setting('server_version_num')::int < 160000
      then pg_has_role(current_user, oid, 'member') else pg_has_role(current_user, oid, 'set') end
    union all
    select 'schema', 'public', 'usage', null, false, false
    where not coalesce((select bool_and(has_schema_privilege(oid, 'public', 'usage')) from roles), false)
    union all
    select 'table', name, rights, site_column, is_open, is_viewed and not has_view
    from tables cross join lateral (select (site_column is not null and not is_secured) or not coalesce((
      select bool_and(has_table_privilege(roles.oid, tables.oid, kind) = (kind = any(string_to_array(rights, ', '))))
      from roles, unnest(string_to_array(${usual}, ', ')) as kind), false) as is_open) as state
    where is_open or (is_viewed and not has_view)
    order by 1, 2`.execute(db);
  return rows;
}
