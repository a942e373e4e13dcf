-- Counts the changes of a business, so that none overwrites another.
alter table sites add column revision integer not null default 1;
