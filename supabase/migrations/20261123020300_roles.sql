-- Three roles (docs/adr/0068-roles.md): 'admin', as the owner has been called since there was one, 'editor' and 'warehouse'. What each
-- writes of the replicated tables stands in …_replicated_tables.sql. Staff, figures and the history are the owner's: is_admin().

alter table public.staff drop constraint staff_role_check;
alter table public.staff add constraint staff_role_check check (role in ('admin', 'editor', 'warehouse'));

-- {"email", "role": "admin"|"editor"|"warehouse", "user_id"} gives that account the role, in place of the one that it has; answers like
-- staff_list, or {"people": null} to who gave up being an owner. Without "user_id" (as devices
-- ask that have not been updated) the address must lead to one account. 23503: nobody has an account with that address (and
-- that id). 23502: nobody has confirmed yet that the address is theirs; somebody else may have signed up with it. 23505:
-- several accounts have it. 23514: they are the last owner. 22023: no such role. (Class 23: the embedded backend hides codes that it does not know.)
create or replace function public.staff_grant(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := lower(trim(request ->> 'email'));
  people uuid[];
begin
  perform pg_advisory_xact_lock(727412);
  if not public.is_admin() then
    raise exception 'staff_grant: for owners' using errcode = '42501';
  end if;
  if jsonb_typeof(request -> 'email') is distinct from 'string' or wanted = '' then
    raise exception 'staff_grant: "email" must be an address' using errcode = '22023';
  end if;
  if coalesce(request ->> 'role', '') not in ('admin', 'editor', 'warehouse') then
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
  if request ->> 'role' <> 'admin' and exists (select from public.staff where user_id = people[1] and role = 'admin')
    and not exists (select from public.staff where role = 'admin' and user_id <> people[1]) then
    raise exception 'staff_grant: there must be an owner' using errcode = '23514';
  end if;
  insert into public.staff (user_id, role) values (people[1], request ->> 'role')
    on conflict (user_id) do update set role = excluded.role;
  if not public.is_admin() then
    return '{"people": null}';
  end if;
  return public.staff_list();
end $$;

-- Files: who writes articles adds their images, which never change under their name. Replacing and removing is for who may change
-- what else could name them.
drop policy "claqueta: administrators write" on storage.objects;
create policy "claqueta: staff read" on storage.objects for select to authenticated
  using ((bucket_id in ('public_images', 'public-assets') and (select public.is_staff()))
    or (bucket_id = 'removed_images' and (select public.staff_role()) in ('admin', 'editor')));
create policy "claqueta: staff add" on storage.objects for insert to authenticated
  with check ((bucket_id in ('public_images', 'public-assets', 'removed_images') and (select public.staff_role()) in ('admin', 'editor'))
    or (bucket_id = 'public_images' and name like 'product\_images/%' and (select public.staff_role()) = 'warehouse'));
create policy "claqueta: staff change" on storage.objects for update to authenticated
  using (bucket_id in ('public_images', 'public-assets', 'removed_images') and (select public.staff_role()) in ('admin', 'editor'))
  with check (bucket_id in ('public_images', 'public-assets', 'removed_images') and (select public.staff_role()) in ('admin', 'editor'));
create policy "claqueta: staff remove" on storage.objects for delete to authenticated
  using (bucket_id in ('public_images', 'public-assets', 'removed_images') and (select public.staff_role()) in ('admin', 'editor'));

-- Invitations by link (docs/adr/0068-roles.md): whoever opens one sets an address and a password, and has an account with the role. The
-- token is told once, to the owner who made it; here stands its hash. The account is made by the embedded backend
-- (supabase/local/accounts/invitation.ts), which alone takes one: no function that devices call does.

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  role text not null check (role in ('admin', 'editor', 'warehouse')),
  created_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  used_by uuid references auth.users (id) on delete set null
);
-- No policy at all: only the functions that run as the owner reach it.
alter table public.staff_invitations enable row level security;

-- {"invitations": [{"id", "role", "since", "until"}, …]}: those that can still be used, the oldest first.
create or replace function public.staff_invitations_list(request jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'staff_invitations_list: for owners' using errcode = '42501';
  end if;
  return jsonb_build_object('invitations', (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'role', i.role, 'since', i.created_at, 'until', i.expires_at)
      order by i.created_at, i.id), '[]')
    from public.staff_invitations i where i.used_at is null and i.expires_at > now()));
end $$;

-- {"role"} makes an invitation for seven days; answers like staff_invitations_list, and {"token"}, which is told this once.
-- 22023: no such role. 23514: there are 20 already that nobody has used.
create or replace function public.staff_invite(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform pg_advisory_xact_lock(727412);
  if not public.is_admin() then
    raise exception 'staff_invite: for owners' using errcode = '42501';
  end if;
  if coalesce(request ->> 'role', '') not in ('admin', 'editor', 'warehouse') then
    raise exception 'staff_invite: there is no such role' using errcode = '22023';
  end if;
  delete from public.staff_invitations where expires_at < now() - interval '30 days';
  if (select count(*) from public.staff_invitations where used_at is null and expires_at > now()) >= 20 then
    raise exception 'staff_invite: there are 20 invitations already' using errcode = '23514';
  end if;
  insert into public.staff_invitations (token_hash, role, created_by)
    values (sha256(convert_to(token, 'UTF8')), request ->> 'role', auth.uid());
  return public.staff_invitations_list() || jsonb_build_object('token', token);
end $$;

-- {"id"} takes an invitation back that nobody has used; answers like staff_invitations_list. 23503: there is none.
create or replace function public.staff_uninvite(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(727412);
  if not public.is_admin() then
    raise exception 'staff_uninvite: for owners' using errcode = '42501';
  end if;
  delete from public.staff_invitations i where i.id::text = request ->> 'id' and i.used_at is null;
  if not found then
    raise exception 'staff_uninvite: there is no such invitation' using errcode = '23503';
  end if;
  return public.staff_invitations_list();
end $$;

-- The role of an invitation that can still be used; null otherwise. Held until the transaction ends, so that it is used once.
create or replace function sync_private.invited_role(token text) returns text
language sql volatile set search_path = '' as $$
  select i.role from public.staff_invitations i
  where i.token_hash = sha256(convert_to(token, 'UTF8')) and i.used_at is null and i.expires_at > now()
    -- Whoever made it must still be an owner.
    and exists (select from public.staff s where s.user_id = i.created_by and s.role = 'admin')
  for update
$$;

-- Notes who has used an invitation, and gives them its role.
create or replace function sync_private.take_invitation(token text, person uuid) returns void
language sql volatile set search_path = '' as $$
  with used as (update public.staff_invitations set used_at = now(), used_by = person
    where token_hash = sha256(convert_to(token, 'UTF8')) and used_at is null returning role)
  insert into public.staff (user_id, role) select person, role from used
$$;

-- An invitation for who has an account already (docs/adr/0068-roles.md): on a hosted project, where accounts are
-- made in the dashboard, it is the only way to use one.

-- {"token"} gives the caller the role of an invitation and uses it up; answers {"role"}. Who has a role keeps that one, and the
-- invitation stays as it is. 42501: nobody is signed in. 23503: it was used, taken back, has expired, or its owner is none any more.
create or replace function public.staff_accept(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  given text;
begin
  perform pg_advisory_xact_lock(727412);
  if person is null then
    raise exception 'staff_accept: for who is signed in' using errcode = '42501';
  end if;
  select s.role into given from public.staff s where s.user_id = person;
  if found then
    return jsonb_build_object('role', given);
  end if;
  given := sync_private.invited_role(request ->> 'token');
  if given is null then
    raise exception 'staff_accept: the invitation cannot be used' using errcode = '23503';
  end if;
  perform sync_private.take_invitation(request ->> 'token', person);
  return jsonb_build_object('role', given);
end $$;
