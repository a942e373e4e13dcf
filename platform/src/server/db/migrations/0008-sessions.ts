import { sql } from 'kysely';
import type { Db } from '../database.ts';

export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * A series that was changed is several rows under one root: what was split off it, and single occurrences that went
 * their own way. Its event ids stay as they were: they begin with the root, and name where the rule first put them.
 */
const statements: readonly string[] = [
  `alter table sessions add column root_id uuid`,
  `alter table sessions add column shift_ms bigint not null default 0`,
  `alter table sessions add column occurrence text`,
  `alter table sessions add column status text not null default 'CONFIRMED'`,
  `alter table sessions add column revision bigint not null default 1`,
  `create index sessions_by_root on sessions (site_id, root_id) where root_id is not null`,
  `create unique index sessions_occurrence on sessions (site_id, root_id, occurrence) where occurrence is not null`,
];
