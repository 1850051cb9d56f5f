-- Says again at each start what the own addresses are for (20261123010500_grants.sql): sync_push runs as its caller.

grant all on public.site_names to service_role;
grant execute on function sync_private.own_addresses(text) to authenticated, service_role;
