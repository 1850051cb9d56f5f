-- Rights of the digest, said in full. Repeatable, and repeated after the earlier ones.

revoke all on function public.sync_digest(jsonb) from public, anon, authenticated;
grant execute on function public.sync_digest(jsonb) to anon, authenticated;
grant execute on function public.sync_digest(jsonb) to service_role;
