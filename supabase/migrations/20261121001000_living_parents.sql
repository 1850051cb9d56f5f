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
