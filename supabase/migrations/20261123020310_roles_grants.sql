-- Says again at each start what this topic's functions are for (20261123010500_grants.sql).
revoke all on function public.staff_grant(jsonb) from public, anon;
grant execute on function public.staff_grant(jsonb) to authenticated, service_role;
revoke all on table public.staff_invitations from public, anon, authenticated;
grant all on table public.staff_invitations to service_role;
revoke all on function public.staff_invite(jsonb), public.staff_uninvite(jsonb), public.staff_invitations_list(jsonb)
  from public, anon;
grant execute on function public.staff_invite(jsonb), public.staff_uninvite(jsonb), public.staff_invitations_list(jsonb)
  to authenticated, service_role;
revoke all on function sync_private.invited_role(text), sync_private.take_invitation(text, uuid) from public, anon, authenticated;
revoke all on function public.staff_accept(jsonb) from public, anon;
grant execute on function public.staff_accept(jsonb) to authenticated, service_role;
