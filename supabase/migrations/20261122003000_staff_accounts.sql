-- Giving a role, with a look at the account first: since when it exists, and whether its address is confirmed. An address
-- may belong to two accounts (one with a password, one by SSO): then the administrator says which.

-- {"email": "ana@ejemplo.mx"} → {"accounts": [{"user_id", "email", "since", "confirmed", "sso", "role"}, …]}, the oldest
-- first; `role` is the one it has, or null. None when nobody has an account with that address.
create function public.staff_find(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(trim(request ->> 'email'));
begin
  if not public.is_admin() then
    raise exception 'staff_find: for administrators' using errcode = '42501';
  end if;
  if jsonb_typeof(request -> 'email') is distinct from 'string' or wanted = '' then
    raise exception 'staff_find: "email" must be an address' using errcode = '22023';
  end if;
  return jsonb_build_object('accounts', (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', u.id, 'email', u.email, 'since', u.created_at,
        'confirmed', u.email_confirmed_at is not null, 'sso', u.is_sso_user, 'role', s.role)
      order by u.created_at, u.id), '[]')
    from auth.users u left join public.staff s on s.user_id = u.id where lower(u.email) = wanted));
end $$;

-- {"email", "role": "admin", "user_id"} gives that account the role; answers like staff_list. Without "user_id" (as devices
-- ask that have not been updated) the address must lead to one account. 23503: nobody has an account with that address (and
-- that id). 23502: nobody has confirmed yet that the address is theirs; somebody else may have signed up with it. 23505:
-- several accounts have it. 22023: no such role. (Class 23: the embedded backend hides codes that it does not know.)
create or replace function public.staff_grant(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := lower(trim(request ->> 'email'));
  people uuid[];
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
  people := array(select u.id from auth.users u where lower(u.email) = wanted
    and (request ->> 'user_id' is null or u.id::text = request ->> 'user_id'));
  if cardinality(people) = 0 then
    raise exception 'staff_grant: nobody has an account with this address' using errcode = '23503';
  end if;
  if cardinality(people) > 1 then
    raise exception 'staff_grant: several accounts have this address' using errcode = '23505';
  end if;
  if not exists (select from auth.users u where u.id = people[1] and u.email_confirmed_at is not null) then
    raise exception 'staff_grant: this address is not confirmed' using errcode = '23502';
  end if;
  insert into public.staff (user_id, role) values (people[1], 'admin') on conflict (user_id) do nothing;
  return public.staff_list();
end $$;
