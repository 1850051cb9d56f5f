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

-- As before, and tells the terms: "terms" in the answer. A device may name its own: "term": {"id", …}.
create or replace function public.sync_pull(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin constant boolean := public.is_admin();
  wants_count constant boolean := coalesce(request -> 'count' = 'true', false);
  page_size integer := 200;
  after_seq bigint;
  t text;
  k text;
  shown text;
  sent text;
  page jsonb;
  n bigint;
  tops jsonb;
  top bigint;
  head bigint := 0;
  names text[] := '{}';
  pages jsonb[] := '{}';
  counts jsonb := '{}';
begin
  if request is null or jsonb_typeof(request) <> 'object' then
    raise exception 'sync_pull: the request must be an object' using errcode = '22023';
  end if;
  if jsonb_typeof(request -> 'cursors') is distinct from 'object' then
    raise exception 'sync_pull: "cursors" must be an object of table names and numbers' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'limit'), 'null') <> 'null' then
    if jsonb_typeof(request -> 'limit') <> 'number' then
      raise exception 'sync_pull: "limit" must be a number' using errcode = '22023';
    end if;
    page_size := least(greatest(trunc((request ->> 'limit')::numeric), 1), 2000);
  end if;

  -- One prepared statement: most pulls find nothing new, and end here for all ten tables.
  select jsonb_build_object(
      'sections', (select max(seq) from public.sections),
      'products', (select max(seq) from public.products),
      'homepage_sections', (select max(seq) from public.homepage_sections),
      'homepage_section_products', (select max(seq) from public.homepage_section_products),
      'homepage_carousel_images', (select max(seq) from public.homepage_carousel_images),
      'catalog_settings', (select max(seq) from public.catalog_settings),
      'aerial_filming_page_content', (select max(seq) from public.aerial_filming_page_content),
      'about_us_page_content', (select max(seq) from public.about_us_page_content),
      'modifiable_page_content', (select max(seq) from public.modifiable_page_content),
      'page_seo_settings', (select max(seq) from public.page_seo_settings))
    into tops;

  for t, top in select key, coalesce(value::bigint, 0) from jsonb_each_text(tops) loop
    head := greatest(head, top);
    continue when not request -> 'cursors' ? t;

    if jsonb_typeof(request -> 'cursors' -> t) <> 'number'
      or request -> 'cursors' ->> t !~ '^[0-9]{1,18}$' then
      raise exception 'sync_pull: the cursor of "%" must be a whole number from 0', t using errcode = '22023';
    end if;
    after_seq := (request -> 'cursors' ->> t)::bigint;
    page := '[]';
    n := 0;
    if top > after_seq then
      k := case t when 'catalog_settings' then 'setting_key' when 'modifiable_page_content' then 'page_slug'
        when 'page_seo_settings' then 'page_path' else 'id' end;

      -- shown: this caller gets the row whole; otherwise its tombstone. sent: this caller gets either.
      shown := case when is_admin or t <> 'products' then 'not x.deleted' else 'x.is_public and not x.deleted' end;
      sent := case when is_admin or t <> 'products' then 'true' else 'x.was_public' end;
      if after_seq = 0 then
        sent := format('%s and %s', sent, shown);
      end if;

      execute format($query$
        select coalesce(jsonb_agg(p.row order by p.seq), '[]') from (
          select x.seq, case
              when $1 or (%2$s) then to_jsonb(x) - 'was_public'
              else jsonb_build_object(%3$L, x.%3$I, 'seq', x.seq, 'deleted', true)
            end as row
          from public.%1$I x where x.seq > $2 and (%4$s) order by x.seq limit $3
        ) p $query$, t, shown, k, sent)
        into page using is_admin, after_seq, page_size;
      if wants_count then
        execute format('select count(*) from public.%I x where x.seq > $1 and (%s)', t, sent) into n using after_seq;
      end if;
    end if;

    names := names || t;
    pages := pages || page;
    counts := counts || jsonb_build_object(t, n);
  end loop;

  -- Put together once, at the end: jsonb is rewritten whole by every ||.
  return (select jsonb_build_object('epoch', m.epoch, 'min_seq', m.min_seq,
      'role', case when is_admin then 'admin' else 'visitor' end, 'uid', auth.uid(), 'head', head,
      'terms', sync_private.terms(request -> 'term' ->> 'id'),
      'tables', (select coalesce(jsonb_object_agg(name, rows), '{}') from unnest(names, pages) as u (name, rows)))
      || case when wants_count then jsonb_build_object('counts', counts) else '{}' end
    from public.sync_meta m);
end $$;

-- How long a function may take belongs to it, not to the role that calls (docs/adr/0026). PostgREST (12.2 and newer)
-- takes it over for its transaction before it calls; set in a running statement it changes nothing. Shorter than a
-- device waits for an answer (30 s), so that the device hears of it.
alter function public.sync_pull(jsonb) set statement_timeout = '20s';

revoke all on public.sync_terms from public, anon, authenticated;
grant all on public.sync_terms to service_role;

revoke all on function public.sync_new_term() from public, anon, authenticated;
grant execute on function public.sync_new_term() to service_role;

-- These run as the owner for sync_pull and sync_push.
revoke all on function sync_private.terms(text), sync_private.is_of_this_history(jsonb), sync_private.head()
  from public, anon, authenticated;
