-- What was taken and paid back within a range of days, online and in person.
create index ledger_entries_by_creation on ledger_entries (site_id, created_at, id);
create index bookings_paid_in_person on bookings (site_id, (details #>> '{paidInPerson,date}'))
  where details #>> '{paidInPerson,date}' is not null;
