-- An administrator is who has the role and a session that has not been ended: signing out everywhere works at once, not when
-- the last token runs out. A token without a session of its own (a service, or SQL by hand), and a database without sessions,
-- are asked for the role alone.
create or replace function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session_id text;
begin
  if not exists (select from public.staff where user_id = auth.uid() and role = 'admin') then
    return false;
  end if;
  session_id := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  if session_id is null or to_regclass('auth.sessions') is null then
    return true;
  end if;
  return exists (select from auth.sessions s where s.id = session_id::uuid and s.user_id = auth.uid());
end $$;
