-- The questions of a form, by revision: answers are read with the revision that was shown. The form names the current one.
alter table booking_forms add column sort_order bigint not null default 0;
alter table booking_forms add column archived_at timestamptz;
alter table booking_forms add constraint booking_forms_default_is_active check (not is_default or archived_at is null);
create index booking_forms_by_order on booking_forms (site_id, sort_order, id);

create table booking_form_versions (
  site_id uuid not null,
  form_id uuid not null,
  revision bigint not null,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, form_id, revision),
  constraint booking_form_versions_form foreign key (site_id, form_id) references booking_forms (site_id, id)
);

insert into booking_form_versions (site_id, form_id, revision, name, content, created_at)
select site_id, id, revision, name, '{"phoneRequired": false, "questions": []}', created_at from booking_forms;
