-- Rights of what the terms brought, said in full. Repeatable, and repeated after the earlier ones.

revoke all on public.sync_terms from public, anon, authenticated;
grant all on public.sync_terms to service_role;

revoke all on function public.sync_new_term() from public, anon, authenticated;
grant execute on function public.sync_new_term() to service_role;

-- These run as the owner for sync_pull and sync_push.
revoke all on function sync_private.terms(text), sync_private.is_of_this_history(jsonb), sync_private.head()
  from public, anon, authenticated;
