-- Said again at each start (20261123010500_grants.sql).
revoke all on function sync_private.expanded_contents(jsonb), sync_private.take_along() from public, anon, authenticated;
