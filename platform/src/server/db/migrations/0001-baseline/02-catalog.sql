-- What a business offers, by which rules, with whom and when.

create table categories (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  sort_order integer not null,
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index categories_in_order on categories (site_id, sort_order, id);
create index categories_by_name on categories (site_id, name, id);
create index categories_by_creation on categories (site_id, created_at, id);

create table booking_policies (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  is_default boolean not null,
  rules jsonb not null,
  -- The bookings app, unless another app made the policy.
  app_id uuid not null default '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index booking_policies_default on booking_policies (site_id) where is_default;
create index booking_policies_by_name on booking_policies (site_id, name, id);

-- Forms that services refer to. Another product defines their fields; only the name is kept here.
create table booking_forms (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  is_default boolean not null,
  revision bigint not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index booking_forms_default on booking_forms (site_id) where is_default;
create index booking_forms_by_name on booking_forms (site_id, name, id);

-- A calendar: of a service (its sessions) or of a resource (its working hours and time off).
create table schedules (
  site_id uuid not null,
  id uuid not null,
  time_zone text not null,
  primary key (site_id, id)
);

create table resource_types (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index resource_types_by_name on resource_types (site_id, lower(name));

-- A person, room or piece of equipment that bookings occupy.
create table resources (
  site_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  schedule_id uuid not null,
  name text not null,
  email text,
  phone text,
  description text,
  image jsonb,
  -- The team member who may edit these working hours as their own.
  member_id uuid,
  -- Where a resource without working hours of its own is; null means at every location.
  location_ids uuid[],
  sort_order integer not null default 0,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index resources_by_type on resources (site_id, type_id);
create index resources_by_creation on resources (site_id, created_at, id);
create index resources_by_name on resources (site_id, name, id);
create unique index resources_by_member on resources (site_id, member_id) where member_id is not null;

-- Working hours, class and course sessions, and time off, as wall times in the schedule's zone; one-off or recurring.
-- A series that was changed is several rows with one series_id: the part that was split off, and occurrences that
-- were changed one by one. Event ids never change: they start with the series' id and name the original wall start.
create table sessions (
  site_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  type text not null,
  starts_local text not null,
  ends_local text not null,
  -- Bounds of all occurrences as civil dates, so that a window finds its sessions by index.
  first_date date not null,
  last_date date,
  recurrence jsonb,
  capacity integer,
  resource_ids uuid[] not null default '{}',
  location jsonb,
  -- Null for the series itself and for a one-off session.
  series_id uuid,
  -- Distance of the occurrences from the times that their event ids name.
  offset_from_series_ms bigint not null default 0,
  -- The original wall start of an occurrence that was changed on its own.
  occurrence_starts_local text,
  status text not null default 'CONFIRMED',
  -- Counted on the row of the series, for all of its rows.
  revision bigint not null default 1,
  -- The reason for time off. Customers never see it.
  note text,
  primary key (site_id, id)
);
create index sessions_by_schedule on sessions (site_id, schedule_id, first_date);
create index sessions_by_resource on sessions using gin (site_id, resource_ids);
create index sessions_by_series on sessions (site_id, series_id) where series_id is not null;
create unique index sessions_occurrence on sessions (site_id, series_id, occurrence_starts_local)
  where occurrence_starts_local is not null;

-- A deleted service keeps its row and slugs for past bookings. Only a deleted one may lack its category or policy, so
-- that those can be deleted.
create table services (
  site_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  type text not null,
  sort_order integer,
  name text not null,
  description text,
  tag_line text,
  default_capacity integer not null,
  is_hidden boolean not null,
  category_id uuid,
  form_id uuid,
  policy_id uuid,
  schedule_id uuid not null,
  is_online_booking_enabled boolean not null,
  accepts_online_payment boolean not null,
  accepts_in_person_payment boolean not null,
  accepts_plan_payment boolean not null,
  first_session_start timestamptz,
  last_session_end timestamptz,
  staff_member_ids uuid[] not null,
  resource_ids uuid[] not null,
  location_ids uuid[] not null,
  main_slug text not null,
  slug_names text[] not null,
  -- The name without accents and apostrophes, split at everything that is neither letter nor digit. The search splits
  -- its terms in the same way.
  search_name text not null generated always as (
    ' ' || regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u0027\u2019]+', '', 'g')), '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
  ) stored,
  add_on_groups jsonb not null default '[]',
  details jsonb not null,
  revision bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (site_id, id),
  constraint services_complete
    check (deleted_at is not null or (category_id is not null and policy_id is not null)),
  -- A policy or category in use can't be deleted, whatever else happens at the same moment.
  constraint services_policy foreign key (site_id, policy_id) references booking_policies (site_id, id),
  constraint services_category foreign key (site_id, category_id) references categories (site_id, id)
);
create index services_by_creation on services (site_id, created_at, id);
create index services_by_update on services (site_id, updated_at, id);
create index services_by_name on services (site_id, name);
create index services_name_prefix on services (site_id, lower(name) text_pattern_ops);
create index services_search on services using gin (site_id, search_name gin_trgm_ops);
create index services_by_slug on services (site_id, main_slug);
create index services_by_schedule on services (site_id, schedule_id);
create index services_by_category on services (site_id, category_id, created_at, id);
create index services_by_policy on services (site_id, policy_id, created_at, id);
create index services_by_form on services (site_id, form_id, created_at, id);
create index services_by_reference on services
  using gin (site_id, staff_member_ids, resource_ids, location_ids, slug_names);

-- Every slug that a service ever had. Old addresses redirect, and no other service takes them.
create table service_slugs (
  site_id uuid not null,
  name text not null,
  service_id uuid not null,
  is_custom boolean not null,
  created_at timestamptz not null,
  primary key (site_id, name)
);
create index service_slugs_by_service on service_slugs (site_id, service_id);
