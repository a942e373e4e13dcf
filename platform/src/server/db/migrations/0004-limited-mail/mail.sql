-- A mail that a customer caused. It counts toward what its recipient can be made to receive.
alter table mail add column is_limited boolean not null default false;
