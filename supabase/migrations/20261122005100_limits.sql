-- How much fits into a column (docs/adr/0036). src/domain/tables/limits.ts says the same, so that a form refuses what the
-- server would; supabase/tests/suites/limits.ts holds the two together.
--
-- length: characters of a text, or of each text in a list. entries: of a list. stored: characters of a structure as
-- PostgreSQL writes it.
create function sync_private.limits() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "sections": {"name": {"length": 300}, "name_es": {"length": 300}, "name_en": {"length": 300}},
    "products": {"name": {"length": 300}, "name_es": {"length": 300}, "name_en": {"length": 300},
      "description": {"length": 20000}, "additional_description": {"length": 20000},
      "image_description": {"length": 20000}, "image_url": {"length": 20000},
      "image_urls": {"entries": 200, "length": 2048}, "image_links": {"entries": 200, "length": 2048},
      "keywords": {"entries": 200, "length": 300}},
    "homepage_sections": {"name": {"length": 300}},
    "homepage_carousel_images": {"image_url": {"length": 20000}},
    "catalog_settings": {"setting_key": {"length": 120}, "setting_value": {"length": 20000}},
    "aerial_filming_page_content": {"video_url": {"length": 2048}, "video_url_mobile": {"length": 2048},
      "text_group_1": {"length": 20000}, "text_group_2": {"length": 20000}, "text_group_3": {"length": 20000},
      "subtitle_text": {"length": 20000}, "main_text_content": {"length": 20000},
      "image_urls": {"entries": 200, "length": 2048}, "section_order": {"entries": 200, "length": 300}},
    "about_us_page_content": {"title": {"length": 300}, "main_text_content": {"length": 20000},
      "profile_image_url": {"length": 20000}},
    "modifiable_page_content": {"page_slug": {"length": 120}, "title": {"length": 300},
      "content_structure": {"stored": 2000000}},
    "page_seo_settings": {"page_path": {"length": 300}, "title": {"length": 300}, "description": {"length": 20000},
      "keywords": {"entries": 200, "length": 300}, "og_image_url": {"length": 2048}, "favicon_url": {"length": 2048}}
  }'::jsonb
$$;

-- Whether a value fits into a column with this limit.
create function sync_private.fits_limit(value jsonb, most jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'string' then length(value #>> '{}') <= (most ->> 'length')::int
    when 'object' then length(value::text) <= (most ->> 'stored')::int
    when 'array' then jsonb_array_length(value) <= (most ->> 'entries')::int and not exists (
      select from jsonb_array_elements(value) as e (entry), lateral (
        select entry #>> '{}' as part where jsonb_typeof(entry) = 'string'
        union all select f.value from jsonb_each_text(case jsonb_typeof(entry) when 'object' then entry else '{}' end) f) parts
      where length(part) > (most ->> 'length')::int)
    else true end
$$;

-- No constraint, because one speaks of whole rows: what is too long in an older database would then keep its row from being
-- moved, hidden or restored from a backup. This one looks at what is written, and reports it as a constraint would.
create function sync_private.refuse_oversize() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  became constant jsonb := to_jsonb(new);
  was jsonb;
  name text;
  most jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
  end if;
  for name, most in select key, value from jsonb_each(sync_private.limits() -> tg_table_name) loop
    if became -> name is distinct from was -> name and not sync_private.fits_limit(became -> name, most) then
      raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name,
          tg_table_name || '_' || name || '_limit'
        using errcode = '23514', schema = tg_table_schema, table = tg_table_name, column = name,
          constraint = tg_table_name || '_' || name || '_limit', hint = most::text;
    end if;
  end loop;
  return new;
end $$;

-- Called only for a row that may hold something too long: bytes are known without counting, and are never fewer than
-- characters.
do $$
declare
  t text;
  may_be_too_long text;
begin
  for t, may_be_too_long in
    select tables.key, string_agg(case
        when most ? 'stored' then format('octet_length(new.%I::text) > %s', c.key, most ->> 'stored')
        when not most ? 'entries' then format('octet_length(new.%I) > %s', c.key, most ->> 'length')
        when c.key = 'image_links' then format('octet_length(new.%I::text) > %s', c.key, most ->> 'entries')
        else format('cardinality(new.%1$I) > %2$s or octet_length(array_to_string(new.%1$I, '''')) > %3$s', c.key,
          most ->> 'entries', most ->> 'length') end, ' or ')
    from jsonb_each(sync_private.limits()) tables, jsonb_each(tables.value) as c (key, most)
    group by tables.key
  loop
    execute format('create trigger b_within_limits before insert or update on public.%I for each row when (%s)
      execute function sync_private.refuse_oversize()', t, may_be_too_long);
  end loop;
end $$;
