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
revoke execute on function public.usage_summary(jsonb) from public;

-- What was asked for in the last 7 days (AMB-12). As the caller, under the policies.
create function sync_private.week_of_requests() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('requests', count(*),
      'units', coalesce(sum((select sum(quantity) from unnest(o.quantities) as q (quantity))), 0))
    from public.opened_requests o where o.created_at >= now() - interval '7 days'
$$;

-- As before, and with "week": what the dashboard tells beside this device's cart (AMB-12).
alter function public.visit_summary(jsonb) rename to visit_counts;
alter function public.visit_counts(jsonb) set schema sync_private;
create function public.visit_summary(request jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return sync_private.visit_counts(request) || jsonb_build_object('week', sync_private.week_of_requests());
end $$;
revoke execute on function public.visit_summary(jsonb) from public;
