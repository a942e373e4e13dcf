import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** What the catalogue is read by: words of names, connected services, forms; and what policies and categories keep. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** As service-queries/words.ts writes words: without accents and apostrophes, split at whatever is neither letter nor digit. */
const MARKS = String.raw`[\u0300-\u036f\u0027\u2019]+`;
const SEPARATORS = String.raw`[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+`;

const statements = [
  `create extension if not exists pg_trgm`,
  `alter table services add column search_name text not null generated always as (
    ' ' || regexp_replace(lower(regexp_replace(normalize(name, NFKD), '${MARKS}', '', 'g')), '${SEPARATORS}', ' ', 'g')
  ) stored`,
  `alter table services add column add_on_groups jsonb not null default '[]'`,
  `create index services_by_word on services using gin (site_id, search_name gin_trgm_ops)`,
  `create index services_by_member on services using gin (site_id, staff_member_ids, resource_ids, location_ids, slug_names)`,
  `create index services_name_starts on services (site_id, lower(name) text_pattern_ops)`,
  `create index services_by_slug on services (site_id, main_slug)`,
  `create index services_by_update on services (site_id, updated_at, id)`,
  // Services connected to a policy, a category or a form, the oldest first.
  `create index services_by_policy on services (site_id, policy_id, created_at, id)`,
  `drop index services_by_category`,
  `create index services_by_category on services (site_id, category_id, created_at, id)`,
  `create index services_by_form on services (site_id, form_id, created_at, id)`,

  // A policy or category that a service has can't go, whatever happens at the same moment.
  `alter table services add constraint services_policy foreign key (site_id, policy_id) references booking_policies (site_id, id)`,
  `alter table services add constraint services_category foreign key (site_id, category_id) references categories (site_id, id)`,

  // The app of bookings, unless another made it.
  `alter table booking_policies add column app_id uuid not null default '13d21c63-b5ec-5912-8397-c3a5ddb27a97'`,
  `alter table booking_policies add column extended_fields jsonb`,
  `alter table booking_policies add column revision bigint not null default 1`,
  `create index booking_policies_by_name on booking_policies (site_id, name, id)`,

  `alter table categories add column extended_fields jsonb`,
  `alter table categories add column revision bigint not null default 1`,
  `alter table categories add column created_at timestamptz not null default now()`,
  `alter table categories add column updated_at timestamptz not null default now()`,
  `create index categories_in_order on categories (site_id, sort_order, id)`,
  `create index categories_by_name on categories (site_id, name, id)`,
  `create index categories_by_creation on categories (site_id, created_at, id)`,

  // Forms that bookings are made with. Their fields are another product's; here they are names for services to point at.
  `create table booking_forms (
    site_id uuid not null,
    id uuid not null,
    name text not null,
    is_default boolean not null,
    revision bigint not null,
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create unique index booking_forms_default on booking_forms (site_id) where is_default`,
  `create index booking_forms_by_name on booking_forms (site_id, name, id)`,
  `insert into booking_forms (site_id, id, name, is_default, revision, created_at)
    select id, gen_random_uuid(), 'Booking form', true, 1, created_at from sites`,
];
