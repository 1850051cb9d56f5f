-- Rights of the pokes, said in full. Repeatable, and repeated after 20261121001200_sync_grants.sql (which gives all of
-- sync_private).

revoke all on function sync_private.poke(), sync_private.open_channel() from public, anon, authenticated;
