-- Rights of the limits, said in full. Repeatable, and repeated after 20261121001200_sync_grants.sql (which gives all of
-- sync_private).

revoke all on public.left_counts from public, anon, authenticated;
grant all on public.left_counts to service_role;

revoke all on function sync_private.refuse_flood(), sync_private.plain_referrer(), sync_private.refuse_oversize(),
  sync_private.limits(), sync_private.fits_limit(jsonb, jsonb), sync_private.purge_visits(interval, bigint),
  sync_private.schedule_purge() from public, anon, authenticated;
