-- What a site's documents say of the seller. A site without a name and address here issues receipts, not invoices.
create table invoice_settings (
  site_id uuid primary key,
  seller_name text not null,
  seller_address text not null,
  tax_number text not null,
  -- What else the law asks for, and terms.
  note text not null,
  -- Before the number of each document.
  number_prefix text not null check (number_prefix ~ '^[A-Z0-9/-]*$'),
  revision integer not null,
  updated_at timestamptz not null
);

-- The last number of each series. The row is locked from taking a number to the end of the transaction, so no number is
-- missing and none is used twice.
create table invoice_counters (
  site_id uuid not null,
  kind text not null check (kind in ('RECEIPT', 'INVOICE', 'CREDIT_NOTE')),
  last_sequence integer not null check (last_sequence >= 1),
  primary key (site_id, kind)
);

create table invoices (
  site_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('RECEIPT', 'INVOICE', 'CREDIT_NOTE')),
  sequence integer not null,
  number text not null,
  subject_kind text not null check (subject_kind in ('ORDER', 'BOOKING')),
  subject_id uuid not null,
  purpose text not null,
  -- Of an order.
  cycle_index integer,
  -- The id stays when the member is deleted; it leads to no data then.
  member_id uuid,
  -- Null for what was paid offline.
  charge_id uuid,
  -- Of a credit note: what it credits, and the refund.
  credited_invoice_id uuid,
  refund_id uuid,
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  -- Seller, dates, lines, taxes and totals, as they were.
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (site_id, id),
  constraint invoices_sequence unique (site_id, kind, sequence),
  constraint invoices_number unique (site_id, number),
  constraint invoices_charge foreign key (site_id, charge_id) references charges (site_id, id),
  constraint invoices_refund foreign key (site_id, refund_id) references refunds (site_id, id),
  constraint invoices_credited foreign key (site_id, credited_invoice_id) references invoices (site_id, id),
  constraint invoices_credit check ((kind = 'CREDIT_NOTE') = (credited_invoice_id is not null and refund_id is not null))
);
-- Each cycle of an order, each purpose of a booking and each refund once.
create unique index invoices_item on invoices (site_id, subject_kind, subject_id, purpose, cycle_index) nulls not distinct
  where kind <> 'CREDIT_NOTE';
create unique index invoices_by_refund on invoices (site_id, refund_id) where refund_id is not null;
create index invoices_by_credited on invoices (site_id, credited_invoice_id) where credited_invoice_id is not null;
create index invoices_by_charge on invoices (site_id, charge_id) where charge_id is not null;
create index invoices_by_member on invoices (site_id, member_id, id);

-- The buyer stands apart, so that it can be erased with a member's other data while the document stays as it is.
create table invoice_buyers (
  site_id uuid not null,
  invoice_id uuid not null,
  name text not null,
  email text not null,
  primary key (site_id, invoice_id),
  constraint invoice_buyers_invoice foreign key (site_id, invoice_id) references invoices (site_id, id)
);

create function refuse_invoice_change() returns trigger language plpgsql as
  $$ begin raise exception 'Invoices are never changed or deleted after they are issued.'; end $$;
create trigger invoices_frozen before update or delete on invoices
  for each row execute function refuse_invoice_change();
create trigger invoice_buyers_frozen before update on invoice_buyers
  for each row execute function refuse_invoice_change();

create function check_invoice_counter() returns trigger language plpgsql as
  $$ begin if new.last_sequence = coalesce(old.last_sequence, 0) + 1 then return new; end if; raise exception
    'Invoice numbers are counted one by one.'; end $$;
create trigger invoice_counters_by_one before insert or update or delete on invoice_counters
  for each row execute function check_invoice_counter();
