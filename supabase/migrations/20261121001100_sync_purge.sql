-- Old tombstones and unclaimed outcomes are cleared away; a restored server says so to its devices.

-- When the server stood at which seq: rows do not say when they were deleted.
create table public.sync_marks (
  at timestamptz primary key default clock_timestamp(),
  seq bigint not null
);
alter table public.sync_marks enable row level security;

-- The transaction that may remove tombstones for good, while it does.
alter table public.sync_meta add column purging xid8;

create function sync_private.is_purging() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.sync_meta where purging = pg_current_xact_id_if_assigned())
$$;

-- As before, but the purge gets through.
create or replace function public.sync_bury() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not old.deleted then
    execute format('update public.%I set deleted = true where %I = ($1).%I', tg_table_name, tg_argv[0], tg_argv[0])
      using old;
  elsif sync_private.is_purging() then
    return old;
  end if;
  return null;
end $$;

-- Removes the tombstones that are older than `older_than`, as far as the marks of earlier calls tell, and outcomes of
-- devices that were not seen for a year. Call it now and then (daily, or at each start): each call leaves a mark.
-- Answers how many tombstones went. Devices whose cursor is below the last of them replicate afresh (min_seq).
create function public.sync_purge(older_than interval default '90 days') returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  head bigint;
  horizon bigint;
  t text;
  still_named text;
  removed bigint;
  highest bigint;
  total bigint := 0;
begin
  perform pg_advisory_xact_lock(727411);
  delete from public.sync_outcomes o using public.sync_clients c
    where c.client = o.client and c.seen_at < now() - interval '1 year';

  select coalesce(max(seq), 0) into head from (
    select max(seq) from public.sections union all select max(seq) from public.products
    union all select max(seq) from public.homepage_sections
    union all select max(seq) from public.homepage_section_products
    union all select max(seq) from public.homepage_carousel_images
    union all select max(seq) from public.catalog_settings
    union all select max(seq) from public.aerial_filming_page_content
    union all select max(seq) from public.about_us_page_content
    union all select max(seq) from public.modifiable_page_content
    union all select max(seq) from public.page_seo_settings) tops (seq);
  select max(seq) into horizon from public.sync_marks where at <= clock_timestamp() - older_than;
  insert into public.sync_marks (seq) select head where not exists (select from public.sync_marks where seq = head);
  if horizon is null then
    return 0;
  end if;
  delete from public.sync_marks where seq < horizon;

  update public.sync_meta set purging = pg_current_xact_id() where one;
  -- Children first. The highest number of all stays: to a device, numbers that go back mean another server.
  for t, still_named in
    values ('homepage_section_products', 'false'),
      ('products', 'exists (select from public.homepage_section_products c where c.product_id = x.id)'),
      ('homepage_sections', 'exists (select from public.homepage_section_products c where c.homepage_section_id = x.id)'),
      ('sections', 'exists (select from public.products c where c.section_id = x.id)'),
      ('homepage_carousel_images', 'false'), ('catalog_settings', 'false'), ('aerial_filming_page_content', 'false'),
      ('about_us_page_content', 'false'), ('modifiable_page_content', 'false'), ('page_seo_settings', 'false')
  loop
    execute format('with gone as (delete from public.%I x
        where x.deleted and x.seq <= $1 and x.seq < $2 and not (%s) returning x.seq)
      select count(*), max(seq) from gone', t, still_named) into removed, highest using horizon, head;
    total := total + removed;
    update public.sync_meta set min_seq = greatest(min_seq, highest) where one;
  end loop;
  update public.sync_meta set purging = null where one;
  return total;
end $$;
revoke execute on function public.sync_purge(interval) from public;

-- After a restore: every device replicates afresh and keeps what it has not sent yet.
create function public.sync_new_epoch() returns uuid
language sql security definer set search_path = '' as $$
  update public.sync_meta set epoch = gen_random_uuid() where one returning epoch
$$;
revoke execute on function public.sync_new_epoch() from public;
