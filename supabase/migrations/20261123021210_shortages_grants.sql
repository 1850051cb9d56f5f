-- Says again at each start what this topic's functions are for (20261123010500_grants.sql): sync_push runs as its caller.
revoke all on table sync_registry.recounts from public, anon, authenticated;
revoke all on function sync_private.shop_day(), sync_private.mark_product(), sync_private.mark_new_products(),
  sync_private.mark_order(), sync_private.mark_line(), sync_private.shortages(text[], date, date, date),
  sync_private.first_day(public.orders, date), sync_private.last_day(public.orders, date), sync_private.mark(text, date, date, boolean), sync_private.recount_shortages(),
  sync_private.recount_at_commit(), sync_private.refuse_lost_units(), sync_private.schedule_overdue(), public.recount_overdue()
  from public, anon, authenticated;
revoke all on function sync_private.bring_back_out(jsonb) from public, anon;
grant execute on function sync_private.recount_shortages(), sync_private.bring_back_out(jsonb) to authenticated, service_role;
grant execute on function public.recount_overdue() to service_role;
