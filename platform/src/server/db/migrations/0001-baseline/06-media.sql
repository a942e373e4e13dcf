-- Uploaded pictures; their bytes are on the disk or in a bucket.

create table media_files (
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
);
create index media_files_by_owner on media_files (site_id, owner_id);

-- Files that are gone from media_files, and still to be deleted from the disk or bucket.
create table pending_media_deletions (
  site_id uuid not null,
  id text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index pending_media_deletions_due on pending_media_deletions (site_id, created_at, id);
