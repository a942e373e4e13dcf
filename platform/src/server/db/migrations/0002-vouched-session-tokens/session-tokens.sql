-- True when a server signed the person on: they didn't prove who they are themselves.
alter table session_tokens add column is_vouched boolean not null default false;
