-- The days on which visitors may not find a product free (docs/rules/orders.md), where the setting show_free_days is on. The
-- server alone writes them, and they tell no number and no customer: 'few' is the last quarter of the units, 'ask' none.

alter table public.products add column busy_days text;

update sync_registry.tables set limits = limits || '{"busy_days": {"length": 4000}}', server_only = server_only || '{busy_days}'
  where name = 'products';

select sync_private.replicate('products');

-- These products, and the kits that contain them.
create function sync_private.with_kits(products text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  with recursive found as (
    select unnest(products) as id
    union select p.id::text from found f join public.products p on p.contents <> '[]' and not p.deleted
      and p.contents @> jsonb_build_array(jsonb_build_object('product_id', f.id))
  )
  select array_agg(f.id) from found f
$$;

-- Spans of days with their sign, '2026-12-03/2026-12-05=ask, 2026-12-09=few, 2026-12-20/=ask', from today on; null for none.
-- Those of a kit are of its parts, and may overlap: the worst one counts. What does not fit the column lies furthest ahead.
create function sync_private.busy_days(products text[], today date) returns table (product_id text, busy text)
language sql stable security definer set search_path = '' as $$
  with recursive parts (kit, id, per) as (
    select p, p, 1::bigint from unnest(products) p
    union all
    select t.kit, e ->> 'product_id', least(t.per * (e ->> 'quantity')::bigint, 1000000)
    from parts t join public.products p on p.id::text = t.id, jsonb_array_elements(p.contents) e
  ), taken_parts as (
    select t.kit, t.id, sum(t.per) as per from parts t
    where not exists (select from public.products p where p.id::text = t.id and p.contents <> '[]') group by 1, 2
  ), claims as (
    select c.product_id, c.units, c.stock, c.last, greatest(c.first, today) as first
    from sync_private.claims(array(select distinct t.id from taken_parts t), today, 'infinity', today) c
    where c.stock is not null and c.units > 0
  ), steps as (
    select c.product_id, min(c.stock) as stock, s.day, sum(s.units) as units
    from claims c, lateral (values (c.first, c.units), (c.last + 1, -c.units)) as s (day, units) group by c.product_id, s.day
  ), taken as (
    select s.product_id, s.stock, s.day as first, lead(s.day) over after_it - 1 as last, sum(s.units) over after_it as units
    from steps s window after_it as (partition by s.product_id order by s.day)
  ), signed as (
    select t.kit, t.id, n.first, coalesce(n.last, 'infinity') as last, case when n.units = 0 then null
      when floor((n.stock - n.units) / t.per) <= 0 then 'ask'
      when floor((n.stock - n.units) / t.per) <= greatest(floor(floor(n.stock / t.per) / 4), 1) then 'few' end as sign
    from taken_parts t join taken n on n.product_id = t.id where n.first < 'infinity'
  ), runs as (
    -- Neighbours of the same sign are one span.
    select s.*, count(*) filter (where s.is_other) over (partition by s.kit, s.id order by s.first) as run from (
      select s.*, s.sign is distinct from lag(s.sign) over (partition by s.kit, s.id order by s.first) as is_other from signed s) s
  ), spans as (
    -- Whoever ends a rental before it begins needs the days that the product takes to prepare.
    select distinct r.kit, r.sign, greatest(min(r.first) - min(coalesce(p.buffer_days, 0))::integer, today) as first, max(r.last) as last
    from runs r left join public.products p on p.id::text = r.id where r.sign is not null group by r.kit, r.id, r.run, r.sign
  )
  select p.id, nullif(array_to_string(array(
      select s.first || case when s.last = 'infinity' then '/' when s.last > s.first then '/' || s.last else '' end || '=' || s.sign
      from spans s where s.kit = p.id order by s.first, s.last limit 120), ', '), '')
  from unnest(products) as p (id)
$$;

-- Writes what became another one, as nobody's change. Called where shortages are counted.
create function sync_private.write_busy_days(products text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  all_of_them constant text[] := sync_private.with_kits(products);
begin
  if exists (select from public.catalog_settings s where s.setting_key = 'show_free_days' and not s.deleted
      and s.setting_value = 'true') then
    update public.products p set busy_days = b.busy from sync_private.busy_days(all_of_them, sync_private.shop_day()) b
      where p.id::text = b.product_id and p.busy_days is distinct from b.busy;
  else
    update public.products p set busy_days = null
      where p.busy_days is not null and p.id::text = any (all_of_them);
  end if;
end $$;

-- Another content of a kit.
create trigger f_mark_contents after update of contents on public.products for each row when (new.contents <> old.contents)
  execute function sync_private.mark_product();

-- The setting was switched: everything that is held is counted anew.
create trigger f_mark_free_days after update on public.catalog_settings for each row
  when (new.setting_key = 'show_free_days' and (new.setting_value, new.deleted) is distinct from (old.setting_value, old.deleted))
  execute function sync_private.mark_held();
create trigger f_mark_free_days_new after insert on public.catalog_settings for each row
  when (new.setting_key = 'show_free_days') execute function sync_private.mark_held();
