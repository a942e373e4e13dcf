-- Days for which a member can pause their order. Null where only the business pauses.
alter table plans
  add column member_pause_most_days integer check (member_pause_most_days between 1 and 3660);
alter table orders
  add column member_pause_most_days integer check (member_pause_most_days between 1 and 3660);

alter table order_pause_periods add column is_by_member boolean not null default false;
