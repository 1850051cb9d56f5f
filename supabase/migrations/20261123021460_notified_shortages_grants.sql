-- Said again at each start (20261123010500_grants.sql).
revoke all on function sync_private.keep_reserver(), sync_private.units_of_both(jsonb, jsonb), sync_private.keep_notified()
  from public, anon, authenticated;
