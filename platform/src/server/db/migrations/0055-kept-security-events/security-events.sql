-- Security events are added, and neither changed nor deleted, also by mistake. What has to happen to old ones and to those
-- of an erased member is done by two functions, which run with the rights of the table's owner and do nothing else.
create function refuse_security_event_change() returns trigger language plpgsql as
  $$ begin raise exception 'Security events are only added, never changed or deleted.'; end $$;
create trigger security_events_append_only before update or delete on security_events
  for each row when (current_setting('foyer.security_events', true) is distinct from 'kept')
  execute function refuse_security_event_change();

-- Leaves the last year by the database's clock, whatever it is asked for. (Only a superuser may attach a setting of its own
-- to a function.)
create function delete_old_security_events(site uuid, before timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    perform set_config('foyer.security_events', 'kept', true)
    ; delete from public.security_events
      where site_id = site and created_at < least(before, now() - interval '365 days')
    ; perform set_config('foyer.security_events', '', true)
    ; end $$;

-- Reduces the events of somebody whose account is deleted to type, time and actor.
create function anonymize_security_events(site uuid, person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    perform set_config('foyer.security_events', 'kept', true)
    ; update public.security_events set ip_address = null, user_agent = null,
        data = case when data ? 'by' then jsonb_set('{"by": null}', '{by}', data->'by') else '{}' end
      where site_id = site and identity_id = person
        and not exists (select from public.identities where site_id = site and id = person)
    ; perform set_config('foyer.security_events', '', true)
    ; end $$;
