-- Images that no row names any more: their files move to a bucket that nobody reads by an address, come back from there, and
-- are destroyed after 30 days (docs/adr/0012-images.md).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('removed_images', 'removed_images', false, 5242880,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter policy "claqueta: administrators write" on storage.objects
  using (bucket_id in ('public_images', 'public-assets', 'removed_images') and (select public.is_admin()))
  with check (bucket_id in ('public_images', 'public-assets', 'removed_images') and (select public.is_admin()));

-- When each file was removed: a move changes what storage itself notes, or does not, as its version has it.
create table public.removed_images (
  path text primary key,
  removed_at timestamptz not null default now()
);
alter table public.removed_images enable row level security;
revoke all on public.removed_images from public, anon, authenticated;

-- The files of the bucket public_images that rows name, in whatever column, list, element of a page or text.
create function sync_private.named_images() returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  t text;
begin
  for t in select name from sync_registry.tables loop
    return query execute format($read$select distinct named[1] from public.%I x,
        regexp_matches(x::text, '/public_images/([A-Za-z0-9_./-]*[A-Za-z0-9])', 'g') named
      where not x.deleted and x::text like '%%/public_images/%%'$read$, t);
  end loop;
end $$;
revoke all on function sync_private.named_images() from public;

-- The removed files whose time is over, the oldest first. A file that nobody noted counts from when it is first seen here.
create function sync_private.overdue_images(older_than interval) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.removed_images (path)
    select o.name from storage.objects o where o.bucket_id = 'removed_images' on conflict do nothing;
  delete from public.removed_images n where n.removed_at < now() - older_than
    and not exists (select from storage.objects o where o.bucket_id = 'removed_images' and o.name = n.path);
  return query select n.path from public.removed_images n
    where n.removed_at < now() - older_than
      and n.path not in (select named from sync_private.named_images() named)
    order by n.removed_at, n.path;
end $$;
revoke all on function sync_private.overdue_images(interval) from public;

-- What a device must know to move image files between the two buckets, which storage alone can do.
--
-- Request  {"remove": ["product_images/1.webp", …], "restore": ["…", …]}, both optional, 1,000 paths at most in all
-- Answer   {"unneeded": […], "removed": […], "overdue": […]}
--          unneeded: those of "remove" that no row names; each is noted as removed now. removed: those of both that lie in
--          removed_images. All empty for a warehouse. overdue: files there whose 30 days are over, 100 at most, which the device may destroy.
create function public.image_removals(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 1000;
  removing text[];
  asked text[];
  unneeded text[] := '{}';
begin
  if not public.is_staff() then
    raise exception 'image_removals: for who has a role' using errcode = '42501';
  end if;
  -- A warehouse moves no files: what it took off a product stays where it is.
  if public.staff_role() not in ('admin', 'editor') then
    return '{"unneeded": [], "removed": [], "overdue": []}';
  end if;
  if jsonb_typeof(coalesce(request -> 'remove', '[]')) <> 'array'
    or jsonb_typeof(coalesce(request -> 'restore', '[]')) <> 'array' then
    raise exception 'image_removals: "remove" and "restore" must be lists' using errcode = '22023';
  end if;
  removing := array(select jsonb_array_elements_text(coalesce(request -> 'remove', '[]')));
  asked := removing || array(select jsonb_array_elements_text(coalesce(request -> 'restore', '[]')));
  if cardinality(asked) > most then
    raise exception 'image_removals: % paths at most', most using errcode = '22023';
  end if;

  if cardinality(removing) > 0 then
    -- Of another name, rows may write it in another way than it is asked about: then it stays.
    unneeded := array(select p from unnest(removing) p where p ~ '^[A-Za-z0-9_./-]*[A-Za-z0-9]$'
      except select named from sync_private.named_images() named);
    insert into public.removed_images (path) select unnest(unneeded)
      on conflict (path) do update set removed_at = excluded.removed_at;
  end if;
  return jsonb_build_object('unneeded', to_jsonb(unneeded),
    'removed', to_jsonb(array(select o.name from storage.objects o
      where o.bucket_id = 'removed_images' and o.name = any (asked) order by o.name)),
    'overdue', to_jsonb(array(select path from sync_private.overdue_images('30 days') path limit 100)));
end $$;
revoke all on function public.image_removals(jsonb) from public, anon, authenticated;
