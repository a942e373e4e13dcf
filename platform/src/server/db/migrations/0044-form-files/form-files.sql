-- Files that customers upload to answer a booking form. Their bytes are beside the pictures, under ids of another form.
create table form_files (
  site_id uuid not null,
  id text not null,
  display_name text not null,
  mime_type text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  -- When it goes unless a booking has it by then. Null once a booking that was completed has it.
  expires_at timestamptz,
  primary key (site_id, id)
);
create index form_files_due on form_files (site_id, expires_at) where expires_at is not null;

-- The bookings that have a file among their answers: several when they were booked together.
create table booking_form_files (
  site_id uuid not null,
  booking_id uuid not null,
  file_id text not null,
  primary key (site_id, booking_id, file_id),
  constraint booking_form_files_booking foreign key (site_id, booking_id) references bookings (site_id, id)
    on delete cascade,
  constraint booking_form_files_file foreign key (site_id, file_id) references form_files (site_id, id) on delete cascade
);
create index booking_form_files_by_file on booking_form_files (site_id, file_id);
