-- The answers to a plan's form at its purchase. They are personal, unlike the order, and are deleted with its member.
create table order_form_submissions (
  site_id uuid not null,
  order_id uuid not null,
  submission_id uuid not null,
  form_id uuid not null,
  form_revision bigint not null,
  answers jsonb not null,
  primary key (site_id, order_id),
  constraint order_form_submissions_order foreign key (site_id, order_id) references orders (site_id, id),
  constraint order_form_submissions_version foreign key (site_id, form_id, form_revision)
    references booking_form_versions (site_id, form_id, revision)
);
