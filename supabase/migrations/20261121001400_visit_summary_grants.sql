-- Rights of the summary, said in full. Repeatable, and repeated after 20261121000700_grants.sql.

revoke all on function public.visit_summary(jsonb) from public, anon, authenticated;
grant execute on function public.visit_summary(jsonb) to authenticated, service_role;
