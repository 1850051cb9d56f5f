-- Rights of usage, staff and history, said in full. Repeatable, and repeated after 20261121000700_grants.sql and
-- 20261121001200_sync_grants.sql (which gives all of sync_private).

revoke all on public.missed_searches, public.opened_requests, public.row_history from public, anon, authenticated;
grant all on public.missed_searches, public.opened_requests, public.row_history to service_role;
-- id too: a device that sends again after a lost answer is told that it is there already.
grant insert (id, term) on public.missed_searches to anon, authenticated;
grant insert (id, way, product_ids, quantities) on public.opened_requests to anon, authenticated;
grant select, delete on public.missed_searches, public.opened_requests to authenticated;

-- Roles change through the functions, which never leave the shop without an administrator.
revoke insert, update, delete on public.staff from authenticated;

revoke all on function public.usage_summary(jsonb), public.visit_summary(jsonb), public.staff_list(jsonb),
  public.staff_grant(jsonb), public.staff_revoke(jsonb), public.history_list(jsonb), public.sync_history(),
  public.sync_purge(interval) from public, anon, authenticated;
grant execute on function public.usage_summary(jsonb), public.visit_summary(jsonb), public.staff_list(jsonb),
  public.staff_grant(jsonb), public.staff_revoke(jsonb), public.history_list(jsonb) to authenticated, service_role;
grant execute on function public.sync_purge(interval) to service_role;

-- These run as the owner for the functions above, and as nobody else.
revoke all on function sync_private.purge_tombstones(interval), sync_private.purge_history(interval, bigint),
  sync_private.purge_usage(interval, bigint), sync_private.row_as_it_is(text, text), sync_private.row_name(text, text), sync_private.in_brief(jsonb)
  from public, anon, authenticated;
revoke all on function sync_private.visit_counts(jsonb), sync_private.week_of_requests() from public, anon;
grant execute on function sync_private.visit_counts(jsonb), sync_private.week_of_requests()
  to authenticated, service_role;
