-- The minutes by which add-ons lengthen the appointment that somebody waits for.
alter table waitlist_entries add column add_on_minutes integer not null default 0;
