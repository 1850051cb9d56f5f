-- Who is asking, and who works in the admin screens. Roles are given and taken through functions alone: a plain statement
-- could leave the shop without any administrator.
--
-- Two administrators who take each other's role at the same moment: the second waits for the lock, and is asked again
-- whether he still is one.
--
-- Policies, everywhere: visitors read what is public and leave visits, administrators read and write all, everyone else is a
-- visitor (replication.md §4). What no policy allows is refused. One per table and verb (Supabase's lint 0006): two permissive ones
-- are both asked for every row. (select …) lets the planner ask once per statement instead of once per row.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now()
);

-- Both read auth.uid(), which the visitor's role may not call itself everywhere: hence definer.
create function public.caller_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid()
$$;

-- Whether the caller is an administrator (an owner): staff_role() decides, which stands in …_replicated_tables.sql and is not asked
-- before. The same stands in …_live_sessions.sql.
create function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(public.staff_role() = 'admin', false);
end $$;

alter table public.staff enable row level security;
create policy "everyone sees their own role, administrators all" on public.staff for select to authenticated
  using (user_id = (select public.caller_id()) or (select public.is_admin()));

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

-- Giving a role begins with a look at the account: since when it exists, and whether its address is confirmed. An address
-- may belong to two accounts (one with a password, one by SSO): then the administrator says which.
--
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
