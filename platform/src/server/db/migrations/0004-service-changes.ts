import { sql } from 'kysely';
import type { Db } from '../database.ts';

export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // A deleted service stays for its past bookings and keeps its addresses; to everybody it is gone.
  `alter table services add column deleted_at timestamptz`,
  // It keeps nobody from removing a category or policy.
  `alter table services alter column category_id drop not null`,
  `alter table services alter column policy_id drop not null`,
  `alter table services add constraint services_complete
    check (deleted_at is not null or (category_id is not null and policy_id is not null))`,

  // Work on many services or bookings that goes on after the answer; \`requested_by\` is who it is done for.
  `create table service_jobs (
    site_id uuid not null,
    id uuid not null,
    action text not null,
    wish jsonb not null,
    requested_by jsonb not null,
    status text not null,
    total integer not null,
    succeeded integer not null default 0,
    failed integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz,
    primary key (site_id, id)
  )`,
  `create index service_jobs_due on service_jobs (site_id, updated_at) where status = 'RUNNING'`,
  `create index service_jobs_by_age on service_jobs (site_id, created_at)`,
  // One service or booking of a job. Without an outcome it is still to be done.
  `create table service_job_items (
    site_id uuid not null,
    job_id uuid not null,
    position integer not null,
    entity_id uuid not null,
    outcome text,
    error jsonb,
    primary key (site_id, job_id, position)
  )`,
  `create index service_job_items_left on service_job_items (site_id, job_id, position) where outcome is null`,
];
