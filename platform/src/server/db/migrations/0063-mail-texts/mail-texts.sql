-- What the business says in its own words in a kind of mail, in one language, for all services or one.
create table mail_texts (
  site_id uuid not null,
  id uuid not null,
  kind text not null,
  language text not null,
  -- Null: all services that have no text of their own.
  service_id uuid,
  -- Null: the usual subject.
  subject text,
  body text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
create unique index mail_texts_once on mail_texts (site_id, kind, language, service_id) nulls not distinct;
create index mail_texts_by_service on mail_texts (site_id, service_id);
