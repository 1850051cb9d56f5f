-- Rights of what the push brought, said in full. Repeatable, and repeated after 20261121000700_grants.sql (which takes
-- every function of public back first).

revoke all on public.sync_clients, public.sync_outcomes, public.sync_marks from public, anon, authenticated;
grant all on public.sync_clients, public.sync_outcomes, public.sync_marks to service_role;

revoke all on function public.sync_push(jsonb), public.sync_purge(interval), public.sync_new_epoch(),
  public.sync_living_parent() from public, anon, authenticated;
revoke all on all functions in schema sync_private from public, anon, authenticated;
grant usage on schema sync_private to authenticated, service_role;
grant execute on all functions in schema sync_private to authenticated, service_role;
grant execute on function public.sync_push(jsonb) to authenticated, service_role;
grant execute on function public.sync_purge(interval), public.sync_new_epoch() to service_role;
