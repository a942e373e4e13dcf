-- What the mail server said to the last attempt that failed.
alter table mail add column failure text;
