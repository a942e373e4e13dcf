-- Codes that are worth an amount of store credit, once.
create table gift_cards (
  site_id uuid not null,
  id uuid not null,
  code text not null,
  -- The code as codes are compared: without regard to case, spaces and hyphens.
  code_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- For the business only.
  note text,
  -- The first instant at which it can't be redeemed any more.
  expires_at timestamptz,
  canceled_at timestamptz,
  redeemed_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, id),
  constraint gift_cards_end check (num_nonnulls(canceled_at, redeemed_at) <= 1)
);
create unique index gift_cards_by_code on gift_cards (site_id, code_key);

alter table store_credit_entries
  add column gift_card_id uuid,
  add constraint store_credit_entries_gift_card_id foreign key (site_id, gift_card_id) references gift_cards (site_id, id),
  drop constraint store_credit_entries_kind_check,
  add constraint store_credit_entries_kind_check
    check (kind in ('GRANT', 'GIFT_CARD', 'WITHDRAW', 'PAYMENT', 'REFUND', 'EXPIRE')),
  add constraint store_credit_entries_gift_card check ((kind = 'GIFT_CARD') = (gift_card_id is not null));
-- Each gift card once.
create unique index store_credit_entries_gift_cards on store_credit_entries (site_id, gift_card_id)
  where gift_card_id is not null;
