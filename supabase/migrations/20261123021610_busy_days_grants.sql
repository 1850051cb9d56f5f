-- Said again at each start (20261123010500_grants.sql).
revoke all on function sync_private.with_kits(text[]), sync_private.busy_days(text[], date), sync_private.write_busy_days(text[])
  from public, anon, authenticated;
