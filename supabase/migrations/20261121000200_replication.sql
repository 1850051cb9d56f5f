-- Server half of the replication (design.md §3.1).
--
-- seq is the commit order: before each statement a trigger takes one lock that is held until the transaction ends,
-- then every written row gets the next number. Without the lock a number drawn early and committed late would be
-- jumped over by a device that reads in between.
--
-- Triggers of one kind fire by name: a_lock, then b_touch (updated_at), then c_stamp; a_lock, then d_bury on delete.

create table public.sync_meta (
  one boolean primary key default true check (one),
  epoch uuid not null default gen_random_uuid(),
  min_seq bigint not null default 0
);
insert into public.sync_meta default values;
comment on column public.sync_meta.epoch is 'Set to a new value after a restore: every device then replicates afresh.';
comment on column public.sync_meta.min_seq is 'Tombstones up to here may be gone: a device with an older cursor replicates afresh.';

create sequence public.sync_seq;

create function public.sync_lock() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(727411);
  return null;
end $$;

create function public.sync_touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Overrides whatever the client sent: nobody chooses a seq. Definer, because nobody may draw from the sequence either.
create function public.sync_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.seq := nextval('public.sync_seq');
  return new;
end $$;

-- The same for products, where having been public once is remembered: only then do visitors get a tombstone.
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

-- A hard delete (REST, or a hand in the dashboard) becomes a tombstone. Deleting a tombstone again changes nothing.
create function public.sync_bury() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not old.deleted then
    execute format('update public.%I set deleted = true where %I = ($1).%I', tg_table_name, tg_argv[0], tg_argv[0])
      using old;
  end if;
  return null;
end $$;

create function public.sync_refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'TRUNCATE of % would leave no tombstones: use DELETE', tg_table_name using errcode = '0A000';
end $$;

do $$
declare
  t text;
  k text;
begin
  for t, k in
    values ('sections', 'id'), ('products', 'id'), ('homepage_sections', 'id'), ('homepage_section_products', 'id'),
      ('homepage_carousel_images', 'id'), ('catalog_settings', 'setting_key'),
      ('aerial_filming_page_content', 'id'), ('about_us_page_content', 'id'),
      ('modifiable_page_content', 'page_slug'), ('page_seo_settings', 'page_path')
  loop
    execute format('alter table public.%I add column seq bigint not null default 0,
      add column deleted boolean not null default false', t);
    execute format('create index %I on public.%I (seq)', t || '_seq_idx', t);
    execute format('create trigger a_lock before insert or update or delete on public.%I
      for each statement execute function public.sync_lock()', t);
    execute format('create trigger d_bury before delete on public.%I
      for each row execute function public.sync_bury(%L)', t, k);
    execute format('create trigger e_refuse_truncate before truncate on public.%I
      for each statement execute function public.sync_refuse_truncate()', t);
  end loop;

  for t in
    values ('catalog_settings'), ('aerial_filming_page_content'), ('about_us_page_content'),
      ('modifiable_page_content'), ('page_seo_settings')
  loop
    execute format('create trigger b_touch before update on public.%I
      for each row execute function public.sync_touch()', t);
  end loop;

  for t in
    values ('sections'), ('homepage_sections'), ('homepage_section_products'), ('homepage_carousel_images'),
      ('catalog_settings'), ('aerial_filming_page_content'), ('about_us_page_content'),
      ('modifiable_page_content'), ('page_seo_settings')
  loop
    execute format('create trigger c_stamp before insert or update on public.%I
      for each row execute function public.sync_stamp()', t);
  end loop;
end $$;

alter table public.products add column was_public boolean not null default false;
create index products_once_public_seq_idx on public.products (seq) where was_public;
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
