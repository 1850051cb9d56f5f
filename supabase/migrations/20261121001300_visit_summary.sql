-- How the site is visited, in numbers small enough for a phone: the rows of page_visits stay on the server.
--
-- Request  {"days": 14, "time_zone": "America/Cancun", "articles": 8, "back_office": false}
--          days 1 to 90, articles 0 to 50; the back office's own pages only count when asked for (AMB-02)
-- Answer   {"days": [{"day": "2026-11-08", "visits": 3}, …], "articles": [{"id": uuid, "visits": 5}, …]}
--          every day of the span, oldest first, as the clocks of that time zone count days; the articles that still
--          exist by how often their pages were opened
--
-- Runs as its caller, so policies hold as well; who is no administrator is told so instead of being shown zeros.
create function public.visit_summary(request jsonb) returns jsonb
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
    with seen as (
      select (v.created_at at time zone zone)::date as day,
        substring(v.path from '^/product/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})(?:[/?#]|$)') as article
      from public.page_visits v
      where v.created_at >= since and (wants_all or v.path !~ '^/config([/?#]|$)')
    ), per_day as (
      select d.n as n, today - span + d.n as day, (select count(*) from seen where seen.day = today - span + d.n) as visits
      from generate_series(1, span) d (n)
    ), per_article as (
      select p.id, count(*) as visits from seen join public.products p on p.id = seen.article::uuid
      where not p.deleted group by p.id order by visits desc, p.id limit most
    )
    select jsonb_build_object(
      'days', (select jsonb_agg(jsonb_build_object('day', day, 'visits', visits) order by n) from per_day),
      'articles', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'visits', visits) order by visits desc, id), '[]')
        from per_article)));
end $$;
revoke execute on function public.visit_summary(jsonb) from public;
