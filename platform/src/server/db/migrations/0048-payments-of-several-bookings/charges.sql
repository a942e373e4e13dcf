-- One charge can pay for all bookings of a multi-service booking.
alter table charges
  drop constraint charges_subject_kind_check,
  add constraint charges_subject_kind_check check (subject_kind in ('ORDER', 'BOOKING', 'MULTI_SERVICE_BOOKING'));
alter table ledger_entries
  drop constraint ledger_entries_subject_kind_check,
  add constraint ledger_entries_subject_kind_check check (subject_kind in ('ORDER', 'BOOKING', 'MULTI_SERVICE_BOOKING'));
alter table invoices
  drop constraint invoices_subject_kind_check,
  add constraint invoices_subject_kind_check check (subject_kind in ('ORDER', 'BOOKING', 'MULTI_SERVICE_BOOKING'));

-- The bookings that such a charge has paid, each with its part. A booking is paid like that once.
create table charge_bookings (
  site_id uuid not null,
  booking_id uuid not null,
  charge_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (site_id, booking_id),
  constraint charge_bookings_booking foreign key (site_id, booking_id) references bookings (site_id, id)
    on delete cascade,
  constraint charge_bookings_charge foreign key (site_id, charge_id) references charges (site_id, id)
);
create index charge_bookings_by_charge on charge_bookings (site_id, charge_id);

-- Of such a charge: the booking that is paid back; null where the business paid back of all of them.
alter table refunds add column booking_id uuid;
