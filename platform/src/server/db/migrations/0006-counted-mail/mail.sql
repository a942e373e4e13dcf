-- True when a member caused it and it goes to their own verified address: it counts toward the member's allowance.
alter table mail add column is_to_member boolean not null default false;
-- True once it was counted toward its allowance, so that it counts once however often it is tried.
alter table mail add column is_counted boolean not null default false;
