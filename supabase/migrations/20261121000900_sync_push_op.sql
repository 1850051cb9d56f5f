-- The parts of sync_push that read and write rows. They run as the caller, under the row-level policies.

-- In PL/pgSQL although SQL would do: it keeps its plans, and a push asks these a few times for every row.
create or replace function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.staff where user_id = auth.uid() and role = 'admin');
end $$;

-- What a device may write, with what JSON it takes: all columns but the server's own (seq, was_public, updated_at).
-- "order" marks places in a list, which the server numbers anew, so that another hand's are nothing to report.
create function sync_private.writable() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "sections": {"id": "uuid", "name": "text", "name_es": "text", "name_en": "text", "order_index": "order"},
    "products": {"id": "uuid", "section_id": "uuid", "order_in_section": "order", "name": "text", "name_es": "text",
      "name_en": "text", "description": "text", "additional_description": "text", "price": "number",
      "discount_price": "number", "stock_quantity": "number", "image_url": "text", "image_urls": "texts",
      "image_links": "links", "image_description": "text", "keywords": "texts", "is_external": "boolean",
      "is_public": "boolean"},
    "homepage_sections": {"id": "uuid", "name": "text", "order_index": "order"},
    "homepage_section_products": {"id": "uuid", "homepage_section_id": "uuid", "product_id": "uuid",
      "order_in_homepage_section": "order"},
    "homepage_carousel_images": {"id": "uuid", "image_url": "text", "order_index": "order"},
    "catalog_settings": {"setting_key": "text", "setting_value": "text"},
    "aerial_filming_page_content": {"id": "uuid", "video_url": "text", "video_url_mobile": "text",
      "text_group_1": "text", "text_group_2": "text", "text_group_3": "text", "subtitle_text": "text",
      "main_text_content": "text", "image_urls": "texts", "section_order": "texts"},
    "about_us_page_content": {"id": "uuid", "title": "text", "main_text_content": "text", "profile_image_url": "text"},
    "modifiable_page_content": {"page_slug": "text", "id": "uuid", "title": "text", "content_structure": "object"},
    "page_seo_settings": {"page_path": "text", "title": "text", "description": "text", "keywords": "texts",
      "og_image_url": "text", "favicon_url": "text"}
  }'::jsonb
$$;

create function sync_private.key_of(t text) returns text
language sql immutable set search_path = '' as $$
  select case t when 'catalog_settings' then 'setting_key' when 'modifiable_page_content' then 'page_slug'
    when 'page_seo_settings' then 'page_path' else 'id' end
$$;

-- Whether an id is written as the server writes it. Another spelling would be another row to the device.
create function sync_private.is_key(t text, id jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(id) = 'string' and case sync_private.writable() -> t ->> sync_private.key_of(t)
    when 'uuid' then id #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when 'text' then id #>> '{}' <> '' end, false);
end $$;

-- Whether a value is of its column's kind. SQL alone would store a number as text, and an object too. Null passes: the
-- table says whether it may be null.
create function sync_private.fits(kind text, value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(value)
    when 'null' then true
    when 'string' then kind in ('text', 'uuid')
    when 'number' then kind in ('number', 'order')
    when 'boolean' then kind = 'boolean'
    when 'object' then kind = 'object'
    else case kind
      when 'texts' then not exists (select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'string')
      when 'links' then not exists (select from jsonb_array_elements(value) e
        where jsonb_typeof(e -> 'imageUrl') is distinct from 'string'
          or jsonb_typeof(e -> 'linkUrl') is distinct from 'string')
      else false end
  end;
end $$;

-- Raises 22023 for an operation that no device of ours would send.
create function sync_private.check_op(op jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  t constant text := op ->> 'table';
  known constant jsonb := sync_private.writable() -> t || '{"deleted": "boolean"}';
  wrong text;
begin
  if jsonb_typeof(op) <> 'object' or known is null then
    raise exception 'sync_push: unknown table %', left(coalesce(t, 'null'), 100) using errcode = '22023';
  end if;
  if not sync_private.is_key(t, op -> 'id') then
    raise exception 'sync_push: % is no id in %', left(coalesce(op -> 'id', 'null')::text, 100), t
      using errcode = '22023', table = t;
  end if;
  if jsonb_typeof(op -> 'insert') is distinct from 'boolean' or jsonb_typeof(op -> 'patch') is distinct from 'object'
    or jsonb_typeof(op -> 'base') is distinct from 'object' then
    raise exception 'sync_push: an operation needs "insert", "base" and "patch"' using errcode = '22023', table = t;
  end if;
  select key into wrong from jsonb_each(op -> 'patch') where not known ? key limit 1;
  if found then
    raise exception 'sync_push: column % of % is not written by devices', left(wrong, 100), t
      using errcode = '22023', table = t, column = left(wrong, 100);
  end if;
  select key into wrong from jsonb_each(op -> 'patch') where not sync_private.fits(known ->> key, value) limit 1;
  if found then
    raise exception 'sync_push: column % of % does not take %', wrong, t, left((op -> 'patch' -> wrong)::text, 100)
      using errcode = '22023', table = t, column = wrong;
  end if;
  wrong := sync_private.key_of(t);
  if op -> 'patch' ? wrong and op -> 'patch' -> wrong <> op -> 'id' then
    raise exception 'sync_push: the key of a row never changes' using errcode = '22023', table = t, column = wrong;
  end if;
end $$;

-- Applies one operation. Null when that was all; else {"status": "gone"}, or {"status": "merged", "theirs": {…}} when
-- another hand had changed what this one changes too: the later arrival stands. Raises what the tables raise.
create function sync_private.apply_op(op jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  t constant text := op ->> 'table';
  k constant text := sync_private.key_of(t);
  kinds jsonb;
  patch jsonb := op -> 'patch';
  cur jsonb;
  wanted jsonb;
  base jsonb;
  changes text[];
  theirs jsonb;
  n bigint;
begin
  perform sync_private.check_op(op);
  kinds := sync_private.writable() -> t;
  patch := patch - k;
  -- The values as the columns hold them: 12.5 is 12.50, and what is rounded when it is stored is rounded here.
  execute format('select to_jsonb(x), to_jsonb(jsonb_populate_record(null::public.%1$I, $2)),
      to_jsonb(jsonb_populate_record(null::public.%1$I, $3))
    from (select) one left join public.%1$I x on x.%2$I = $1::%3$s', t, k, kinds ->> k)
    into cur, wanted, base using op ->> 'id', patch, op -> 'base';

  if cur is null then
    if not (op ->> 'insert')::boolean then
      return '{"status": "gone"}';
    end if;
    patch := patch || jsonb_build_object(k, op -> 'id');
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      t, (select string_agg(quote_ident(f), ', ') from jsonb_object_keys(patch) f)) using patch;
    return null;
  end if;

  if t = 'modifiable_page_content' then
    -- Two devices made the same page: its first id stays.
    patch := patch - 'id';
  end if;
  if (cur ->> 'deleted')::boolean then
    if (op ->> 'insert')::boolean then
      patch := '{"deleted": false}' || patch;
      wanted := jsonb_set(wanted, '{deleted}', patch -> 'deleted');
    elsif patch = '{"deleted": true}' then
      return null;
    elsif patch -> 'deleted' is distinct from 'false' then
      return '{"status": "gone"}';
    end if;
  end if;

  select array_agg(f), jsonb_object_agg(f, cur -> f) filter (where kinds ->> f is distinct from 'order'
      and (case when (op ->> 'insert')::boolean then not (cur ->> 'deleted')::boolean
        else op -> 'base' ? f and base -> f <> cur -> f end))
    into changes, theirs
    from jsonb_object_keys(patch) f where cur -> f <> wanted -> f;
  if changes is not null then
    execute format('update public.%1$I x set %2$s from jsonb_populate_record(null::public.%1$I, $1) r
      where x.%3$I = $2::%4$s', t, (select string_agg(format('%1$I = r.%1$I', f), ', ') from unnest(changes) f),
      k, kinds ->> k) using patch, op ->> 'id';
    get diagnostics n = row_count;
    if n = 0 then
      raise exception 'sync_push: this row of % may not be changed', t using errcode = '42501', table = t;
    end if;
  end if;
  return case when theirs is not null then jsonb_build_object('status', 'merged', 'theirs', theirs) end;
end $$;

-- Every row that the operations name, by table: {"products": ["<id>", …]}. What is no name of a row is left out.
create function sync_private.rows_named(commands jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(t, ids), '{}') from (
    select op ->> 'table' as t, jsonb_agg(distinct op -> 'id') as ids
    from jsonb_array_elements(commands) as c (command), jsonb_array_elements(command -> 'ops') as o (op)
    where sync_private.is_key(op ->> 'table', op -> 'id')
    group by 1
  ) named
$$;

-- The named rows as they stand: {"products/<id>": row, …}, null where there is none.
create function sync_private.rows_now(named jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  t text;
  ids jsonb;
  found_rows jsonb;
  result jsonb := '{}';
begin
  for t, ids in select key, value from jsonb_each(named) loop
    execute format('select jsonb_object_agg($1 || ''/'' || i.id, to_jsonb(x) - ''was_public'')
      from jsonb_array_elements_text($2) as i (id) left join public.%1$I x on x.%2$I = i.id::%3$s',
      t, sync_private.key_of(t), sync_private.writable() -> t ->> sync_private.key_of(t))
      into found_rows using t, ids;
    result := result || found_rows;
  end loop;
  return result;
end $$;

-- Numbers every list that this transaction touched 1..n again: by place, then latest change, then id. The lists are
-- those of the rows written since, and those the named rows were in before.
create function sync_private.number_lists(since bigint, left_sections uuid[], left_shelves uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  t text;
begin
  update public.products x set order_in_section = r.n
    from (select id, row_number() over (partition by section_id
          order by order_in_section nulls last, seq desc, id) as n
        from public.products where not deleted and section_id in (
          select section_id from public.products where seq > since union select unnest(left_sections))) r
    where x.id = r.id and x.order_in_section is distinct from r.n;
  update public.homepage_section_products x set order_in_homepage_section = r.n
    from (select id, row_number() over (partition by homepage_section_id
          order by order_in_homepage_section, seq desc, id) as n
        from public.homepage_section_products where not deleted and homepage_section_id in (
          select homepage_section_id from public.homepage_section_products where seq > since
          union select unnest(left_shelves))) r
    where x.id = r.id and x.order_in_homepage_section <> r.n;
  for t in values ('sections'), ('homepage_sections'), ('homepage_carousel_images') loop
    execute format('update public.%1$I x set order_index = r.n
      from (select id, row_number() over (order by order_index, seq desc, id) as n
          from public.%1$I where not deleted and exists (select from public.%1$I where seq > $1)) r
      where x.id = r.id and x.order_index <> r.n', t) using since;
  end loop;
end $$;
