-- Said again at each start (20261123010500_grants.sql).
revoke all on function sync_private.expanded_contents(jsonb), sync_private.take_along(), sync_private.kit_stock(jsonb),
  sync_private.ids_of(text[]) from public, anon, authenticated;
