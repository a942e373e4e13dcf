-- What is read before the site of a request is known, as it says which site that is. A statement of one site may read these
-- views, and sees in the tables themselves the rows of its site only.
create view every_site as select id, created_at from sites;
create view every_host as select host, site_id from site_hosts;
create view every_client_app as select id, site_id, name, rotates_refresh_tokens, allowed_origins, allows_loopback,
  redirect_uris, response_modes, secret_hash, role from client_apps;
create view every_api_key as select key_hash, id, site_id, role, scopes from api_keys where revoked_at is null;
