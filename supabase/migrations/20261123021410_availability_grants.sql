-- Said again at each start (20261123010500_grants.sql).
revoke all on function sync_private.refuse_cycle(), sync_private.is_same_day(), sync_private.parts_of(text, jsonb),
  sync_private.claims(text[], date, date, date), sync_private.mark_held() from public, anon, authenticated;
-- An index calls it for whoever writes a line.
grant execute on function sync_private.parts_of(text, jsonb) to authenticated, service_role;
