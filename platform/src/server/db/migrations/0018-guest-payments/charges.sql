alter table charges
  -- The payer, where it is a visitor without an account.
  add column visitor_id uuid,
  add constraint charges_payer check (num_nonnulls(member_id, visitor_id) <= 1);
