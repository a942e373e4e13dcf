import { sql } from 'kysely';
import { type Db, sessionsOf } from './database.ts';
import { isForbidden, isMadeMeanwhile } from './database-errors.ts';
import { ALL_SITES, findMissingRights, type MissingRight, OWN_SITE, USUAL_RIGHTS } from './missing-rights.ts';
import { inSavepoint } from './savepoint.ts';
import { ALL_SITES_ROLE, type Opened, SITE_ROLE, SITE_SCHEMA, SITE_SETTING } from './site-scope.ts';

const ROLES = `${SITE_ROLE}, ${ALL_SITES_ROLE}`;

/** The site of the session. Each statement plans it for each of its tables: anything more would be felt. */
const CURRENT_SITE = `current_setting('${SITE_SETTING}', true)::uuid`;

/**
 * Gives the database the roles of the application's statements, and tables their policies and rights, at most so many: each
 * is locked until the transaction ends. Does nothing where nothing is missing. Roles belong to the server rather than to the
 * database, and a dump or a backup has none of this, so each start looks; migrations need not think of it. Returns
 * undefined where more is missing, and "no roles" where the database's user can't add it.
 */
export async function addRights(tx: Db, mostTables = Infinity): Promise<'ready' | 'no roles' | undefined> {
  const missing = await findMissingRights(tx);
  if (missing.length === 0) return 'ready';
  const tables = missing.filter(({ kind }) => kind === 'table').slice(0, mostTables);
  try {
    await inSavepoint(tx, () => add(tx, [...missing.filter(({ kind }) => kind !== 'table'), ...tables]));
  } catch (error) {
    if (isForbidden(error)) return 'no roles';
    throw error;
  }
  const left = await findMissingRights(tx);
  if (left.length === 0) return 'ready';
  // Without the right to pass it on, GRANT only warns.
  return left.length < missing.length ? undefined : 'no roles';
}

async function add(tx: Db, missing: readonly MissingRight[]): Promise<void> {
  for (const { kind, name } of missing) if (kind === 'role') await makeRole(tx, name);
  const steps = missing.flatMap((each) => {
    if (each.kind === 'schema') return [`grant usage on schema public to ${ROLES}`];
    if (each.kind === 'role') return [];
    return [...(each.isOpen ? policiesOf(each) : []), ...(each.lacksView ? viewOf(each) : [])];
  });
  if (steps.length > 0) await runTogether(tx, steps);
}

/** Views keep a table's columns from being changed: the migrations that come drop them, and `addRights` makes them anew. */
export const dropViews = async (tx: Db): Promise<void> => {
  await sql`drop schema if exists ${sql.id(SITE_SCHEMA)} cascade`.execute(tx);
};

/** Takes all of it back, except for the roles, which other databases may use. */
export async function removeRights(tx: Db): Promise<void> {
  await dropViews(tx);
  const { rows } = await sql<{ table: string }>`
    select distinct polrelid::regclass::text as table from pg_policy
    where polname in (${sql.lit(OWN_SITE)}, ${sql.lit(ALL_SITES)})`.execute(tx);
  if (rows.length === 0) return;
  const roles = await sql`select from pg_roles where rolname in (${SITE_ROLE}, ${ALL_SITES_ROLE})`.execute(tx);
  const steps = rows.flatMap(({ table }) => [
    `drop policy if exists ${OWN_SITE} on ${table}`,
    `drop policy if exists ${ALL_SITES} on ${table}`,
    `alter table ${table} disable row level security`,
  ]);
  if (roles.rows.length === 2) steps.push(`revoke all on all tables in schema public from ${ROLES}`);
  await runTogether(tx, steps);
}

/**
 * From now on, statements run as roles that own nothing, and see the site of the work that they belong to (decision 0097). A
 * distributed database refuses them unless they name a site.
 */
export async function enforceSites(
  db: Db,
  options: { trustsOutside: boolean; isDistributed?: boolean },
): Promise<void> {
  if (options.isDistributed) {
    sessionsOf(db)?.enforce({ kind: 'shards' }, options);
    return;
  }
  const { rows } = await sql<Opened>`
    select current_setting('role') as role, current_setting('search_path') as "searchPath"`.execute(db);
  const [opened] = rows;
  if (opened) sessionsOf(db)?.enforce({ kind: 'roles', opened }, options);
}

/** One statement for all, as PGlite takes a millisecond for each. */
const runTogether = (tx: Db, steps: readonly string[]): Promise<unknown> =>
  sql.raw(`do $rights$ begin ${steps.join('; ')}; end $rights$`).execute(tx);

/** Several databases of a server share the roles, and may be started at once. */
async function makeRole(tx: Db, role: string): Promise<void> {
  const name = sql.id(role);
  for (const step of [sql`create role ${name}`, sql`grant ${name} to current_user`]) {
    try {
      await inSavepoint(tx, () => step.execute(tx));
    } catch (error) {
      if (!isMadeMeanwhile(error)) throw error;
    }
  }
}

function policiesOf({ name, rights, siteColumn }: MissingRight): string[] {
  const table = `public."${name}"`;
  const access = [`revoke all on ${table} from ${ROLES}`, `grant ${rights} on ${table} to ${ROLES}`];
  if (siteColumn === null) return access;
  return [
    ...access,
    `alter table ${table} enable row level security`,
    `drop policy if exists ${OWN_SITE} on ${table}`,
    `drop policy if exists ${ALL_SITES} on ${table}`,
    `create policy ${OWN_SITE} on ${table} to ${SITE_ROLE} using (${siteColumn} = ${CURRENT_SITE})`,
    `create policy ${ALL_SITES} on ${table} to ${ALL_SITES_ROLE} using (true)`,
  ];
}

function viewOf({ name, siteColumn }: MissingRight): string[] {
  if (siteColumn === null) return [];
  const view = `${SITE_SCHEMA}."${name}"`;
  return [
    `create schema if not exists ${SITE_SCHEMA}`,
    `grant usage on schema ${SITE_SCHEMA} to ${SITE_ROLE}`,
    `create or replace view ${view} as select * from public."${name}" where ${siteColumn} = ${CURRENT_SITE}
      with local check option`,
    `grant ${USUAL_RIGHTS} on ${view} to ${SITE_ROLE}`,
  ];
}
