-- Repeated at each start, as those of 20261123010500_grants.sql.
revoke all on function public.request_inbox(jsonb), public.request_dismiss(jsonb) from public, anon, authenticated;
revoke all on function sync_private.check_order_writer(text) from public, anon, authenticated;
grant insert (folio, from_day, to_day) on public.opened_requests to anon, authenticated;
grant execute on function public.request_inbox(jsonb), public.request_dismiss(jsonb) to authenticated, service_role;
