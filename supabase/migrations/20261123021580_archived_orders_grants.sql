-- Repeated at each start, as those of 20261123010500_grants.sql.
revoke all on public.archived_orders from public, anon, authenticated;
grant all on public.archived_orders to service_role;
revoke all on function public.order_archive(jsonb), public.order_reopen(jsonb), sync_private.archive_day(),
  sync_private.folded(text), sync_private.archive_orders(bigint), sync_private.unarchive() from public, anon, authenticated;
grant execute on function public.order_archive(jsonb), public.order_reopen(jsonb) to authenticated, service_role;
