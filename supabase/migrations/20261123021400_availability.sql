-- Which units are there (docs/adr/0090-orders.md): units in repair, days that a product needs after each order, kits, and whether what
-- returns on a day can leave on it. The contents of a kit are copied to the lines that order it; they take its parts, not the kit.

alter table public.products
  add column repair_quantity bigint not null default 0 check (repair_quantity >= 0),
  add column buffer_days bigint not null default 0 check (buffer_days between 0 and 9),
  -- As jsonb writes it: [{"quantity": 2, "product_id": "…"}]. No foreign key: a deleted part is shown as missing.
  add column contents jsonb not null default '[]' check (case when contents::text
    ~ '^\[({"quantity": [1-9][0-9]{0,3}, "product_id": "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"}(, )?)*\]$'
    then jsonb_array_length(contents) <= 50 else false end);
alter table public.order_lines
  add column contents jsonb not null default '[]' check (case when contents::text
    ~ '^\[({"quantity": [1-9][0-9]{0,3}, "product_id": "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"}(, )?)*\]$'
    then jsonb_array_length(contents) <= 200 else false end);

-- Not sent to visitors.
update sync_registry.tables set staff_only = '{repair_quantity,buffer_days}' where name = 'products';
update sync_registry.tables set kinds = kinds || '{"contents": "contents"}' where name in ('products', 'order_lines');

-- Refuses a kit that contains itself. Under the lock of all writers, so that two devices do not make one together.
create function sync_private.refuse_cycle() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  inside text[] := array(select e ->> 'product_id' from jsonb_array_elements(new.contents) e);
  known text[] := '{}';
begin
  while cardinality(inside) > 0 loop
    if new.id::text = any (inside) then
      raise exception 'products: % contains itself', new.id using errcode = '23514', schema = 'public', table = 'products',
        column = 'contents', constraint = 'products_contents_cycle';
    end if;
    known := known || inside;
    inside := array(select distinct e ->> 'product_id' from public.products p, jsonb_array_elements(p.contents) e
      where p.id = any (inside::uuid[]) and e ->> 'product_id' <> all (known));
  end loop;
  return new;
end $$;

create trigger b_contents_of_new before insert on public.products for each row
  when (new.contents <> '[]') execute function sync_private.refuse_cycle();
create trigger b_contents before update on public.products for each row
  when (new.contents <> '[]' and new.contents <> old.contents) execute function sync_private.refuse_cycle();

-- Whether what returns on a day can leave on it.
create function sync_private.is_same_day() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.catalog_settings s
    where s.setting_key = 'orders_same_day' and not s.deleted and s.setting_value = 'true')
$$;

-- The products of which a line takes units.
create function sync_private.parts_of(product text, contents jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case when contents = '[]' then array[product] else array(select e ->> 'product_id' from jsonb_array_elements(contents) e) end
$$;

create index order_lines_parts_idx on public.order_lines using gin (sync_private.parts_of(product_id, contents))
  where contents <> '[]' and not deleted;

-- Which lines take how many units of these products on which days, both ends included. The one place that says so.
--
-- A reserved order takes quantity - sub_rented on its days, one that is out what is out of the house, where what came from another
-- house goes back last: on its days, handed out early also from today, and after its last day on every later one. The last day is
-- free where what returns can leave again; buffer_days come after it. A line with contents takes its parts, `per` of each for one.
-- stock: units there are of the product, less those in repair; null is unlimited. A deleted product has none.
create function sync_private.claims(products text[], since date, until date, today date)
returns table (line_id uuid, order_id uuid, folio text, product_id text, per bigint, units bigint, stock bigint, is_planned boolean,
  turn bigint, first date, last date)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_same_day constant boolean := sync_private.is_same_day();
begin
  if cardinality(products) = 0 then
    return;
  end if;
  return query with stocks as materialized (
    select p.id::text as product_id, p.stock_quantity is null and not p.deleted as is_unlimited,
      case when p.deleted then 0 else greatest(p.stock_quantity - p.repair_quantity, 0) end as units,
      case when p.deleted then 0 else p.buffer_days end as buffer_days
    from public.products p
    where p.id = any (array(select i::uuid from unnest(products) i
        where i ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
  ), held as (
    -- As first_day() and last_day(), which would be called for each.
    select o.*, case o.state when 'reserved' then o.from_day::date else coalesce(least(o.from_day::date, today), today) end as first,
      case when o.state = 'reserved' or o.to_day::date >= today
        then o.to_day::date - (is_same_day and o.to_day > o.from_day)::integer else 'infinity' end as last
    -- Not `is not null`: without statistics that would be all orders, and read them.
    from public.orders o where o.reserved_seq > 0
  ), taken as (
    select l.id, l.order_id, l.product_id, 1::bigint as per, l.quantity, l.out_quantity, l.back_quantity, l.sub_rented
    from public.order_lines l where l.product_id = any (products) and not l.deleted and l.contents = '[]'
    union all
    select l.id, l.order_id, e.product_id, e.per, l.quantity, l.out_quantity, l.back_quantity, l.sub_rented
    from public.order_lines l, lateral (select r.product_id, sum(r.quantity)::bigint as per
      from jsonb_to_recordset(l.contents) as r (product_id text, quantity bigint) where r.product_id = any (products) group by 1) e
    where l.contents <> '[]' and not l.deleted and sync_private.parts_of(l.product_id, l.contents) && products
  )
  select l.id, o.id, nullif(o.folio, ''), l.product_id, l.per, l.per * greatest(case o.state
      when 'out' then least(l.out_quantity - l.back_quantity, l.out_quantity - l.sub_rented) else l.quantity - l.sub_rented end, 0),
    case when s.is_unlimited then null else coalesce(s.units, 0) end, o.state <> 'out', o.reserved_seq, o.first,
    o.last + coalesce(s.buffer_days, 0)::integer
  from held o join taken l on l.order_id = o.id left join stocks s on s.product_id = l.product_id
  where o.first <= until and o.last + coalesce(s.buffer_days, 0)::integer >= since;
end $$;

-- The lines that take units of these products on some of these days, with what each is short of, day by day, and the folios of those
-- that come before it and have units. (Of the neighbours of these days, too, as far as the lines reach.) A kit is short of as many as
-- the part of which it lacks the most.
create or replace function sync_private.shortages(products text[], first date, last date, today date)
returns table (line_id uuid, short jsonb, short_to text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query with own as materialized (
    select * from sync_private.claims(products, '-infinity', 'infinity', today)
  ), touched as materialized (
    select distinct o.line_id from own o where o.first <= shortages.last and o.last >= shortages.first
  ), lines as materialized (
    select l.id, l.contents from public.order_lines l where l.id = any (array(select t.line_id from touched t))
  ), hull as materialized (
    -- Other parts of a kit may need more days after it.
    select min(o.first) as first, max(case when o.last = 'infinity' then today else o.last end) + 9 as last
    from own o where o.line_id in (select t.line_id from touched t)
  ), claims as materialized (
    select c.* from hull h, (select * from own
      union all select * from sync_private.claims(array(select distinct e ->> 'product_id'
          from lines l, jsonb_array_elements(l.contents) e where e ->> 'product_id' <> all (products)), '-infinity', 'infinity', today)) c
    where c.first <= h.last and c.last >= h.first
  ), asked as materialized (
    -- The days on which a claim may be short itself. Of what is overdue that is today; handed out far too early, half a year.
    select c.*, d.day from claims c, lateral (
      select case when c.last = 'infinity' then today else c.first + n end as day
      from generate_series(0, case when c.last = 'infinity' then 0 else least(c.last - c.first, 183) end) n) d
    where c.units > 0 and c.stock is not null
  ), days as (
    select a.*, true as is_asked from asked a
    union all
    -- What is out also takes the days of which others ask.
    select c.*, d.day, false from claims c join (select distinct a.product_id, a.day from asked a) d
        on d.product_id = c.product_id and d.day between c.first and c.last
    where not c.is_planned and c.units > 0
      and not exists (select from asked a where a.line_id = c.line_id and a.product_id = c.product_id and a.day = d.day)
  ), counted as (
    select d.*, sum(d.units) over (partition by d.product_id, d.day order by d.is_planned, d.turn, d.line_id) as upto from days d
  ), decided as (
    select c.*, least(c.units, greatest(c.upto - c.stock, 0)) as missing,
      array_agg(c.order_id || ' ' || c.folio) filter (where c.upto - c.units < c.stock and c.folio is not null) over (
        partition by c.product_id, c.day order by c.is_planned, c.turn, c.line_id
        rows between unbounded preceding and 1 preceding) as holders
    from counted c
  ), missing as materialized (
    select d.*, ceil(d.missing / d.per) as lines_missing from decided d
    where d.missing > 0 and d.is_asked and d.line_id in (select t.line_id from touched t)
  ), shorts as (
    select m.line_id, jsonb_object_agg(m.day::text, m.units) as short
    from (select x.line_id, x.day, max(x.lines_missing) as units from missing x group by 1, 2) m group by m.line_id
  ), folios as (
    select f.line_id, (array_agg(f.folio order by f.at))[1:20] as folios from (
      select m.line_id, substr(h.holder, 38) as folio, min(h.at) as at
      from missing m, unnest(m.holders) with ordinality as h (holder, at)
      where left(h.holder, 36) <> m.order_id::text group by 1, 2) f
    group by f.line_id
  )
  select t.line_id, coalesce(m.short, '{}'), coalesce(f.folios, '{}')
  from touched t left join shorts m using (line_id) left join folios f using (line_id);
end $$;

-- Counts what is marked, and writes the lines whose shortage became another one.
-- 23514, orders_shortage: a reservation would be short, or make another one short, and the setting orders_refuse_shortage is on.
create or replace function sync_private.recount_shortages() returns void
language plpgsql security definer set search_path = '' as $$
declare
  command constant text := coalesce(current_setting('claqueta.command', true), '');
  products text[];
  first date;
  last date;
  reserved text[];
  refused text;
begin
  if not exists (select from sync_registry.recounts) then
    return;
  end if;
  perform pg_advisory_xact_lock(727411);
  with marked as (delete from sync_registry.recounts r returning r.*)
  select array_agg(m.product_id), min(m.first), max(m.last), coalesce(array_agg(m.product_id) filter (where m.is_reservation), '{}')
    into products, first, last, reserved from marked m;
  if not exists (select from public.catalog_settings s where s.setting_key = 'orders_refuse_shortage' and not s.deleted
      and s.setting_value = 'true') then
    reserved := '{}';
  end if;
  -- Nobody's change in the history, as places that are numbered anew.
  perform set_config('claqueta.command', 'renumbering', true);
  with found as materialized (select * from sync_private.shortages(products, first, last, sync_private.shop_day())),
  -- Lines that were short, and take none of these units any more.
  left_over as (
    select l.id from (
        select x.* from public.order_lines x where x.product_id = any (products) and x.contents = '[]' and x.short <> '{}'
        union all select x.* from public.order_lines x where x.contents <> '[]' and not x.deleted and x.short <> '{}'
          and sync_private.parts_of(x.product_id, x.contents) && products) l
      where not exists (select from found f where f.line_id = l.id) and not exists (select from public.orders o
        where o.id = l.order_id and o.reserved_seq is not null and (o.state = 'out' or o.from_day is not null) and not l.deleted)
  ),
  counted as materialized (
    select f.line_id, f.short, f.short_to from found f union all select o.id, '{}', '{}' from left_over o
  ),
  -- By their ids: without statistics a join would read all lines.
  changes as materialized (
    select l.id, l.order_id, l.name, l.short as was, n.short, n.short_to,
      sync_private.parts_of(l.product_id, l.contents) && reserved as is_reservation
    from public.order_lines l join counted n on n.line_id = l.id
    where l.id = any (array(select c.line_id from counted c)) and (l.short, l.short_to) is distinct from (n.short, n.short_to)
  ), written as (
    update public.order_lines l set short = c.short, short_to = c.short_to from changes c where l.id = c.id
  )
  select c.name into refused from changes c join public.orders o on o.id = c.order_id
    where c.is_reservation and o.state = 'reserved' and exists (
      select from jsonb_each_text(c.short) d where d.value::bigint > coalesce((c.was ->> d.key)::bigint, 0))
    order by c.name limit 1;
  perform set_config('claqueta.command', command, true);
  if refused is not null then
    raise exception '%', refused using errcode = '23514', schema = 'public', table = 'orders', column = 'state',
      constraint = 'orders_shortage';
  end if;
end $$;

-- Marks what a product's buffer can reach, too.
create or replace function sync_private.mark_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  perform sync_private.mark(p.id, least(sync_private.first_day(old, today), sync_private.first_day(new, today)),
      greatest(sync_private.last_day(old, today), sync_private.last_day(new, today)) + 9, new.state = 'reserved' and not new.deleted)
    from public.order_lines l, unnest(sync_private.parts_of(l.product_id, l.contents)) as p (id) where l.order_id = new.id;
  return null;
end $$;

create or replace function sync_private.mark_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  perform sync_private.mark(p.id, sync_private.first_day(o, today), sync_private.last_day(o, today) + 9,
      o.state = 'reserved' and not o.deleted)
    from public.orders o, (select unnest(sync_private.parts_of(new.product_id, new.contents)) union
      select unnest(sync_private.parts_of(old.product_id, old.contents)) where old is not null) as p (id)
    where o.id in (new.order_id, old.order_id) and o.state in ('reserved', 'out');
  return null;
end $$;

create or replace function sync_private.mark_new_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(n.id::text, '-infinity', 'infinity', false) from made n
    where exists (select from public.order_lines l where not l.deleted and l.product_id = n.id::text)
      or exists (select from public.order_lines l where not l.deleted and l.contents <> '[]'
        and sync_private.parts_of(l.product_id, l.contents) && array[n.id::text]);
  return null;
end $$;

-- Another setting: every order that holds units is counted anew.
create function sync_private.mark_held() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(p.id, '-infinity', 'infinity', false) from public.orders o
    join public.order_lines l on l.order_id = o.id, unnest(sync_private.parts_of(l.product_id, l.contents)) as p (id)
    where o.reserved_seq is not null;
  return null;
end $$;

create or replace function public.recount_overdue() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  if exists (select from public.sync_meta m where m.counted_on = today) then
    return false;
  end if;
  perform pg_advisory_xact_lock(727411);
  update public.sync_meta set counted_on = today where one;
  perform sync_private.mark(p.id, '-infinity', 'infinity', false)
    from public.orders o join public.order_lines l on l.order_id = o.id,
      unnest(sync_private.parts_of(l.product_id, l.contents)) as p (id)
    where o.reserved_seq is not null and sync_private.last_day(o, today) = 'infinity';
  perform sync_private.recount_shortages();
  return true;
end $$;

create or replace function sync_private.keep_order_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.short := '{}';
  new.short_to := '{}';
  -- Of other products nothing is known yet, and of a deleted line nothing is to be known.
  if tg_op = 'UPDATE' and not new.deleted and new.product_id is not distinct from old.product_id and new.contents = old.contents then
    new.short := old.short;
    new.short_to := old.short_to;
  end if;
  return new;
end $$;

select sync_private.replicate('products', 'order_lines');

create or replace trigger b_line before update on public.order_lines for each row
  when (current_user in ('anon', 'authenticated') or new.deleted or new.product_id is distinct from old.product_id
    or new.contents <> old.contents)
  execute function sync_private.keep_order_line();
create or replace trigger f_mark after update on public.order_lines for each row
  when ((new.order_id, new.product_id, new.contents, new.quantity, new.out_quantity, new.back_quantity, new.sub_rented, new.deleted)
    is distinct from (old.order_id, old.product_id, old.contents, old.quantity, old.out_quantity, old.back_quantity, old.sub_rented,
      old.deleted))
  execute function sync_private.mark_line();
create or replace trigger f_mark after update on public.products for each row
  when ((new.stock_quantity, new.repair_quantity, new.buffer_days, new.deleted) is distinct from
    (old.stock_quantity, old.repair_quantity, old.buffer_days, old.deleted))
  execute function sync_private.mark_product();
create trigger f_mark after update on public.catalog_settings for each row
  when (new.setting_key = 'orders_same_day' and (new.setting_value, new.deleted) is distinct from (old.setting_value, old.deleted))
  execute function sync_private.mark_held();
create trigger f_mark_new after insert on public.catalog_settings for each row
  when (new.setting_key = 'orders_same_day') execute function sync_private.mark_held();
