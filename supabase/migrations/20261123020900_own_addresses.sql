-- Images that the shop itself holds are named by the path of their file, without an origin, so that every picture is there under
-- another name or port (docs/adr/0012-images.md). Addresses of other sites stay as they are written.

-- Host names under which this shop has been reached. The embedded backend notes its own at each start. Backups carry them along.
create table public.site_names (
  name text primary key,
  noted_at timestamptz not null default now()
);
alter table public.site_names enable row level security;
revoke all on public.site_names from public, anon, authenticated;

-- Complete addresses of files in a bucket public_images, on any host, within a text or JSON: origin, host, file.
-- Not those that are a part of another address, as its query.
create function sync_private.bucket_addresses(words text, out origin text, out host text, out file text)
returns setof record
language sql immutable set search_path = '' as $$
  select distinct m[1], lower(m[2]), m[3] from regexp_matches(words, '(?<![=/?&%#:@+])'
    '(https?://([a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?)/storage/v1/object/public/public_images/'
    '([a-z0-9_./-]*[a-z0-9])', 'gi') m
$$;

-- Whether a file lies in the bucket, or lay there and can come back.
create function sync_private.has_image(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from storage.objects o where o.bucket_id in ('public_images', 'removed_images') and o.name = file)
$$;

-- Whether a host is or was this shop: the machine itself and private networks, where visitors of no other shop are; noted names;
-- the name by which the caller reached a hosted project.
create function sync_private.is_own_host(host text) returns boolean
language sql stable security definer set search_path = '' as $$
  select host ~ '^(localhost|.+\.localhost|(127|10)(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\])$'
    or exists (select from public.site_names n where n.name = host)
    or coalesce(host = lower(split_part(nullif(current_setting('request.headers', true), '')::json ->> 'host', ':', 1)), false)
$$;

-- Text or JSON with the addresses of own files as paths. Both must hold, an own host and a file of that name: a second shop on this
-- machine, or a page of somebody else's, keeps its addresses.
create function sync_private.own_addresses(words text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  storage constant text := '/storage/v1/object/public/public_images/';
  a record;
begin
  if position(storage in words) = 0 then
    return words;
  end if;
  for a in select * from sync_private.bucket_addresses(words) loop
    if sync_private.is_own_host(a.host) and sync_private.has_image(a.file) then
      words := regexp_replace(words, '(?<![=/?&%#:@+])' || regexp_replace(a.origin || storage || a.file, '([.\[\]])', '\\\1', 'g')
        || '(?![A-Za-z0-9_/-]|\.[A-Za-z0-9])', storage || a.file, 'g');
    end if;
  end loop;
  return words;
end $$;
revoke all on function sync_private.bucket_addresses(text), sync_private.has_image(text), sync_private.is_own_host(text),
  sync_private.own_addresses(text) from public;

-- Tables that the first files made before this one.
select sync_private.replicate('planned_changes');

-- What stands there already. A host is ours by then if an address on it names a file that lies here. Every device asks for the rows
-- again by their new seq; nobody changed them, so neither the history nor updated_at says so.
do $$
declare
  t text;
  off record;
  like_own constant text := '%://%/storage/v1/object/public/public_images/%';
begin
  for t in select name from sync_registry.tables loop
    execute format('insert into public.site_names (name) select distinct a.host
      from public.%I x, sync_private.bucket_addresses(to_jsonb(x)::text) a
      where x::text like $1 and sync_private.has_image(a.file) on conflict do nothing', t) using like_own;
  end loop;
  insert into public.site_names (name) select distinct a.host
    from public.row_history h, sync_private.bucket_addresses(concat(h.before, h.after)) a
    where concat(h.before, h.after) like like_own and sync_private.has_image(a.file) on conflict do nothing;

  for t in select name from sync_registry.tables loop
    for off in select tgname from pg_trigger where tgrelid = to_regclass('public.' || quote_ident(t))
      and tgname in ('b_touch', 'e_history') loop
      execute format('alter table public.%I disable trigger %I', t, off.tgname);
    end loop;
    -- The trigger b_own_addresses does it.
    execute format('update public.%I x set deleted = deleted
      where x::text like $1 and sync_private.own_addresses(to_jsonb(x)::text) <> to_jsonb(x)::text', t) using like_own;
    for off in select tgname from pg_trigger where tgrelid = to_regclass('public.' || quote_ident(t))
      and tgname in ('b_touch', 'e_history') loop
      execute format('alter table public.%I enable trigger %I', t, off.tgname);
    end loop;
  end loop;
  update public.row_history set before = sync_private.own_addresses(before::text)::jsonb,
      after = sync_private.own_addresses(after::text)::jsonb
    where concat(before, after) like like_own;
  update public.sync_outcomes set ops = sync_private.own_addresses(ops::text)::jsonb where ops::text like like_own;
end $$;
