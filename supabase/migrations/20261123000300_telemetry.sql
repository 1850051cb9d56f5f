-- What visitors leave without a name: visits, searches in vain, opened requests (docs/adr/0020). No device, no visitor: a
-- row says only that it happened. The device checks what it sends; the limits here are for everybody else who can reach the
-- tables. And the figures that administrators read of it.

create table public.page_visits (
  id uuid primary key default gen_random_uuid(),
  path text not null check (length(path) between 1 and 2048),
  referrer text check (length(referrer) <= 2048),
  user_agent text check (length(user_agent) <= 1024),
  created_at timestamptz not null default now()
);
create index page_visits_created_at_idx on public.page_visits (created_at);

create table public.missed_searches (
  id uuid primary key default gen_random_uuid(),
  term text not null check (length(term) between 3 and 60),
  created_at timestamptz not null default now()
);
create index missed_searches_created_at_idx on public.missed_searches (created_at);
comment on table public.missed_searches is 'Searches of the catalogue that found nothing, as the search compares them.';

-- One request whose chat link was opened or whose text was copied; the two lists belong together place by place.
create table public.opened_requests (
  id uuid primary key default gen_random_uuid(),
  way text not null check (way in ('whatsapp', 'copy')),
  product_ids uuid[] not null
    check (cardinality(product_ids) between 1 and 200 and array_position(product_ids, null) is null),
  quantities integer[] not null
    check (array_position(quantities, null) is null and 1 <= all (quantities) and 9999 >= all (quantities)),
  created_at timestamptz not null default now(),
  check (cardinality(product_ids) = cardinality(quantities))
);
create index opened_requests_created_at_idx on public.opened_requests (created_at);

do $$
declare
  t text;
begin
  for t in values ('page_visits'), ('missed_searches'), ('opened_requests') loop
    execute format('alter table public.%I enable row level security', t);
    execute format('create policy "administrators read" on public.%I for select to authenticated
      using ((select public.is_admin()))', t);
    execute format('create policy "administrators delete" on public.%I for delete to authenticated
      using ((select public.is_admin()))', t);
  end loop;
end $$;

create policy "everyone leaves visits" on public.page_visits for insert to anon, authenticated
  with check (true);
create policy "everyone leaves searches" on public.missed_searches for insert to anon, authenticated
  with check (true);
create policy "everyone leaves requests" on public.opened_requests for insert to anon, authenticated
  with check (true);

-- What everybody may leave has an end (docs/adr/0036): so many rows in one statement, so many a minute and a day, and so many
-- in all. Who brings more is told to come back later (HTTP 429).

-- What arrived, by minute. Of today and yesterday: older lines go with the daily purge.
create table public.left_counts (
  table_name text not null,
  minute timestamptz not null,
  arrived bigint not null,
  bytes bigint not null,
  primary key (table_name, minute)
);
-- No policy at all: only functions that run as the owner reach it.
alter table public.left_counts enable row level security;

-- 50 rows are what a device sends at once. 600 a minute are a hundred people who turn a page every ten seconds; 20,000 a
-- day or 10 MB (a row of an honest visit has some 300 bytes, the largest possible one 6,800) leave a database of 500 MB a
-- month and more until somebody looks. Counted by table, so that junk in one keeps nothing out of the others.
create function sync_private.refuse_flood() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rows_now bigint;
  bytes_now bigint;
  rows_today bigint;
  bytes_today bigint;
begin
  select count(*), coalesce(sum(pg_column_size(a)), 0) into rows_now, bytes_now from added a;
  if rows_now = 0 then
    return null;
  end if;
  if rows_now > 50 then
    raise sqlstate 'PT429' using message = 'At most 50 rows at once', hint = 'Send fewer, later.';
  end if;
  insert into public.left_counts as c (table_name, minute, arrived, bytes)
    values (tg_table_name, date_trunc('minute', now()), rows_now, bytes_now)
    on conflict (table_name, minute) do update set arrived = c.arrived + excluded.arrived, bytes = c.bytes + excluded.bytes
    returning c.arrived into rows_now;
  if rows_now > 600 then
    raise sqlstate 'PT429' using message = 'Too many rows in a minute', hint = 'Try again in a minute.';
  end if;
  select sum(arrived), sum(bytes) into rows_today, bytes_today from public.left_counts
    where table_name = tg_table_name and minute >= date_trunc('day', now());
  if rows_today > 20000 or bytes_today > 10000000 then
    raise sqlstate 'PT429' using message = 'Too much in a day', hint = 'Try again tomorrow.';
  end if;
  return null;
end $$;

-- Where somebody came from, not what they looked for there: without query and hash.
create function sync_private.plain_referrer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.referrer := substring(new.referrer from '^[^?#]*');
  return new;
end $$;
create trigger b_plain_referrer before insert on public.page_visits for each row
  when (new.referrer ~ '[?#]') execute function sync_private.plain_referrer();

do $$
declare
  t text;
begin
  for t in values ('page_visits'), ('missed_searches'), ('opened_requests') loop
    -- Not for a hand in the database, nor for a backup that comes back.
    execute format($trigger$create trigger h_refuse_flood after insert on public.%I referencing new table as added
      for each statement when (current_user in ('anon', 'authenticated'))
      execute function sync_private.refuse_flood()$trigger$, t);
  end loop;
end $$;

-- How the site is visited, in numbers small enough for a phone: the rows of page_visits stay on the server.
--
-- Request  {"days": 14, "time_zone": "America/Cancun", "articles": 8, "back_office": false}
--          days 1 to 90, articles 0 to 50; the back office's own pages only count when asked for (AMB-02)
-- Answer   {"days": [{"day": "2026-11-08", "visits": 3}, …], "articles": [{"id": uuid, "visits": 5}, …]}
--          every day of the span, oldest first, as the clocks of that time zone count days; the articles that still
--          exist by how often their pages were opened
--
-- Runs as its caller, so policies hold as well; who is no administrator is told so instead of being shown zeros. Each visit is
-- looked at once: counted day by day, 300,000 of them kept the dashboard waiting for nine seconds.
create function sync_private.visit_counts(request jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  span integer := 14;
  most integer := 8;
  zone text;
  today date;
  since timestamptz;
  wants_all constant boolean := coalesce(request -> 'back_office' = 'true', false);
begin
  if not public.is_admin() then
    raise exception 'visit_summary: for administrators' using errcode = '42501';
  end if;
  if request is null or jsonb_typeof(request) <> 'object' then
    raise exception 'visit_summary: the request must be an object' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'days'), 'number') <> 'number'
    or coalesce(jsonb_typeof(request -> 'articles'), 'number') <> 'number' then
    raise exception 'visit_summary: "days" and "articles" must be numbers' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'time_zone'), 'string') <> 'string' then
    raise exception 'visit_summary: "time_zone" must be a name' using errcode = '22023';
  end if;
  span := least(greatest(trunc(coalesce((request ->> 'days')::numeric, span)), 1), 90);
  most := least(greatest(trunc(coalesce((request ->> 'articles')::numeric, most)), 0), 50);
  zone := coalesce(request ->> 'time_zone', 'UTC');
  -- Also the check of the name: 22023 for one that nobody knows.
  today := (now() at time zone zone)::date;
  since := (today - span + 1)::timestamp at time zone zone;

  return (
    with seen as materialized (
      -- Few paths are visited often: what is asked of a path is asked once a day.
      select (v.created_at at time zone zone)::date as day, v.path, count(*) as visits
      from public.page_visits v where v.created_at >= since group by 1, 2
    ), counted as materialized (
      select * from seen where wants_all or path !~ '^/config([/?#]|$)'
    ), per_day as (
      select d.n as n, today - span + d.n as day, coalesce(c.visits, 0) as visits
      from generate_series(1, span) d (n)
      left join (select day, sum(visits) as visits from counted group by day) c on c.day = today - span + d.n
    ), per_path as (
      select substring(path from '^/product/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})(?:[/?#]|$)') as article,
        sum(visits) as visits
      from counted where path like '/product/%' group by 1
    ), per_article as (
      select p.id, sum(s.visits) as visits from per_path s join public.products p on p.id = s.article::uuid
      where not p.deleted group by p.id order by visits desc, p.id limit most
    )
    select jsonb_build_object(
      'days', (select jsonb_agg(jsonb_build_object('day', day, 'visits', visits) order by n) from per_day),
      'articles', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'visits', visits) order by visits desc, id), '[]')
        from per_article)));
end $$;

-- What was asked for in the last 7 days (AMB-12). As the caller, under the policies.
create function sync_private.week_of_requests() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('requests', count(*),
      'units', coalesce(sum((select sum(quantity) from unnest(o.quantities) as q (quantity))), 0))
    from public.opened_requests o where o.created_at >= now() - interval '7 days'
$$;

-- visit_counts, and with "week": what the dashboard tells beside this device's cart (AMB-12).
create function public.visit_summary(request jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return sync_private.visit_counts(request) || jsonb_build_object('week', sync_private.week_of_requests());
end $$;

-- The figures of the analytics screen. As visit_summary: runs as its caller, and who is no administrator is told so.
--
-- Request  {"days": 30, "time_zone": "America/Cancun", "back_office": false}     days 1 to 90
-- Answer   {"days": [{"day", "visits"}, …], "paths": [{"path", "visits"}, …], "searches": [{"term", "times", "last"}, …],
--          "articles": [{"id", "units", "requests"}, …], "requests": n, "week": {"requests": n, "units": n}}
--          every day of the span, oldest first; the rest by how often, at most 50 of each; paths without their query;
--          week: the last 7 days, whatever the span
create function public.usage_summary(request jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  span integer := 30;
  zone text;
  today date;
  since timestamptz;
  wants_all constant boolean := coalesce(request -> 'back_office' = 'true', false);
begin
  if not public.is_admin() then
    raise exception 'usage_summary: for administrators' using errcode = '42501';
  end if;
  if request is null or jsonb_typeof(request) <> 'object' then
    raise exception 'usage_summary: the request must be an object' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'days'), 'number') <> 'number' then
    raise exception 'usage_summary: "days" must be a number' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'time_zone'), 'string') <> 'string' then
    raise exception 'usage_summary: "time_zone" must be a name' using errcode = '22023';
  end if;
  span := least(greatest(trunc(coalesce((request ->> 'days')::numeric, span)), 1), 90);
  zone := coalesce(request ->> 'time_zone', 'UTC');
  -- Also the check of the name: 22023 for one that nobody knows.
  today := (now() at time zone zone)::date;
  since := (today - span + 1)::timestamp at time zone zone;

  return (
    with seen as materialized (
      select (v.created_at at time zone zone)::date as day,
        left(coalesce(nullif(rtrim(split_part(split_part(v.path, '?', 1), '#', 1), '/'), ''), '/'), 200) as path
      from public.page_visits v
      where v.created_at >= since and (wants_all or v.path !~ '^/config([/?#]|$)')
    ), per_day as (
      select d.n as n, today - span + d.n as day, coalesce(s.visits, 0) as visits
      from generate_series(1, span) d (n)
      left join (select day, count(*) as visits from seen group by day) s on s.day = today - span + d.n
    ), per_path as (
      select path, count(*) as visits from seen group by path order by visits desc, path limit 50
    ), per_term as (
      select m.term, count(*) as times, max(m.created_at) as last
      from public.missed_searches m where m.created_at >= since
      group by m.term order by times desc, last desc, m.term limit 50
    ), per_article as (
      select p.id, sum(l.quantity) as units, count(distinct o.id) as requests
      from public.opened_requests o
      cross join unnest(o.product_ids, o.quantities) as l (product_id, quantity)
      join public.products p on p.id = l.product_id and not p.deleted
      where o.created_at >= since group by p.id order by requests desc, units desc, p.id limit 50
    )
    select jsonb_build_object(
      'days', (select jsonb_agg(jsonb_build_object('day', day, 'visits', visits) order by n) from per_day),
      'paths', (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'visits', visits)
        order by visits desc, path), '[]') from per_path),
      'searches', (select coalesce(jsonb_agg(jsonb_build_object('term', term, 'times', times, 'last', last)
        order by times desc, last desc, term), '[]') from per_term),
      'articles', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'units', units, 'requests', requests)
        order by requests desc, units desc, id), '[]') from per_article),
      'requests', (select count(*) from public.opened_requests where created_at >= since),
      'week', sync_private.week_of_requests()));
end $$;

-- Signals of use older than `keep`, and all but the latest `most` of each day and kind, are forgotten: junk takes the place of
-- what came on the same day, and no other.
create function sync_private.purge_usage(keep interval, most bigint) returns void
language sql security definer set search_path = '' as $$
  delete from public.missed_searches m using (
      select id, row_number() over (partition by (created_at at time zone 'UTC')::date order by created_at desc, id) as n
      from public.missed_searches) ranked
    where m.id = ranked.id and (ranked.n > most or m.created_at < now() - keep);
  delete from public.opened_requests o using (
      select id, row_number() over (partition by (created_at at time zone 'UTC')::date order by created_at desc, id) as n
      from public.opened_requests) ranked
    where o.id = ranked.id and (ranked.n > most or o.created_at < now() - keep);
$$;

-- Visits older than `keep`, and all but the latest `most`, are forgotten.
create function sync_private.purge_visits(keep interval, most bigint) returns void
language sql security definer set search_path = '' as $$
  delete from public.page_visits where created_at < greatest(now() - keep,
    (select v.created_at from public.page_visits v order by v.created_at desc offset most - 1 limit 1));
$$;
