import { sql } from 'kysely';
import { searchLexemes } from '../../../access/identities/search.ts';
import type { Db } from '../database.ts';

/**
 * A member is the same row as their identity, so that both come and go together. What lists sort by is generated from
 * the profile: it can't differ from it.
 */
export async function up(db: Db): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(db);
  await fillSearch(db);
  for (const statement of tables) await sql.raw(statement).execute(db);
}

/** Stands behind all names, so that who has none comes last. */
const LAST = `U&'\\FFFF'`;

/** The uploaded file that a picture of a profile shows, named by id or only by its address. */
const fileOf = (picture: string) =>
  `coalesce(nullif(profile->'${picture}'->>'id', ''), substring(profile->'${picture}'->>'url' from '/media/([0-9a-f]{32}~mv2[.][a-z]+)'))`;

const columns = [
  `create extension if not exists btree_gin`,
  `alter table identities add column slug text`,
  // Whoever is there already: the slug of a name or address, made sure of by the end of the id.
  `update identities set slug = coalesce(
      nullif(trim(both '-' from lower(regexp_replace(coalesce(nullif(profile->>'nickname', ''), split_part(email, '@', 1)), '[^[:alnum:]]+', '-', 'g'))), ''),
      'member') || '-' || right(id::text, 6)`,
  `alter table identities alter column slug set not null`,
  `alter table identities add column privacy_status text not null default 'PRIVATE'`,
  `alter table identities add column activity_status text not null default 'ACTIVE'`,
  `alter table identities add column search tsvector not null default ''`,
  `alter table identities add column nickname text generated always as (profile->>'nickname') stored`,
  `alter table identities add column title text generated always as (profile->>'title') stored`,
  `alter table identities add column first_name text generated always as (profile->>'firstName') stored`,
  `alter table identities add column last_name text generated always as (profile->>'lastName') stored`,
  `alter table identities add column sort_name text not null generated always as (lower(coalesce(nullif(profile->>'nickname', ''), slug))) stored`,
  `alter table identities add column sort_first_name text not null generated always as (coalesce(nullif(lower(profile->>'firstName'), ''), ${LAST})) stored`,
  `alter table identities add column sort_last_name text not null generated always as (coalesce(nullif(lower(profile->>'lastName'), ''), ${LAST})) stored`,
  `alter table identities add column photo_file text generated always as (${fileOf('photo')}) stored`,
  `alter table identities add column cover_file text generated always as (${fileOf('cover')}) stored`,
];

async function fillSearch(db: Db): Promise<void> {
  const people = await db.selectFrom('identities').select(['site_id', 'id', 'email', 'slug', 'profile']).execute();
  for (const { site_id, id, email, slug, profile } of people) {
    const lexemes = searchLexemes({ loginEmail: email, slug, ...profile });
    await sql`update identities set search = array_to_tsvector(${lexemes}::text[]) where site_id = ${site_id} and id = ${id}`.execute(
      db,
    );
  }
}

const tables = [
  `create index identities_by_creation on identities (site_id, created_at, id)`,
  `create index identities_by_update on identities (site_id, updated_at, id)`,
  `create index identities_by_login on identities (site_id, last_login_at, id)`,
  `create index identities_by_last_login on identities (site_id, last_login_at desc nulls last, id desc)`,
  `create index identities_by_name on identities (site_id, sort_name, id)`,
  `create index identities_by_first_name on identities (site_id, sort_first_name, id)`,
  `create index identities_by_last_name on identities (site_id, sort_last_name, id)`,
  `create index identities_by_status on identities (site_id, status, created_at, id)`,
  `create index identities_by_slug on identities (site_id, slug)`,
  `create index identities_slug_starts on identities (site_id, lower(slug) text_pattern_ops)`,
  `create index identities_nickname_starts on identities (site_id, lower(nickname) text_pattern_ops)`,
  `create index identities_first_name_starts on identities (site_id, lower(first_name) text_pattern_ops)`,
  `create index identities_last_name_starts on identities (site_id, lower(last_name) text_pattern_ops)`,
  `create index identities_email_starts on identities (site_id, lower(email_key) text_pattern_ops)`,
  // Which uploaded pictures are in use (media/removal-store.ts).
  `create index identities_by_photo on identities (site_id, photo_file) where photo_file is not null`,
  `create index identities_by_cover on identities (site_id, cover_file) where cover_file is not null`,
  `create index identities_by_word on identities using gin (site_id, search)`,
  // The community: whom visitors and members may see.
  `create index community_by_word on identities using gin (site_id, search) where privacy_status = 'PUBLIC' and status = 'ACTIVE'`,
  `create index community_by_creation on identities (site_id, created_at, id) where privacy_status = 'PUBLIC' and status = 'ACTIVE'`,
  `create index community_by_update on identities (site_id, updated_at, id) where privacy_status = 'PUBLIC' and status = 'ACTIVE'`,
  `create index community_by_name on identities (site_id, sort_name, id) where privacy_status = 'PUBLIC' and status = 'ACTIVE'`,

  // A member's bookings, those to come or those before: the expression is that of the filter (records/fields.ts).
  `create index bookings_by_member on bookings (site_id, (case when created_by_kind = 'member' then created_by_id end), starts_at, id)`,

  // Every slug somebody ever had, so that old addresses lead on and nobody takes another's.
  `create table member_slugs (
    site_id uuid not null,
    slug text not null,
    member_id uuid not null,
    created_at timestamptz not null,
    primary key (site_id, slug)
  )`,
  `create index member_slugs_by_member on member_slugs (site_id, member_id)`,
  `insert into member_slugs (site_id, slug, member_id, created_at) select site_id, slug, id, created_at from identities where status <> 'DELETED'`,

  `create table member_notes (
    site_id uuid not null,
    id uuid not null,
    member_id uuid not null,
    author_id text not null,
    author_name text not null,
    text text not null,
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create index member_notes_by_member on member_notes (site_id, member_id, created_at desc, id desc)`,
  `create index member_notes_by_author on member_notes (site_id, author_id)`,

  // Work on many members that goes on after the answer; \`requested_by\` is who it is done for.
  `create table member_jobs (
    site_id uuid not null,
    id uuid not null,
    action text not null,
    status text not null,
    file_name text,
    options jsonb not null default '{}',
    requested_by jsonb not null,
    public_url text not null,
    total integer not null,
    succeeded integer not null default 0,
    failed integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz,
    primary key (site_id, id)
  )`,
  `create index member_jobs_by_creation on member_jobs (site_id, created_at desc, id)`,
  `create index member_jobs_due on member_jobs (site_id, created_at) where status in ('CHECKING', 'RUNNING')`,
  // One line of a job: a member, or a line of an imported file. Without an outcome it is still to be done.
  `create table member_job_items (
    site_id uuid not null,
    job_id uuid not null,
    position integer not null,
    member_id uuid,
    label text,
    line jsonb,
    outcome text,
    errors jsonb,
    primary key (site_id, job_id, position)
  )`,
  `create index member_job_items_left on member_job_items (site_id, job_id, position) where outcome is null`,
  `create index member_job_items_by_outcome on member_job_items (site_id, job_id, outcome, position)`,
  `create index member_job_items_by_member on member_job_items (site_id, member_id) where member_id is not null`,
  `create index member_job_items_by_label on member_job_items (site_id, lower(label)) where member_id is null`,

  `create table media_files (
    site_id uuid not null,
    id text not null,
    owner_id uuid,
    display_name text not null,
    mime_type text not null,
    size_bytes integer not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create index media_files_by_owner on media_files (site_id, owner_id)`,
  // What was removed from the database and is still to be removed from the disk or bucket.
  `create table media_removals (
    site_id uuid not null,
    id text not null,
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create index media_removals_due on media_removals (site_id, created_at, id)`,

  // The address of a feed is made of its id: a new id, and the old address leads nowhere.
  `create table calendar_feeds (
    site_id uuid not null,
    kind text not null,
    subject_id uuid not null,
    id uuid not null,
    created_at timestamptz not null,
    primary key (site_id, kind, subject_id)
  )`,
  `create unique index calendar_feeds_by_id on calendar_feeds (site_id, id)`,

  `create table email_changes (
    site_id uuid not null,
    identity_id uuid not null,
    id text not null,
    email text not null,
    code_hash text not null,
    attempts integer not null default 0,
    expires_at timestamptz not null,
    primary key (site_id, identity_id)
  )`,
  `create index email_changes_by_expiry on email_changes (site_id, expires_at)`,

  // By these an erasure finds what is about somebody.
  `create index mail_by_address on mail (site_id, lower(to_address))`,
  `create index mail_about_others on mail (site_id, (data->>'aboutId')) where data ? 'aboutId'`,
  `create index authorization_codes_by_identity on authorization_codes (site_id, identity_id)`,
  `create index session_tokens_by_identity on session_tokens (site_id, identity_id)`,
  `create index idp_identities_by_identity on idp_identities (site_id, identity_id)`,
];
