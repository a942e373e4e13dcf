-- Bookings use coupons, too. A visitor who books is no member.
alter table coupon_uses drop constraint coupon_uses_pkey;
alter table coupon_uses alter column order_id drop not null, alter column member_id drop not null;
alter table coupon_uses
  add column booking_id uuid,
  add column subject_id uuid not null generated always as (coalesce(order_id, booking_id)) stored,
  add primary key (site_id, coupon_id, subject_id),
  add constraint coupon_uses_booking foreign key (site_id, booking_id) references bookings (site_id, id),
  add constraint coupon_uses_subject check (num_nonnulls(order_id, booking_id) = 1),
  add constraint coupon_uses_buyer check (order_id is null or member_id is not null);
create unique index coupon_uses_by_booking on coupon_uses (site_id, booking_id);
-- A job looks for bookings that were not paid in time.
create index coupon_uses_reserved on coupon_uses (site_id, booking_id) where status = 'RESERVED';
