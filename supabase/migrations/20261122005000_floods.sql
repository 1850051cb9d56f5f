-- What everybody may leave (visits, searches in vain, opened requests) has an end (docs/adr/0036): so many rows in one
-- statement, so many a minute and a day, and so many in all. Who brings more is told to come back later (HTTP 429).

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

-- As before, but the latest `most` of each day stay: junk takes the place of what came on the same day, and no other.
create or replace function sync_private.purge_usage(keep interval, most bigint) returns void
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

-- As before, and visits go after 13 months (the same month of last year can still be compared). Of each kind of signal the
-- latest 300 of a day stay: 109,500 a year.
create or replace function public.sync_purge(older_than interval default '90 days') returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.purge_history('180 days', 200000);
  perform sync_private.purge_usage('1 year', 300);
  perform sync_private.purge_visits('13 months', 500000);
  delete from public.left_counts where minute < date_trunc('day', now()) - interval '1 day';
  return sync_private.purge_tombstones(older_than);
end $$;

-- Has sync_purge called once a day, at a quiet hour in Mexico, where there is pg_cron; says whether there is. Repeatable.
create function sync_private.schedule_purge() returns boolean
language plpgsql set search_path = '' as $$
begin
  if coalesce(to_regprocedure('cron.schedule(text, text, text)'), to_regprocedure('cron.schedule(name, text, text)')) is null then
    return false;
  end if;
  execute $call$select cron.schedule('claqueta: purge', '17 10 * * *', 'select public.sync_purge()')$call$;
  return true;
end $$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and current_setting('shared_preload_libraries') ~ '\mpg_cron\M' then
    execute 'create extension if not exists pg_cron';
  end if;
  perform sync_private.schedule_purge();
exception when others then
  raise warning 'Call public.sync_purge() once a day: it could not be scheduled (%)', sqlerrm;
end $$;

-- As before, but each visit is looked at once. The days were counted one by one before, each over all visits: with 300,000
-- of them the dashboard waited for nine seconds.
create or replace function sync_private.visit_counts(request jsonb) returns jsonb
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
