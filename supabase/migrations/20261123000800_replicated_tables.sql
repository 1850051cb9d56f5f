-- The ten replicated tables: what each has besides its columns.
--
-- Triggers of one kind fire by name: a_lock, then b_touch (updated_at), then c_stamp; a_lock, then d_bury on delete.

do $$
declare
  t text;
  k text;
  has_time boolean;
  shown text;
begin
  for t, k, has_time, shown in
    values ('sections', 'id', false, 'not deleted'), ('products', 'id', false, 'is_public and not deleted'),
      ('homepage_sections', 'id', false, 'not deleted'), ('homepage_section_products', 'id', false, 'not deleted'),
      ('homepage_carousel_images', 'id', false, 'not deleted'), ('catalog_settings', 'setting_key', true, 'not deleted'),
      ('aerial_filming_page_content', 'id', true, 'not deleted'), ('about_us_page_content', 'id', true, 'not deleted'),
      ('modifiable_page_content', 'page_slug', true, 'not deleted'), ('page_seo_settings', 'page_path', true, 'not deleted')
  loop
    execute format('alter table public.%I add column seq bigint not null default 0,
      add column deleted boolean not null default false', t);
    execute format('create index %I on public.%I (seq)', t || '_seq_idx', t);

    -- The lock of all writers is for those who may write: a stranger's update of nothing would keep everybody waiting.
    execute format($trigger$create trigger a_lock before insert or update or delete on public.%I for each statement
      when (current_user not in ('anon', 'authenticated') or public.is_admin())
      execute function public.sync_lock()$trigger$, t);
    if has_time then
      execute format('create trigger b_touch before update on public.%I
        for each row execute function public.sync_touch()', t);
    end if;
    if t <> 'products' then
      execute format('create trigger c_stamp before insert or update on public.%I
        for each row execute function public.sync_stamp()', t);
    end if;
    execute format('create trigger d_bury before delete on public.%I
      for each row execute function public.sync_bury(%L)', t, k);
    execute format('create trigger e_refuse_truncate before truncate on public.%I
      for each statement execute function public.sync_refuse_truncate()', t);
    -- Before f_release: what follows from a deletion stands after it.
    execute format('create trigger e_history after insert or update on public.%I
      for each row execute function public.sync_history(%L)', t, k);
    -- A trigger with a transition table has one event each. A deletion is an update here (d_bury).
    execute format('create trigger g_poke_insert after insert on public.%I referencing new table as changed
      for each statement execute function sync_private.poke()', t);
    execute format('create trigger g_poke_update after update on public.%I referencing new table as changed
      for each statement execute function sync_private.poke()', t);

    execute format('alter table public.%I enable row level security', t);
    execute format('create policy "everyone reads what is public, administrators all" on public.%I
      for select to anon, authenticated using ((%s) or (select public.is_admin()))', t, shown);
    execute format('create policy "administrators insert" on public.%I for insert to authenticated
      with check ((select public.is_admin()))', t);
    execute format('create policy "administrators update" on public.%I for update to authenticated
      using ((select public.is_admin())) with check ((select public.is_admin()))', t);
    execute format('create policy "administrators delete" on public.%I for delete to authenticated
      using ((select public.is_admin()))', t);
  end loop;
end $$;

alter table public.products add column was_public boolean not null default false;
create index products_once_public_seq_idx on public.products (seq) where was_public;

-- Stamps as sync_stamp does, and remembers of a product that it was public once: only then do visitors get a tombstone.
create function public.sync_stamp_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.seq := nextval('public.sync_seq');
  new.was_public := new.is_public and not new.deleted;
  if tg_op = 'UPDATE' then
    new.was_public := new.was_public or old.was_public;
  end if;
  return new;
end $$;
create trigger c_stamp before insert or update on public.products
  for each row execute function public.sync_stamp_product();

-- What foreign keys would do on a hard delete, for tombstones: articles of a deleted section are without one
-- (back-office.md §4), and no homepage section lists what is gone.
create function public.sync_release_section() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products set section_id = null, order_in_section = null where section_id = new.id;
  return null;
end $$;
create trigger f_release after update of deleted on public.sections
  for each row when (new.deleted and not old.deleted) execute function public.sync_release_section();

create function public.sync_release_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.homepage_section_products set deleted = true where not deleted and %I = $1', tg_argv[0])
    using new.id;
  return null;
end $$;
create trigger f_release after update of deleted on public.products
  for each row when (new.deleted and not old.deleted) execute function public.sync_release_links('product_id');
create trigger f_release after update of deleted on public.homepage_sections
  for each row when (new.deleted and not old.deleted) execute function public.sync_release_links('homepage_section_id');

-- A foreign key is content with a tombstone: the row is there. So a living row would stand under a deleted parent when
-- one device deletes a section while another puts an article into it. It is refused as a missing parent is.
--
-- As the caller: who may not write must not learn from the kind of refusal which rows were deleted.
create function public.sync_living_parent() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_deleted boolean;
begin
  -- Spelt out: with EXECUTE each row would be planned anew.
  case tg_argv[0]
    when 'section_id' then
      select p.deleted into is_deleted from public.sections p where p.id = new.section_id;
    when 'homepage_section_id' then
      select p.deleted into is_deleted from public.homepage_sections p where p.id = new.homepage_section_id;
    when 'product_id' then
      select p.deleted into is_deleted from public.products p where p.id = new.product_id;
  end case;
  if is_deleted then
    raise exception '%.% names a row that was deleted', tg_table_name, tg_argv[0]
      using errcode = '23503', schema = 'public', table = tg_table_name, column = tg_argv[0],
        constraint = tg_table_name || '_' || tg_argv[0] || '_fkey';
  end if;
  return new;
end $$;

do $$
declare
  t text;
  c text;
begin
  for t, c in
    values ('products', 'section_id'), ('homepage_section_products', 'homepage_section_id'),
      ('homepage_section_products', 'product_id')
  loop
    -- Only where it can come about: most writes change neither, and a deleted parent lets go of its children itself.
    execute format('create trigger %1$I before insert on public.%2$I for each row
      when (not new.deleted and new.%3$I is not null) execute function public.sync_living_parent(%3$L)',
      'b_parent_of_new_' || c, t, c);
    execute format('create trigger %1$I before update on public.%2$I for each row
      when (not new.deleted and new.%3$I is not null and (old.deleted or new.%3$I is distinct from old.%3$I))
      execute function public.sync_living_parent(%3$L)', 'b_parent_' || c, t, c);
  end loop;
end $$;

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

-- The term in which this database begins.
select public.sync_new_term();

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
