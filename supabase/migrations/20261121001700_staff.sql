-- Who may work in the back office, and how that changes. Roles are given and taken through these functions alone: a
-- plain statement could leave the shop without any administrator.
--
-- Two administrators who take each other's role at the same moment: the second waits for the lock, and is asked again
-- whether he still is one.

-- {"people": [{"user_id", "email", "role", "since"}, …]}, those who are here longest first.
create function public.staff_list(request jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'staff_list: for administrators' using errcode = '42501';
  end if;
  return jsonb_build_object('people', (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'email', u.email, 'role', s.role,
        'since', s.created_at) order by s.created_at, u.email, s.user_id), '[]')
    from public.staff s join auth.users u on u.id = s.user_id));
end $$;
revoke execute on function public.staff_list(jsonb) from public;

-- {"email": "ana@ejemplo.mx", "role": "admin"} gives somebody who has an account that role; answers like staff_list.
-- 23503: nobody has an account with that address, or nobody has shown yet that it is theirs: with open sign-up anybody
-- may register anybody's address. 22023: no such role.
create function public.staff_grant(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := lower(trim(request ->> 'email'));
  person uuid;
begin
  perform pg_advisory_xact_lock(727412);
  if not public.is_admin() then
    raise exception 'staff_grant: for administrators' using errcode = '42501';
  end if;
  if jsonb_typeof(request -> 'email') is distinct from 'string' or wanted = '' then
    raise exception 'staff_grant: "email" must be an address' using errcode = '22023';
  end if;
  if request ->> 'role' is distinct from 'admin' then
    raise exception 'staff_grant: there is no such role' using errcode = '22023';
  end if;
  select u.id into person from auth.users u where lower(u.email) = wanted and u.email_confirmed_at is not null
    order by u.id limit 1;
  if not found then
    raise exception 'staff_grant: nobody has an account with this address' using errcode = '23503';
  end if;
  insert into public.staff (user_id, role) values (person, 'admin') on conflict (user_id) do nothing;
  return public.staff_list();
end $$;
revoke execute on function public.staff_grant(jsonb) from public;

-- {"user_id": uuid} takes somebody's role; answers like staff_list, or {"people": null} to who took their own.
-- 23503: they have none. 23514: they are the last administrator.
create function public.staff_revoke(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform pg_advisory_xact_lock(727412);
  if not public.is_admin() then
    raise exception 'staff_revoke: for administrators' using errcode = '42501';
  end if;
  if jsonb_typeof(request -> 'user_id') is distinct from 'string'
    or request ->> 'user_id' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise exception 'staff_revoke: "user_id" must be a UUID in lower case' using errcode = '22023';
  end if;
  person := (request ->> 'user_id')::uuid;
  if not exists (select from public.staff where user_id = person) then
    raise exception 'staff_revoke: this person has no role' using errcode = '23503';
  end if;
  if not exists (select from public.staff where role = 'admin' and user_id <> person) then
    raise exception 'staff_revoke: there must be an administrator' using errcode = '23514';
  end if;
  delete from public.staff where user_id = person;
  if person = auth.uid() then
    return '{"people": null}';
  end if;
  return public.staff_list();
end $$;
revoke execute on function public.staff_revoke(jsonb) from public;
