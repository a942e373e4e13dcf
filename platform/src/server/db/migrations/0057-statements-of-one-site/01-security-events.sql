-- Both functions run with the rights of the table's owner, who sees every site. A statement of one site asks them for that
-- site alone.
create function refuse_other_site(site uuid) returns void language plpgsql set search_path = pg_catalog, pg_temp as
  $$ begin
    if current_setting('role') in ('foyer_site', 'foyer_all_sites')
      and nullif(current_setting('foyer.site_id', true), '')::uuid is distinct from site
    then raise exception 'Security events of another site are not changed.' using errcode = '42501'
    ; end if
    ; end $$;

create or replace function delete_old_security_events(site uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    perform public.refuse_other_site(site)
    ; perform set_config('foyer.security_events', 'kept', true)
    ; delete from public.security_events
      where site_id = site and created_at < least(before, now() - interval '365 days')
    ; perform set_config('foyer.security_events', '', true)
    ; end $$;

create or replace function anonymize_security_events(site uuid, person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    perform public.refuse_other_site(site)
    ; perform set_config('foyer.security_events', 'kept', true)
    ; update public.security_events set ip_address = null, user_agent = null,
        data = case when data ? 'by' then jsonb_set('{"by": null}', '{by}', data->'by') else '{}' end
      where site_id = site and identity_id = person
        and not exists (select from public.identities where site_id = site and id = person)
    ; perform set_config('foyer.security_events', '', true)
    ; end $$;
