-- The mail server's answer to the last attempt that failed.
alter table mail add column failure text;
