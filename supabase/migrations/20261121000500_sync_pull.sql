-- Everything that changed after the caller's cursors, in commit order (design.md §3.2).
--
-- Request  {"cursors": {"products": 123, …}, "limit": 200, "count": false}
-- Answer   {"epoch", "min_seq", "role": "visitor"|"admin", "uid", "head", "tables": {"products": [row, …]}}
--          and with "count" also "counts": {"products": n}: rows beyond the cursor, those of this page included.
--
-- head is the highest seq committed in any of the tables: after a page shorter than the limit a device may move its
-- cursor there. Scalar jsonb, because the REST layer cuts sets at 1,000 rows. STABLE: one snapshot for all tables.
create function public.sync_pull(request jsonb) returns jsonb
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
      'tables', (select coalesce(jsonb_object_agg(name, rows), '{}') from unnest(names, pages) as u (name, rows)))
      || case when wants_count then jsonb_build_object('counts', counts) else '{}' end
    from public.sync_meta m);
end $$;
