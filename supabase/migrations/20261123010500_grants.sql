-- Rights, said in full: hosted Supabase grants much by default, and so does Supabase Lite at the first request of each
-- process (the embedded backend runs this file again after that, so it must stay repeatable). Policies come on top.

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
-- This does not take a new function's EXECUTE from PUBLIC (PostgreSQL grants that globally): each migration does.
alter default privileges in schema public revoke all on functions from anon, authenticated;

grant usage on schema public to anon, authenticated, service_role;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant execute on all functions in schema public to service_role;

select sync_private.grant_replicated(name) from sync_registry.tables;

-- id too: a device that resends what it leaves after a lost answer is told that it is there already.
grant insert (id, path, referrer, user_agent) on public.page_visits to anon, authenticated;
grant insert (id, term) on public.missed_searches to anon, authenticated;
grant insert (id, way, product_ids, quantities) on public.opened_requests to anon, authenticated;
grant select, delete on public.page_visits, public.missed_searches, public.opened_requests to authenticated;

-- Roles change through the functions, which never leave the shop without an administrator.
grant select on public.staff to authenticated;

grant execute on function public.caller_id(), public.is_admin(), public.is_staff(), public.staff_role(), public.sync_pull(jsonb), public.sync_digest(jsonb)
  to anon, authenticated;
grant execute on function public.sync_push(jsonb), public.usage_summary(jsonb), public.visit_summary(jsonb),
  public.history_list(jsonb), public.staff_list(jsonb), public.staff_find(jsonb), public.staff_revoke(jsonb)
  to authenticated;

-- What the functions that run as their caller are made of. Everything else there runs as the owner, and for nobody besides.
revoke all on all tables in schema sync_registry from public, anon, authenticated, service_role;
revoke all on all functions in schema sync_private from public, anon, authenticated, service_role;
grant usage on schema sync_private to authenticated, service_role;
grant execute on function sync_private.check_push(jsonb), sync_private.begin_push(uuid, bigint),
  sync_private.refuse_push(uuid, jsonb), sync_private.end_push(uuid, bigint, jsonb, jsonb), sync_private.writable(),
  sync_private.lists(), sync_private.key_of(text), sync_private.is_key(text, jsonb), sync_private.fits(text, jsonb),
  sync_private.check_op(jsonb), sync_private.check_writer(jsonb), sync_private.writers(text, text),
  sync_private.columns_of(text, text), sync_private.apply_op(jsonb),
  sync_private.counted(text, jsonb, jsonb, jsonb, jsonb), sync_private.rows_named(jsonb),
  sync_private.rows_now(jsonb), sync_private.lists_named(jsonb), sync_private.number_lists(bigint, jsonb),
  sync_private.note_span(bigint),
  sync_private.put_in_place(text, text, bigint), sync_private.is_purging(), sync_private.visit_counts(jsonb),
  sync_private.week_of_requests() to authenticated, service_role;
grant execute on function sync_private.purge_tombstones(interval) to service_role;
