-- Customers are members and contacts as one list. Contacts get what members have to be searched and sorted by, so that
-- one order merges an index of each.
alter table contacts
  add column search_vector tsvector not null default '',
  -- U+FFFF sorts after every name, so that people without one come last.
  add column sort_first_name text not null
    generated always as (coalesce(nullif(lower(first_name), ''), U&'\FFFF')) stored,
  add column sort_last_name text not null
    generated always as (coalesce(nullif(lower(last_name), ''), U&'\FFFF')) stored;
create index contacts_by_first_name on contacts (site_id, sort_first_name, id);
create index contacts_by_last_name on contacts (site_id, sort_last_name, id);
create index contacts_search on contacts using gin (site_id, search_vector);

-- The words that the business sorts its customers by.
create table customer_tags (
  site_id uuid not null,
  customer_id uuid not null,
  tag text not null,
  primary key (site_id, customer_id, tag)
);
-- Upper and lower case make no difference.
create index customer_tags_by_tag on customer_tags (site_id, lower(tag), customer_id);

-- With the start, so that a customer's last and next visits are read from the index.
drop index bookings_by_contact;
create index bookings_by_contact on bookings (site_id, (details#>>'{contactDetails,contactId}'), starts_at, id);
