-- People: members, team and what is kept about them.

-- A person of one site: the identity that signs in and the member, in one row, so that both come and go together.
-- Addresses are compared by email_key. What lists sort by is generated from the profile and can't differ from it.
create table identities (
  site_id uuid not null,
  id uuid not null,
  email text not null,
  email_key text not null,
  is_email_verified boolean not null,
  status text not null,
  pending_reasons text[] not null default '{}',
  role text not null,
  profile jsonb not null default '{}',
  slug text not null,
  privacy_status text not null default 'PRIVATE',
  activity_status text not null default 'ACTIVE',
  search_vector tsvector not null default '',
  nickname text generated always as (profile->>'nickname') stored,
  title text generated always as (profile->>'title') stored,
  first_name text generated always as (profile->>'firstName') stored,
  last_name text generated always as (profile->>'lastName') stored,
  sort_name text not null generated always as (lower(coalesce(nullif(profile->>'nickname', ''), slug))) stored,
  -- U+FFFF sorts after every name, so that people without one come last.
  sort_first_name text not null
    generated always as (coalesce(nullif(lower(profile->>'firstName'), ''), U&'\FFFF')) stored,
  sort_last_name text not null
    generated always as (coalesce(nullif(lower(profile->>'lastName'), ''), U&'\FFFF')) stored,
  -- The uploaded file that a picture of the profile shows, whether named by id or only by its address.
  photo_file_id text generated always as (
    coalesce(nullif(profile->'photo'->>'id', ''), substring(profile->'photo'->>'url' from '/media/([0-9a-f]{32}~mv2[.][a-z]+)'))
  ) stored,
  cover_file_id text generated always as (
    coalesce(nullif(profile->'cover'->>'id', ''), substring(profile->'cover'->>'url' from '/media/([0-9a-f]{32}~mv2[.][a-z]+)'))
  ) stored,
  password_hash text,
  must_reset_password boolean not null default false,
  revision bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_login_at timestamptz,
  primary key (site_id, id)
);
create unique index identities_by_email on identities (site_id, email_key) where status <> 'DELETED';
create index identities_of_team on identities (site_id, role) where role <> 'member';
create index identities_by_creation on identities (site_id, created_at, id);
create index identities_by_update on identities (site_id, updated_at, id);
create index identities_by_login on identities (site_id, last_login_at, id);
create index identities_by_last_login on identities (site_id, last_login_at desc nulls last, id desc);
create index identities_by_name on identities (site_id, sort_name, id);
create index identities_by_first_name on identities (site_id, sort_first_name, id);
create index identities_by_last_name on identities (site_id, sort_last_name, id);
create index identities_by_status on identities (site_id, status, created_at, id);
create index identities_by_slug on identities (site_id, slug);
create index identities_slug_prefix on identities (site_id, lower(slug) text_pattern_ops);
create index identities_nickname_prefix on identities (site_id, lower(nickname) text_pattern_ops);
create index identities_first_name_prefix on identities (site_id, lower(first_name) text_pattern_ops);
create index identities_last_name_prefix on identities (site_id, lower(last_name) text_pattern_ops);
create index identities_email_prefix on identities (site_id, lower(email_key) text_pattern_ops);
create index identities_search on identities using gin (site_id, search_vector);
-- By these unused uploads are found.
create index identities_by_photo on identities (site_id, photo_file_id) where photo_file_id is not null;
create index identities_by_cover on identities (site_id, cover_file_id) where cover_file_id is not null;
-- The community: members whom visitors and other members may see.
create index community_search on identities using gin (site_id, search_vector)
  where privacy_status = 'PUBLIC' and status = 'ACTIVE';
create index community_by_creation on identities (site_id, created_at, id)
  where privacy_status = 'PUBLIC' and status = 'ACTIVE';
create index community_by_update on identities (site_id, updated_at, id)
  where privacy_status = 'PUBLIC' and status = 'ACTIVE';
create index community_by_name on identities (site_id, sort_name, id)
  where privacy_status = 'PUBLIC' and status = 'ACTIVE';

-- Every slug that a member ever had. Old addresses redirect, and nobody else takes them.
create table member_slugs (
  site_id uuid not null,
  slug text not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, slug)
);
create index member_slugs_by_member on member_slugs (site_id, member_id);

create table member_notes (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  author_id text not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index member_notes_by_member on member_notes (site_id, member_id, created_at desc, id desc);
create index member_notes_by_author on member_notes (site_id, author_id);
