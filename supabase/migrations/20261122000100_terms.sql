-- The terms of the server's history (docs/adr/0025). A database that is copied back goes on with numbers that devices
-- have had already, for other rows. So each start of the embedded backend and each new epoch begins a term, with the
-- head at that moment. A device keeps the term in which it last took something, and the highest number that it took.
-- When the server does not know that term, or the next one began below that number, what the device has is of another
-- history.

create table public.sync_terms (
  n bigint primary key,
  id uuid not null unique default gen_random_uuid(),
  head bigint not null,
  at timestamptz not null default now()
);
alter table public.sync_terms enable row level security;

-- The highest seq committed in any of the tables.
create function sync_private.head() returns bigint
language sql stable security definer set search_path = '' as $$
  select greatest(0,
    (select max(seq) from public.sections), (select max(seq) from public.products),
    (select max(seq) from public.homepage_sections), (select max(seq) from public.homepage_section_products),
    (select max(seq) from public.homepage_carousel_images), (select max(seq) from public.catalog_settings),
    (select max(seq) from public.aerial_filming_page_content), (select max(seq) from public.about_us_page_content),
    (select max(seq) from public.modifiable_page_content), (select max(seq) from public.page_seo_settings))
$$;

-- Begins a term: at each start of the embedded backend, and after a restore.
create function public.sync_new_term() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform pg_advisory_xact_lock(727411);
  insert into public.sync_terms (n, head)
    select coalesce(max(n), 0) + 1, greatest(sync_private.head(), (select min_seq from public.sync_meta))
    from public.sync_terms returning id into made;
  return made;
end $$;
select public.sync_new_term();

-- After a restore: every device replicates afresh and keeps what it has not sent yet.
create or replace function public.sync_new_epoch() returns uuid
language sql security definer set search_path = '' as $$
  select public.sync_new_term();
  update public.sync_meta set epoch = gen_random_uuid() where one returning epoch
$$;

-- The last terms, the newest last: [{"id", "head"}]. However old a device's term is, it comes along with the next one.
create function sync_private.terms(mine text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'head', t.head) order by t.n), '[]')
  from public.sync_terms t, (select max(n) as last, max(n) filter (where id::text = mine) as known
    from public.sync_terms) found
  where t.n > found.last - 8 or t.n = found.known
    or t.n = (select min(n) from public.sync_terms where n > found.known)
$$;

-- Whether what a device has taken is of this history. term: {"id": uuid, "since": the highest number that it took}
create function sync_private.is_of_this_history(term jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  mine bigint;
  next_head bigint;
begin
  if jsonb_typeof(term -> 'id') is distinct from 'string' or jsonb_typeof(term -> 'since') is distinct from 'number'
    or term ->> 'since' !~ '^[0-9]{1,18}$' then
    raise exception 'sync: a term has an "id" and a "since"' using errcode = '22023';
  end if;
  select n into mine from public.sync_terms where id::text = term ->> 'id';
  select head into next_head from public.sync_terms where n > mine order by n limit 1;
  return mine is not null and (term ->> 'since')::bigint
    <= coalesce(next_head, greatest(sync_private.head(), (select min_seq from public.sync_meta)));
end $$;

revoke all on public.sync_terms from public, anon, authenticated;
grant all on public.sync_terms to service_role;

revoke all on function public.sync_new_term() from public, anon, authenticated;
grant execute on function public.sync_new_term() to service_role;

-- These run as the owner for sync_pull and sync_push.
revoke all on function sync_private.terms(text), sync_private.is_of_this_history(jsonb), sync_private.head()
  from public, anon, authenticated;
