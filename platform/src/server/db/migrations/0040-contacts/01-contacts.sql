-- People who booked without an account. A member is a contact with the member's own id and has no row here.
create table contacts (
  site_id uuid not null,
  id uuid not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  address jsonb,
  source text not null,
  revision bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index contacts_by_date on contacts (site_id, created_at, id);

-- The addresses and numbers by which a contact is found again. One of a member leads to the member.
create table contact_keys (
  site_id uuid not null,
  kind text not null,
  value text not null,
  contact_id uuid not null,
  primary key (site_id, kind, value)
);
create index contact_keys_by_contact on contact_keys (site_id, contact_id);
