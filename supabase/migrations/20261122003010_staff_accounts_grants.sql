-- Rights of staff_find, said in full. Repeatable, and repeated after the earlier ones.

revoke all on function public.staff_find(jsonb) from public, anon, authenticated;
grant execute on function public.staff_find(jsonb) to authenticated, service_role;
