-- A fee for not coming can be taken back and come again; each time the ledger has what was owed and waived.
drop index ledger_entries_purpose;
create unique index ledger_entries_purpose on ledger_entries (site_id, subject_kind, subject_id, purpose)
  where kind in ('CHARGE', 'FEE') and cycle_index is null and purpose <> 'NO_SHOW_FEE';
