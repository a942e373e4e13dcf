-- The devices on which people of the team get notifications (RFC 8030).
create table push_subscriptions (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  -- The sign-in on the device; it ends with it.
  session_id uuid not null,
  endpoint text not null,
  -- What notifications are encrypted with (RFC 8291).
  p256dh text not null,
  auth text not null,
  -- The browser and system, as they were named at the time.
  device text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index push_subscriptions_by_endpoint on push_subscriptions (site_id, endpoint);
create index push_subscriptions_by_identity on push_subscriptions (site_id, identity_id, created_at);
create index push_subscriptions_by_session on push_subscriptions (site_id, session_id);

-- A notification on its way to a device. The tag names what happened, which a device is told once.
create table push_deliveries (
  site_id uuid not null,
  subscription_id uuid not null,
  tag text not null,
  content jsonb not null,
  -- The bookings and replies that it tells of.
  about text[] not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, subscription_id, tag),
  foreign key (site_id, subscription_id) references push_subscriptions (site_id, id) on delete cascade
);
create index push_deliveries_due on push_deliveries (site_id, next_attempt_at);

-- What a person gets notifications of; null is what their role has otherwise.
alter table notification_recipients add column push_kinds jsonb;
