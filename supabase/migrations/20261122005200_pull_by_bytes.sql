-- As before, and tells the terms: "terms" in the answer; a device may name its own: "term": {"id", …}.
--
-- A device may say how many bytes of one table it takes at once: "bytes" in the request. Its page ends with the row that
-- reaches them. "cut" in the answer names the tables that end so: there is more of them, although the page has fewer rows
-- than the limit. A device that does not ask (of an earlier release) would take such a page for the last one, so it gets
-- all rows.
--
-- How long a function may take belongs to it, not to the role that calls (docs/adr/0026). PostgREST (12.2 and newer)
-- takes it over for its transaction before it calls; set in a running statement it changes nothing. Shorter than a
-- device waits for an answer (30 s), so that the device hears of it.
create or replace function public.sync_pull(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '20s' as $$
declare
  is_admin constant boolean := public.is_admin();
  wants_count constant boolean := coalesce(request -> 'count' = 'true', false);
  page_size integer := 200;
  most_bytes bigint;
  after_seq bigint;
  t text;
  k text;
  shown text;
  sent text;
  page jsonb;
  is_cut boolean;
  n bigint;
  tops jsonb;
  top bigint;
  head bigint := 0;
  names text[] := '{}';
  pages jsonb[] := '{}';
  cut text[] := '{}';
  counts jsonb := '{}';
  named text;
begin
  if request is null or jsonb_typeof(request) <> 'object' then
    raise exception 'sync_pull: the request must be an object' using errcode = '22023';
  end if;
  if jsonb_typeof(request -> 'cursors') is distinct from 'object' then
    raise exception 'sync_pull: "cursors" must be an object of table names and numbers' using errcode = '22023';
  end if;
  foreach named in array array['limit', 'bytes'] loop
    if coalesce(jsonb_typeof(request -> named), 'null') not in ('null', 'number') then
      raise exception 'sync_pull: "%" must be a number', named using errcode = '22023';
    end if;
  end loop;
  page_size := least(greatest(trunc(coalesce((request ->> 'limit')::numeric, page_size)), 1), 2000);
  -- Who does not ask has no limit: least and greatest would make one of null.
  if request ->> 'bytes' is not null then
    most_bytes := least(greatest(trunc((request ->> 'bytes')::numeric), 1), 100000000);
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

      -- The sizes are added up only for who asked; a first row always fits.
      execute format($query$
        select coalesce(jsonb_agg(p.row order by p.seq) filter (where %5$s), '[]'), bool_or(not %5$s) from (
          select x.seq, x.row, %6$s as before from (
            select x.seq, case
                when $1 or (%2$s) then to_jsonb(x) - 'was_public'
                else jsonb_build_object(%3$L, x.%3$I, 'seq', x.seq, 'deleted', true)
              end as row
            from public.%1$I x where x.seq > $2 and (%4$s) order by x.seq limit $3
          ) x
        ) p $query$, t, shown, k, sent,
          case when most_bytes is null then 'true' else 'coalesce(p.before, 0) < $4' end,
          case when most_bytes is null then '0'
            else 'sum(pg_column_size(x.row)) over (order by x.seq rows between unbounded preceding and 1 preceding)' end)
        into page, is_cut using is_admin, after_seq, page_size, most_bytes;
      if is_cut then
        cut := cut || t;
      end if;
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
      || case when most_bytes is not null then jsonb_build_object('cut', to_jsonb(cut)) else '{}' end
    from public.sync_meta m);
end $$;
