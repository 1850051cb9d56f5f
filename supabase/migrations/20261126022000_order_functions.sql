-- Functions of orders that replace those of earlier migrations (docs/adr/0090-orders.md). This file runs again when it changes
-- (supabase/local/data/migrations.ts), so it has only what may run again.

-- The parts of a kit that are no kits, each once, with the units in one kit: expandParts() of devices (domain/catalogue/kits.ts).
create or replace function sync_private.expanded_contents(contents jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive parts (id, units) as (
    select e ->> 'product_id', (e ->> 'quantity')::bigint from jsonb_array_elements(contents) e
    union all
    -- Ends because no kit contains itself (refuse_cycle).
    select e ->> 'product_id', least(p.units * (e ->> 'quantity')::bigint, 1000000)
    from parts p join public.products k on k.id = p.id::uuid and not k.deleted, jsonb_array_elements(k.contents) e
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', s.id, 'quantity', s.units) order by s.id), '[]')
  from (select p.id, least(sum(p.units), 9999) as units from parts p
    where not exists (select from public.products k where k.id = p.id::uuid and not k.deleted and k.contents <> '[]')
    group by p.id) s
$$;

-- A warehouse adds what leaves with an order although nobody planned it. Whatever its device says of the product, the server
-- freezes the product's own name, price and contents: with others, units would be taken that do not leave, or none.
create or replace function sync_private.take_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'warehouse' then
    return new;
  end if;
  if not exists (select from public.orders o where o.id = new.order_id and o.state in ('reserved', 'out') and not o.deleted) then
    raise exception 'order_lines: the role warehouse adds to what is reserved or out' using errcode = '42501',
      schema = 'public', table = 'order_lines', column = 'order_id', constraint = 'staff_role_warehouse';
  end if;
  select case when p.discount_price < p.price then p.discount_price else p.price end, p.price_unit,
      coalesce(nullif(trim(p.name_es), ''), trim(p.name)), sync_private.expanded_contents(p.contents)
    into new.unit_price, new.price_unit, new.name, new.contents
    from public.products p where p.id::text = new.product_id and not p.deleted;
  if not found then
    raise exception 'order_lines: the role warehouse adds products' using errcode = '42501', schema = 'public',
      table = 'order_lines', column = 'product_id', constraint = 'staff_role_warehouse';
  end if;
  new.discount_percent := 0;
  new.sub_rented := 0;
  return new;
end $$;

-- Those that are ids, by which an index finds products: a line's product_id may be anything.
create or replace function sync_private.ids_of(products text[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select i::uuid from unnest(products) i where i ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
$$;

-- How many of a kit its parts make, as the stock of another product counts units: in the house or not. Null: without a limit.
create or replace function sync_private.kit_stock(contents jsonb) returns bigint
language sql stable security definer set search_path = '' as $$
  select min(case when p.id is null then 0 else p.stock_quantity / e.quantity end)
  from jsonb_to_recordset(sync_private.expanded_contents(contents)) as e (product_id text, quantity bigint)
  left join public.products p on p.id = e.product_id::uuid and not p.deleted
$$;

-- Spans of days with their sign, '2026-12-03/2026-12-05=ask, 2026-12-09=few, 2026-12-20/=ask', from today on; null for none.
-- A kit has as many units on a day as the scarcest of its parts makes; what does not fit the column lies furthest ahead.
create or replace function sync_private.busy_days(products text[], today date) returns table (product_id text, busy text)
language sql stable security definer set search_path = '' as $$
  with parts as (
    select p.id::text as product, e.product_id as id, e.quantity as per from public.products p,
      jsonb_to_recordset(sync_private.expanded_contents(p.contents)) as e (product_id text, quantity bigint)
    where p.id = any (sync_private.ids_of(products)) and p.contents <> '[]'
    union all select p.id::text, p.id::text, 1 from public.products p
    where p.id = any (sync_private.ids_of(products)) and p.contents = '[]'
  ), stocked as materialized (
    select t.*, coalesce(s.buffer_days, 0)::integer as buffer,
      case when s.id is null then 0 else greatest(s.stock_quantity - s.repair_quantity, 0) end as stock
    from parts t left join public.products s on s.id = t.id::uuid and not s.deleted
    where s.id is null or s.stock_quantity is not null
  ), claims as (
    select c.product_id, c.units, c.last, greatest(c.first, today) as first
    from sync_private.claims(array(select distinct t.id from stocked t), today, 'infinity', today) c where c.units > 0
  ), steps as (
    select c.product_id, s.day, sum(s.units) as units
    from claims c, lateral (values (c.first, c.units), (c.last + 1, -c.units)) as s (day, units) group by c.product_id, s.day
  ), taken as (
    select s.product_id, s.day as first, coalesce(lead(s.day) over after_it - 1, 'infinity') as last, sum(s.units) over after_it as units
    from steps s window after_it as (partition by s.product_id order by s.day)
  ), held as materialized (
    -- Whoever ends a rental before it begins needs the days that the part takes to prepare.
    select t.product, t.id, greatest(n.first - t.buffer, today) as first, n.last, n.units
    from stocked t join taken n on n.product_id = t.id where n.units > 0 and n.first < 'infinity'
  ), days as (
    select h.product, h.first as day from held h union select h.product, h.last + 1 from held h where h.last < 'infinity'
    union select t.product, today from stocked t
  ), free as (
    select d.product, d.day, min(t.stock / t.per) as stock,
      min((t.stock - coalesce((select max(h.units) from held h
        where h.product = d.product and h.id = t.id and h.first <= d.day and h.last >= d.day), 0)) / t.per) as units
    from days d join stocked t using (product) group by 1, 2
  ), signed as (
    select f.product, f.day as first, coalesce(lead(f.day) over (partition by f.product order by f.day) - 1, 'infinity') as last,
      case when f.units <= 0 then 'ask' when f.units < f.stock and f.units <= greatest(f.stock / 4, 1) then 'few' end as sign
    from free f
  ), runs as (
    -- Neighbours of the same sign are one span.
    select s.*, count(*) filter (where s.is_other) over (partition by s.product order by s.first) as run from (
      select s.*, s.sign is distinct from lag(s.sign) over (partition by s.product order by s.first) as is_other from signed s) s
  ), spans as (
    select r.product, r.sign, min(r.first) as first, max(r.last) as last
    from runs r where r.sign is not null group by r.product, r.run, r.sign
  )
  select p.id, nullif(array_to_string(array(
      select s.first || case when s.last = 'infinity' then '/' when s.last > s.first then '/' || s.last else '' end || '=' || s.sign
      from spans s where s.product = p.id order by s.first limit 120), ', '), '')
  from unnest(products) as p (id)
$$;

-- Writes what visitors are told of these products and the kits that contain them, as nobody's change. Called where shortages are
-- counted: what marks a product for that changes these, too.
create or replace function sync_private.write_busy_days(products text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  all_of_them constant text[] := sync_private.with_kits(products);
  ids constant uuid[] := sync_private.ids_of(all_of_them);
begin
  update public.products p set kit_stock = k.units
    from (select x.id, case when x.contents <> '[]' then sync_private.kit_stock(x.contents) end as units
      from public.products x where x.id = any (ids)) k
    where p.id = k.id and p.kit_stock is distinct from k.units;
  if exists (select from public.catalog_settings s where s.setting_key = 'show_free_days' and not s.deleted
      and s.setting_value = 'true') then
    update public.products p set busy_days = b.busy from sync_private.busy_days(all_of_them, sync_private.shop_day()) b
      where p.id = any (ids) and p.id::text = b.product_id and p.busy_days is distinct from b.busy;
  else
    update public.products p set busy_days = null
      where p.busy_days is not null and p.id = any (ids);
  end if;
end $$;

-- New products that orders or kits name already, and new kits.
create or replace function sync_private.mark_new_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(n.id::text, '-infinity', 'infinity', false) from made n
    where n.contents <> '[]'
      or n.id::text in (select e ->> 'product_id' from public.products p, jsonb_array_elements(p.contents) e where p.contents <> '[]')
      or exists (select from public.order_lines l where not l.deleted and l.product_id = n.id::text)
      or exists (select from public.order_lines l where not l.deleted and l.contents <> '[]'
        and sync_private.parts_of(l.product_id, l.contents) && array[n.id::text]);
  return null;
end $$;

-- Another setting: every order that holds units is counted anew, and what visitors are told without any order.
create or replace function sync_private.mark_held() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(p.id, '-infinity', 'infinity', false) from public.orders o
    join public.order_lines l on l.order_id = o.id, unnest(sync_private.parts_of(l.product_id, l.contents)) as p (id)
    where o.reserved_seq is not null;
  perform sync_private.mark(p.id::text, '-infinity', 'infinity', false) from public.products p
    where p.contents <> '[]' or p.repair_quantity > 0;
  return null;
end $$;
