-- A role counts with a session that lives, and one function decides: a token that names no session has no role (docs/adr/0036), as
-- one has none whose session was ended. For databases that made both functions before, in the words of the files that make them first.

create or replace function public.staff_role() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_role text;
  claim text;
begin
  select s.role into found_role from public.staff s where s.user_id = auth.uid();
  if not found then
    return null;
  end if;
  claim := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  if claim is null or claim !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  if not exists (select from auth.sessions s where s.id = claim::uuid and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())) then
    return null;
  end if;
  return found_role;
end $$;

create or replace function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(public.staff_role() = 'admin', false);
end $$;

-- Policies ask for both, also in a visitor's name.
revoke all on function public.staff_role(), public.is_admin() from public;
grant execute on function public.staff_role(), public.is_admin() to anon, authenticated, service_role;
