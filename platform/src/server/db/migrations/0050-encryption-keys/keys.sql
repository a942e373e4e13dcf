-- The keys that encrypt what tables keep secret (decision 0088), named by their digest: the keys themselves are never in
-- the database. One is current; others still have rows that a rotation has yet to reach. Reference table.
create table encryption_keys (
  id text primary key,
  is_current boolean not null,
  created_at timestamptz not null
);
create unique index encryption_keys_current on encryption_keys (is_current) where is_current;

-- The platform encrypts the clear ones of earlier versions when it starts, as only it has the key.
alter table signing_keys add column sealed_private_jwk text;
alter table signing_keys alter column private_jwk drop not null;
alter table signing_keys add constraint signing_keys_private check (num_nonnulls(private_jwk, sealed_private_jwk) = 1);
alter table webhook_keys add column sealed_private_jwk text;
alter table webhook_keys alter column private_jwk drop not null;
alter table webhook_keys add constraint webhook_keys_private check (num_nonnulls(private_jwk, sealed_private_jwk) = 1);
